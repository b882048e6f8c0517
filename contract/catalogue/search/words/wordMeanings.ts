import type { Dictionary } from './dictionary.ts';
import { isTradeWord, looksLikeTrade, soundsLikeTrade, withoutVowels } from './kindWords.ts';
import { isVehicleWord } from './rightWords.ts';
import { isOtherBrand } from './otherBrands.ts';
import { isCommonWord, isFiller } from './plainEnglish.ts';
import { countTypos } from '../searchWords.ts';
import { plainSpelling, soundKey } from './soundKey.ts';
import { isThumbSlip } from './thumbSlips.ts';
import {
  type Candidate,
  type SpellingDecision,
  type WordForms,
  decideSpelling,
  longestCorrected,
  shortestCorrected,
} from './spelling.ts';

/* What words outside the dictionary were meant to be: by the adverts on offer, and by the names of the trade. */

const unknownForms: WordForms = { otherForm: false, written: false, beginnings: [] };

/** What is known of a word outside the dictionary. */
export interface WordMeaning {
  readonly candidates: readonly Candidate[];
  readonly forms: WordForms;
  /** The trade word that sounds like it, and the one that looks like it. */
  readonly heard: string | null;
  readonly seen: string | null;
  /** Whether adverts on offer have these trade words. */
  readonly hasHeard: boolean;
  readonly hasSeen: boolean;
}

/**
 * Decides what a word outside the dictionary means: a trade word that sounds like it, otherwise a word of the adverts,
 * otherwise a trade word that looks like it. It is never read as a vehicle that nobody offers a part for.
 */
export function decideMeaning(word: string, meaning: WordMeaning): SpellingDecision {
  const decision = decide(word, meaning);
  const { otherForm, written, beginnings } = meaning.forms;
  const isKnown = decision.corrected !== null || isCommonWord(word) || otherForm || written || beginnings.length > 0;
  const maySay = decision.doubtful !== undefined && (meaning.hasHeard || meaning.hasSeen);
  return isKnown || maySay || isOtherBrand(word) ? decision : { ...decision, unknown: true };
}

function decide(word: string, meaning: WordMeaning): SpellingDecision {
  const { candidates, forms, heard, seen, hasHeard, hasSeen } = meaning;
  if (isCommonWord(word) || isOtherBrand(word)) return { forms: [word], corrected: null };
  const isCorrectable = word.length >= shortestCorrected && !forms.otherForm;
  const isHeard = isCorrectable || (!forms.otherForm && !forms.written && forms.beginnings.length === 0);
  const ofTrade = isHeard && heard !== null && (hasHeard || !isVehicleWord(heard)) ? heard : null;
  const decision = decideSpelling(word, candidates, forms);
  if (ofTrade !== null) {
    const inStock = decision.corrected;
    const isNearer =
      inStock !== null &&
      // "Lite" sounds like "light", however near "life" is on the keys.
      plainSpelling(word) !== plainSpelling(ofTrade) &&
      (!hasHeard || isThumbSlip(word, inStock)) &&
      countTypos(word, inStock) <= countTypos(word, ofTrade);
    // "Puppy" has the sounds of "pipe", and few of its letters.
    const isFar =
      withoutVowels(word) !== ofTrade &&
      countTypos(word, ofTrade) > Math.max(2, Math.floor(word.length / 2)) &&
      countTypos(plainSpelling(word), plainSpelling(ofTrade)) > 1;
    if (!isNearer)
      return isFar ? { forms: [word], corrected: null, doubtful: ofTrade } : { forms: [ofTrade], corrected: ofTrade };
  }
  // "Channel" is no slip of "change": such a word says nothing of a part.
  if (decision.corrected !== null && isFiller(decision.corrected) && !isTradeWord(decision.corrected))
    return { forms: [word], corrected: null };
  if (decision.corrected !== null && isDoubtful(word, decision.corrected)) {
    return { forms: [word], corrected: null, doubtful: decision.corrected };
  }
  if (decision.corrected !== null || !isCorrectable || forms.written || forms.beginnings.length > 0) return decision;
  if (seen === null) return heard === null || !isHeard ? decision : { ...decision, doubtful: heard };
  const isAsked = isDoubtful(word, seen) || (!hasSeen && isVehicleWord(seen));
  return isAsked ? { ...decision, doubtful: seen } : { forms: [seen], corrected: seen };
}

/** The trade word that sounds like a misspelt one, unless another is only one typo away ("hyundia" is not Honda). */
function heardAs(word: string): string | null {
  const heard = soundsLikeTrade(word) ?? withoutVowels(word);
  if (heard === null || countTypos(plainSpelling(word), plainSpelling(heard)) < 2) return heard;
  const seen = looksLikeTrade(word);
  return seen !== null && countTypos(word, seen) === 1 ? seen : heard;
}

/** Two wrong letters in a word of up to six leave doubt about what was meant, unless both sound the same. */
function isDoubtful(word: string, meant: string): boolean {
  return word.length <= 6 && countTypos(word, meant) > 1 && soundKey(word) !== soundKey(meant);
}

/** Looks up what is known of words outside the dictionary; only words of letters alone have an entry. */
export async function findMeanings(
  dictionary: Dictionary,
  words: readonly string[],
  shortest: number,
): Promise<ReadonlyMap<string, WordMeaning>> {
  const searchable = words.filter(
    (word) => /^\p{L}+$/u.test(word) && word.length >= shortest && word.length <= longestCorrected,
  );
  if (searchable.length === 0) return new Map();
  const correctable = searchable.filter((word) => word.length >= shortestCorrected);
  const ofTrade = new Map(searchable.map((word) => [word, { heard: heardAs(word), seen: looksLikeTrade(word) }]));
  // Adverts may have the word in its other number: "shox" are shocks, and they say "shock".
  const inOne = (word: string) => word.replace(/s$/, '');
  const vehicles = [...ofTrade.values()].flatMap(({ heard, seen }) =>
    [heard, seen].flatMap((one) => one?.split(' ').flatMap((word) => [word, inOne(word)]) ?? []),
  );
  // One after the other: the shop's dictionary reads within a transaction, which takes one statement at a time.
  const candidates =
    correctable.length > 0 ? await dictionary.findCandidates(correctable) : new Map<string, Candidate[]>();
  const forms = await dictionary.findForms(searchable);
  const offered = vehicles.length > 0 ? await dictionary.findKnown(vehicles) : new Map<string, number>();
  const isOffered = (words: string | null) =>
    words !== null && words.split(' ').every((one) => offered.has(one) || offered.has(inOne(one)));
  return new Map(
    searchable.map((word) => {
      const { heard = null, seen = null } = ofTrade.get(word) ?? {};
      const known = { heard, seen, hasHeard: isOffered(heard), hasSeen: isOffered(seen) };
      return [word, { candidates: candidates.get(word) ?? [], forms: forms.get(word) ?? unknownForms, ...known }];
    }),
  );
}
