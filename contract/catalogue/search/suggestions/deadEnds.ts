import { readComplaint } from '../complaints/readComplaint.ts';
import { isOfOtherShops } from '../terms/extraWords.ts';
import { isWork, kindsNamed, maxKindWords } from '../words/kindWords.ts';
import { readMarketWords } from '../market/readMarketWords.ts';
import { isOfWholeCars } from './notOfParts.ts';
import { foldText, splitWords } from '../searchWords.ts';

/* Texts of adverts that lead nowhere when they are searched for. */

/** What is set aside of a car that is sold whole. */
const ofCars = /^(?:used|new|home)$/;

/** The kinds that the words name, as a search reads them: the last name, and of those that end alike the longest. */
function kindsMeant(words: readonly string[]): readonly string[] {
  for (let end = words.length; end > 0; end -= 1) {
    for (let start = Math.max(0, end - maxKindWords); start < end; start += 1) {
      const kinds = kindsNamed(words.slice(start, end));
      if (kinds.length > 0) return kinds;
    }
  }
  return [];
}

/** The last texts are remembered: adverts share their phrases, and each letter that is typed brings most of them again. */
const remembered = 1000;

function remember<Value>(read: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= remembered) known.clear();
    const value = read(text);
    known.set(text, value);
    return value;
  };
}

const kindsOfText = remember((text) => kindsMeant(splitWords(readMarketWords(foldText(text)).text)));

/**
 * Whether a text from an advert is the name of another part than the advert's ("terminal" of a battery), which it does
 * not find.
 */
export function namesAnother(text: string, partType: string | null | undefined): boolean {
  const kinds = kindsOfText(text);
  return !!partType && kinds.length > 0 && !kinds.includes(partType);
}

/**
 * Whether a text from an advert is no search for a part: a fault ("chain off"), work, a whole car ("used car"), beside a
 * word of what other shops sell ("brake job"), or figures alone.
 */
export const leadsNowhere = remember((text: string): boolean => {
  const folded = foldText(text);
  const words = splitWords(folded);
  // The name of a part says of no other thing.
  if (kindsNamed(words).length > 0) return false;
  return (
    /^\d(?: \d)*$/.test(folded) ||
    words.some((word) => isWork(word)) ||
    (words.length > 1 && words.some(isOfOtherShops) && kindsOfText(text).length === 0) ||
    isOfWholeCars(
      folded,
      words.filter((word) => !ofCars.test(word)),
      [],
    ) ||
    readComplaint(folded) !== null
  );
});
