import { countTypos } from '../searchWords.ts';
import { earKey, soundKey } from './soundKey.ts';
import { isThumbSlip } from './thumbSlips.ts';

/*
 * Which word a misspelt one was meant to be. The candidates come from a dictionary; the choice between them is made
 * here, so that it is the same wherever the dictionary is stored.
 */

/** A word of the dictionary that looks like the typed word. */
export interface Candidate {
  readonly word: string;
  /** Whether both have the same English stem. */
  readonly sameStem: boolean;
  /** The share of trigrams that both words have in common, from 0 to 1. */
  readonly alikeness: number;
  /** How many adverts have the word. */
  readonly ndoc: number;
}

/** What the dictionary knows about a word that is not in it. */
export interface WordForms {
  /** Whether a word of the dictionary differs only in its ending. */
  readonly otherForm: boolean;
  /** Whether some advert has the word, even if only in its description. */
  readonly written: boolean;
  /** Words of the dictionary that begin with it, the most frequent first. */
  readonly beginnings: readonly string[];
}

/** The forms that are searched for instead of a word. */
export interface SpellingDecision {
  readonly forms: readonly string[];
  /** The right spelling when the word was misspelt. */
  readonly corrected: string | null;
  /** A possible meaning that is not certain enough to search for. */
  readonly doubtful?: string;
  /** True when nothing is known of the word. */
  readonly unknown?: boolean;
}

/** The fewest letters of a word that we correct. */
export const shortestCorrected = 4;
export const longestCorrected = 40;
const longestShort = 5;

/** Decides what a word outside the dictionary means. */
export function decideSpelling(word: string, found: readonly Candidate[], known: WordForms): SpellingDecision {
  const sound = soundKey(word);
  const ear = earKey(word);
  const candidates = found
    .map((candidate) => ({
      ...candidate,
      isThumb: isThumbSlip(word, candidate.word),
      isHeard: earKey(candidate.word) === ear,
      typos: countTypos(word, candidate.word),
      // The sound key treats all first vowels alike, the ear does not: "acid" is not "used".
      soundsAlike: soundKey(candidate.word) === sound && candidate.word[0] === word[0],
    }))
    .filter(
      ({ word: meant, typos, soundsAlike, isThumb }) =>
        typos <= allowedTypos(word, soundsAlike) &&
        // The first letter of a short word is seldom the wrong one: "null" is not "full".
        (word.length >= longestShort || meant[0] === word[0] || meant[0] === word[1] || isThumb),
    )
    .toSorted(
      (a, b) =>
        a.typos - b.typos ||
        Number(b.isThumb) - Number(a.isThumb) ||
        Number(b.soundsAlike) - Number(a.soundsAlike) ||
        Number(b.isHeard) - Number(a.isHeard) ||
        b.alikeness - a.alikeness ||
        b.ndoc - a.ndoc ||
        (a.word < b.word ? -1 : 1),
    );
  // "pads" is another form of "pad", but "radiater" is "radiator" misspelt, although their stems are equal.
  const misheard = candidates.find((candidate) => candidate.sameStem && candidate.soundsAlike);
  if (misheard) return { forms: [misheard.word], corrected: misheard.word };
  if (known.otherForm) return { forms: [word], corrected: null };
  const [best] = candidates;
  // A word that is not typed to its end ("clut") is that word, and no other that is as long ("club").
  const isBegun = known.beginnings.length > 0 && best?.soundsAlike === false && !best.word.startsWith(word);
  if (isBegun && !known.written) return { forms: known.beginnings, corrected: null };
  const soundsLikeBest = best?.soundsAlike === true && word.length >= longestShort;
  // A word in a description is a real word. But so is "break", and a shopper who types "break pads" means brakes.
  if (best && (!known.written || soundsLikeBest)) return { forms: [best.word], corrected: best.word };
  if (known.written || known.beginnings.length === 0) return { forms: [word], corrected: null };
  return { forms: known.beginnings, corrected: null };
}

/**
 * One error is allowed up to five letters, two in longer words and in short ones that sound right ("brek" for "brake").
 */
function allowedTypos(word: string, soundsAlike: boolean): number {
  return word.length > longestShort || soundsAlike ? 2 : 1;
}
