import type { VendorNames } from '../words/dictionary.ts';
import { isTradeWord, looksLikeTrade } from '../words/kindWords.ts';
import { isMarketWord } from '../market/readMarketWords.ts';
import { isCommonWord } from '../words/plainEnglish.ts';
import { isPlace, placeLike } from './readPlace.ts';
import { countTypos, splitWords } from '../searchWords.ts';
import { shopWords, wordsOfAnyPart } from './shopWords.ts';
import { vehicleNamed } from '../words/vehicleNames.ts';

/* The name of a vendor as somebody heard it: "Mensa Auto", "Harbor City", "Northernstar". */

/** The words of a search that name a vendor, or several of one name. */
export interface NamedRun {
  words: readonly string[];
  ids: string[];
  name: string;
}

/** The fewest letters of a word that is understood with a slip; a beginning of one less is looked up. */
const shortest = 4;
/** A word that stands alone has more letters to go by. */
const shortestAlone = 5;

/**
 * Returns the vendor whose name the words are with a slip, or written as one; null when none is, or when several are.
 * A word that an advert, the trade or a sentence has is no slip, and no vendor's word that an advert has is meant by one.
 */
export async function misspeltVendor(words: readonly string[], dictionary: VendorNames): Promise<NamedRun | null> {
  const strange = words.filter((word) => /^[a-z]{4,20}$/.test(word) && isStrange(word));
  if (strange.length === 0) return null;
  const known = await dictionary.findKnown(strange);
  const slips = strange.filter((word) => !known.has(word));
  if (slips.length === 0) return null;
  // What stands behind the slip is in the name as it is typed: "nothern star".
  const behind = slips.flatMap((word) => {
    const next = words.slice(words.indexOf(word) + 1, words.indexOf(word) + 3);
    return next.length === 2 ? [next.join(' ')] : next.filter((one) => one.length >= shortest && !shopWords.has(one));
  });
  const found = await dictionary.findVendors(
    behind,
    slips.map((word) => word.slice(0, shortest - 1)),
  );
  let best: NamedRun | null = null;
  for (const { id, name } of found) {
    const named = splitWords(name, Infinity);
    for (const word of slips) {
      const run = runOf(words, words.indexOf(word), named);
      if (!run) continue;
      if (best && run.length < best.words.length) continue;
      if (best && run.join(' ') === best.words.join(' ')) best.ids.push(id);
      else best = { words: run, ids: [id], name };
    }
  }
  return best;
}

function isStrange(word: string): boolean {
  return (
    !isTradeWord(word) &&
    !isMarketWord(word) &&
    !isCommonWord(word) &&
    !shopWords.has(word) &&
    !wordsOfAnyPart.has(word) &&
    !isPlace(word) &&
    placeLike(word) === null &&
    vehicleNamed(word) === null &&
    looksLikeTrade(word) === null
  );
}

/** The words from `at` on that are the beginning of a name, of which the first has a slip or is two words; null otherwise. */
function runOf(words: readonly string[], at: number, named: readonly string[]): readonly string[] | null {
  const [word = ''] = words.slice(at);
  const [first = '', second = ''] = named;
  const isJoined = second !== '' && word === first + second;
  const isSlip = first.length >= shortest && countTypos(word, first) === 1 && !isTradeWord(first);
  if (!isJoined && !isSlip) return null;
  const rest = named.slice(isJoined ? 2 : 1);
  let length = 1;
  while (length <= rest.length && words[at + length] !== undefined && words[at + length] === rest[length - 1])
    length += 1;
  const isEnough = isJoined || length > 1 || word.length >= shortestAlone;
  return isEnough ? words.slice(at, at + length) : null;
}
