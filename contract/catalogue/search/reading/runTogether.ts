import { readVehicleCode } from '../../fitment/vehicleCodes.ts';
import { kindsNamed, namesPart } from '../words/kindWords.ts';
import { isPlace } from './readPlace.ts';
import { isNeverMisspelt } from '../words/rightWords.ts';
import { hasDigit } from '../searchWords.ts';
import { ends } from './takeOut.ts';
import { vehicleNamed } from '../words/vehicleNames.ts';

/*
 * A whole search in one word, with what a part is said to be or where it is: "headlightcamryleft", "golf6taillight",
 * "newbattery", "alternatorkumasi". Words for parts and vehicles alone are parted later (`wordsWithin`).
 */

const states = new Set('used new brandnew homeused secondhand tokunbo belgium cheap original genuine'.split(' '));
const sides = new Set('left right front rear back'.split(' '));
/** Years, sizes with their unit, bulbs and one figure of a generation. */
const measure =
  /^(?:(?:19[89]|20[0-3])\d(?:-(?:(?:19[89]|20[0-3])\d|\d\d))?|\d{1,3}(?:inch|mm|v|ah|ml)|h\d{1,2}|hb\d)$/;

const shortestWord = 3;
/** Two words of a name: "cvjoint". */
const shortestTogether = 5;
const longestWord = 16;
const mostWords = 6;

/** A place is named by four letters at least: "ho" and "wa" are in many words. */
const isTown = (word: string) => word.length > 3 && isPlace(word);
/** "Rav4", "i10", "golf6" and "2azfe", and nothing longer: "h4bulb" is no engine. */
const numbered = /^(?:[a-z]{1,8}\d{1,3}|\d[a-z]{2}-?(?:[a-z]{2,3})?)$/;
const isNumberedVehicle = (word: string) =>
  word.length >= shortestWord && numbered.test(word) && (vehicleNamed(word) !== null || readVehicleCode(word) !== null);

/** Whether a word says more of a part than its name and its vehicle do. */
const saysMore = (word: string) =>
  states.has(word) || sides.has(word) || measure.test(word) || isTown(word) || isNumberedVehicle(word);
const isName = (word: string) =>
  word.length >= shortestWord &&
  !hasDigit(word) &&
  (isNeverMisspelt(word) || (word.length >= shortestTogether && kindsNamed([word]).length > 0));

/** Names with a word of two letters, which are not told among others otherwise: "cvjoint", "accompressor". */
const shortNamed = /^(?:cv|ac)(?:joint|axle|shaft|boot|compressor|condenser|filter|gas|pump|hose|belt)s?$/;
const marks = new RegExp(
  String.raw`\d|(?:cv|ac)(?:joint|axle|shaft|boot|comp|cond|filt|gas|pump|hose|belt)|${[...states, ...sides].join('|')}`,
);
/** Whether a word can have more than names in it. Most are spared the search for all words within. */
function mayHaveMore(word: string): boolean {
  if (!/[a-z]{3}/.test(word)) return false;
  if (marks.test(word)) return true;
  for (let length = 4; length <= Math.min(longestWord, word.length - shortestWord); length += 1)
    if (isPlace(word.slice(0, length)) || isPlace(word.slice(-length))) return true;
  return false;
}

/** Returns the fewest words that were written as one; null where they are too many, or something is left that is none. */
function partedIn(word: string): readonly string[] | null {
  /** The fewest words up to each place. */
  const upTo: (readonly string[] | undefined)[] = [[]];
  for (let at = 0; at < word.length; at += 1) {
    const before = upTo[at];
    if (!before || before.length === mostWords) continue;
    for (let end = Math.min(word.length, at + longestWord); end > at + 1; end -= 1) {
      const one = word.slice(at, end);
      const isFewer = before.length + 1 < (upTo[end]?.length ?? Infinity);
      if (isFewer && (isName(one) || saysMore(one))) upTo[end] = [...before, one];
    }
  }
  return upTo[word.length] ?? null;
}

const oneWord = new RegExp(String.raw`(^|[ ,;:/(])([a-z\d][a-z\d-]{6,35})${ends}`, 'gu');

/** Returns a word with spaces between what was written as one; null when it is one word. */
function apart(word: string): string | null {
  if (isName(word) || isNumberedVehicle(word) || !mayHaveMore(word)) return null;
  const words = partedIn(word);
  if (!words || words.length < 2 || !words.some((one) => saysMore(one) || shortNamed.test(one)) || !namesPart(words))
    return null;
  // A hyphen with a space before it would refuse the word behind it.
  return words.join(' ').replace(/-? -?/g, ' ');
}

/** Returns the words of letters in a folded search that are taken apart below. A vendor may be called so ("AccraTyres"). */
export function wordsRunTogether(folded: string): readonly string[] {
  const words = folded.match(/\p{L}{7,36}/gu) ?? [];
  return words.filter((word) => apart(word) !== null);
}

/**
 * Returns a folded search with spaces in what was written as one word: a part, and what it is said to be or where.
 * @param names words that stay as they are
 */
export function apartWhereRunTogether(folded: string, names: ReadonlySet<string> = new Set()): string {
  return folded.replace(oneWord, (all, before: string, word: string) => {
    const words = names.has(word) ? null : apart(word);
    return words === null ? all : before + words;
  });
}
