import { countTypos } from './searchWords.ts';
import { soundKey } from './soundKey.ts';

/*
 * Which word a misspelt one was meant to be. The candidates come from a dictionary; the choice between them is here, so
 * that it is the same wherever the dictionary is kept.
 */

/** A word of the dictionary that looks like the one typed. */
export interface Candidate {
  readonly word: string;
  /** Whether both have the same English stem. */
  readonly sameStem: boolean;
  /** Share of the trigrams that both have, 0 to 1. */
  readonly alikeness: number;
  /** Adverts that have it. */
  readonly ndoc: number;
}

/** What the dictionary knows of a word that is not in it. */
export interface WordForms {
  /** A word of the dictionary differs in its ending alone. */
  readonly otherForm: boolean;
  /** Some advert has it, if only in its description. */
  readonly written: boolean;
  /** Words of the dictionary that begin with it, the most frequent first. */
  readonly beginnings: readonly string[];
}

/** What a word is searched for as. */
export interface Decision {
  readonly forms: readonly string[];
  /** The right spelling when the word was misspelt. */
  readonly corrected: string | null;
  /** What it may have been meant to be, where that is not sure enough to search for it. */
  readonly doubtful?: string;
}

/** Letters from which on a word is put right. */
export const shortestCorrected = 4;
export const longestCorrected = 40;
const longestShort = 5;

/** Chooses what a word means that is not in the dictionary. */
export function decideSpelling(word: string, found: readonly Candidate[], known: WordForms): Decision {
  const sound = soundKey(word);
  const candidates = found
    .map((candidate) => ({
      ...candidate,
      typos: countTypos(word, candidate.word),
      // Any two vowels begin alike for the key, but not for the ear: "acid" is not "used".
      soundsAlike: soundKey(candidate.word) === sound && candidate.word[0] === word[0],
    }))
    .filter(({ typos, soundsAlike }) => typos <= allowedTypos(word, soundsAlike))
    .toSorted(
      (a, b) =>
        a.typos - b.typos ||
        Number(b.soundsAlike) - Number(a.soundsAlike) ||
        b.alikeness - a.alikeness ||
        b.ndoc - a.ndoc ||
        (a.word < b.word ? -1 : 1),
    );
  // "pads" is another form of "pad", but "radiater" is "radiator" misspelt, though their stems are equal.
  const misheard = candidates.find((candidate) => candidate.sameStem && candidate.soundsAlike);
  if (misheard) return { forms: [misheard.word], corrected: misheard.word };
  if (known.otherForm) return { forms: [word], corrected: null };
  const [best] = candidates;
  const soundsLikeBest = best?.soundsAlike === true && word.length >= longestShort;
  // A word of descriptions is a word. But "break" stands there too, and who asks for "break pads" means brakes.
  if (best && (!known.written || soundsLikeBest)) return { forms: [best.word], corrected: best.word };
  if (known.written || known.beginnings.length === 0) return { forms: [word], corrected: null };
  return { forms: known.beginnings, corrected: null };
}

/** One error up to five letters, then two; two also in a short word that sounds right ("brek" for "brake"). */
function allowedTypos(word: string, soundsAlike: boolean): number {
  return word.length > longestShort || soundsAlike ? 2 : 1;
}
