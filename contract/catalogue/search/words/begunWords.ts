import type { Dictionary } from './dictionary.ts';
import { tradeBeginnings } from './kindWords.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { countTypos, hasDigit } from '../searchWords.ts';

/** The fewest letters of a beginning with a slip. */
const shortest = 3;
/** How many words are compared by how many adverts have them. */
const mostCompared = 40;

/** How likely a slip is: letters changed over, vowels or others left out are more frequent than wrong ones. */
const slips = { none: 0, swapped: 1, vowels: 1, missing: 1.1, tooMany: 1.5, vowelsAndOne: 1.6, wrong: 2 } as const;
/** What nobody offers counts as one more slip. */
const notOffered = 1.2;

/** How far a beginning is from that of a word; null when more than one letter differs (two from seven letters on). */
function slipOf(beginning: string, word: string): number | null {
  const { length } = beginning;
  if (word.startsWith(beginning)) return slips.none;
  // Most words have too many other letters; counting these is faster than comparing them.
  const near = word.slice(0, length + (/[aeiou]/.test(beginning) ? 2 : 4));
  const strange = Array.from(beginning).filter((letter) => !near.includes(letter)).length;
  if (strange > (length < 7 ? 1 : 2)) return null;
  if (!/[aeiou]/.test(beginning) && word.replace(/(?!^)[aeiou]/g, '').startsWith(beginning)) return slips.vowels;
  const same = word.slice(0, length);
  if (countTypos(beginning, same) === 1 && countTypos(beginning, same, false) === 2) return slips.swapped;
  if (word.length > length && countTypos(beginning, word.slice(0, length + 1)) === 1) return slips.missing;
  if (countTypos(beginning, word.slice(0, length - 1)) === 1 && length > shortest) return slips.tooMany;
  if (!/[aeiou]/.test(beginning)) {
    const consonants = word.replace(/(?!^)[aeiou]/g, '').slice(0, length + 1);
    if (consonants.length > length && countTypos(beginning, consonants) === 1) return slips.vowelsAndOne;
  }
  if (countTypos(beginning, same) === 1) return slips.wrong;
  return length >= 7 && countTypos(beginning, same) === 2 ? slips.wrong * 2 : null;
}

/**
 * Returns the trade word that begins like a beginning with a slip ("brk", "atl", "crol"), the likeliest slip first and of
 * these the word that most adverts have and most people ask for; null when there is none that somebody offers.
 */
export async function begunLike(dictionary: Dictionary, beginning: string): Promise<string | null> {
  if (beginning.length < shortest) return null;
  const found = tradeBeginnings
    .filter((word) => word[0] === beginning[0] || word[1] === beginning[0])
    .flatMap((word) => {
      // Of doubled letters one is often left out, besides the slip.
      const slip =
        slipOf(beginning, word) ?? (/(.)\1/.test(word) ? slipOf(beginning, word.replace(/(.)\1/g, '$1')) : null);
      const isFirstWrong = word[0] !== beginning[0] && slip !== slips.swapped && slip !== slips.missing;
      return slip === null || isFirstWrong ? [] : [{ word, slip }];
    })
    .toSorted((a, b) => a.slip - b.slip || a.word.length - b.word.length || (a.word < b.word ? -1 : 1))
    .slice(0, mostCompared);
  if (found.length === 0) return null;
  const offered = await dictionary.findKnown(found.map(({ word }) => word));
  const ofAdverts = (word: string) => offered.get(word) ?? 0;
  const worth = ({ word, slip }: { word: string; slip: number }) => slip + (ofAdverts(word) > 0 ? 0 : notOffered);
  // Twice as many searches count as much as twice as many adverts.
  const weight = (word: string) => (1 + ofAdverts(word)) * (1 + (dictionary.timesAsked?.(word) ?? 0));
  const [best] = found.toSorted((a, b) => worth(a) - worth(b) || weight(b.word) - weight(a.word));
  return best && ofAdverts(best.word) > 0 ? best.word : null;
}

/** Of one figure too many words begin, so that a rim and an oil say which sizes these are. */
const rims = /^(?:rims?|alloys?|jantes?)$/;
const inches = { '1': '12 13 14 15 16 17 18 19', '2': '20 21 22 24' };

/** What begins with the figures that are typed last: "60ah" for "6", "5w-30" for "5w3", and of a rim "16" for "1". */
export async function sizesBegun(dictionary: Dictionary, words: readonly string[]): Promise<readonly string[]> {
  const word = words.at(-1) ?? '';
  if (!hasDigit(word)) return [];
  if ((word === '1' || word === '2') && words.some((one) => rims.test(one))) return inches[word].split(' ');
  if (/^[05]$/.test(word) && words.includes('oil')) return [`${word}w`];
  // Full-text search has two words of "5W-30".
  const [, viscosity] = /^(\d{1,2}w)-?\d$/.exec(word) ?? [];
  if (viscosity !== undefined) return [viscosity];
  return (await dictionary.findForms([word])).get(word)?.beginnings ?? [];
}

/** A term with more forms. */
export const withForms = (term: SearchTerm, more: readonly string[]): SearchTerm =>
  more.length === 0 ? term : { ...term, forms: [...new Set([...term.forms, ...more])] };
