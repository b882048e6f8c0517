import type { SearchTerm } from '../terms/searchTerm.ts';
import { advertNumber, fittedYears } from '../terms/searchTerms.ts';
import { partKey, partNumberKey, wholePartNumber } from './partNumberKeys.ts';
import { countTypos, hasDigit } from '../searchWords.ts';

/*
 * Part numbers with a slip of the thumb: one character wrong, missing, too many or changed over with the next, or letters
 * taken for figures; in long ones also two slips. The numbers that may have been meant are looked up as they are, so that no search over all numbers is
 * needed.
 */

const characters = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Characters that are taken for each other. */
const alike = ['1IL', '0OQD', '5S', '8B', '2Z'];
const mostAlike = 250;
const shortestNear = 5;
const longestNear = 20;
/** A name as long as this has at least one figure ("ILKAR6C-11" with letters for the last two). */
const longName = 7;

/** Returns the keys that are one slip away from a key; none when it is too short or too long to be a part number. */
export function nearKeys(key: string): readonly string[] {
  if (key.length < shortestNear || key.length > longestNear) return [];
  const found = new Set<string>();
  for (let at = 0; at <= key.length; at += 1) {
    const before = key.slice(0, at);
    const after = key.slice(at + 1);
    for (const character of characters) {
      found.add(`${before}${character}${key.slice(at)}`);
      if (at < key.length) found.add(`${before}${character}${after}`);
    }
    found.add(`${before}${after}`);
    if (at + 1 < key.length) found.add(`${before}${key.charAt(at + 1)}${key.charAt(at)}${key.slice(at + 2)}`);
  }
  for (const way of mistaken(key)) found.add(way);
  found.delete(key);
  return [...found];
}

/** The figures beside a figure, on the keys of a phone or in the row of a keyboard. */
const beside = ['0 89', '1 24', '2 1356', '3 2456', '4 13578', '5 24678', '6 35799', '7 4680', '8 5790', '9 680'];
/** A shorter number has too many others two slips away, and of a longer one there would be too many to look up. */
const shortestTwice = 8;
const longestTwice = 14;

/**
 * Returns the keys that are two slips away, by the slips that thumbs make: characters changed over, one twice or once instead
 * of twice, a figure beside the one that was meant, and any figure besides characters that are changed over.
 */
export function twiceNearKeys(key: string): readonly string[] {
  if (key.length < shortestTwice || key.length > longestTwice) return [];
  const once = likelySlips(key);
  const found = new Set(once.flatMap(likelySlips));
  for (const turned of turnings(key)) for (const way of wrongFigures(turned, '0123456789')) found.add(way);
  for (const near of [key, ...nearKeys(key)]) found.delete(near);
  return [...found];
}

const likelySlips = (key: string) => [
  ...turnings(key),
  ...Array.from(key, (character, at) => [
    key.slice(0, at) + key.slice(at + 1),
    key.slice(0, at) + character + key.slice(at),
  ]).flat(),
  ...wrongFigures(key),
];

/** The key with two neighbours changed over, in all places. */
function turnings(key: string): string[] {
  return Array.from(key.slice(1), (next, at) => key.slice(0, at) + next + key.charAt(at) + key.slice(at + 2));
}

/** The key with one figure wrong, in all places: any of `others`, or one beside it. */
function wrongFigures(key: string, others?: string): string[] {
  return Array.from(key, (figure, at) => {
    const near = others ?? beside[Number(figure)]?.slice(2) ?? '';
    return /\d/.test(figure) ? Array.from(near, (other) => key.slice(0, at) + other + key.slice(at + 1)) : [];
  }).flat();
}

/** All ways to read the characters that are taken for each other. */
function mistaken(key: string): readonly string[] {
  let ways = [''];
  for (const character of key) {
    const others = Array.from(alike.find((group) => group.includes(character)) ?? character);
    const next = ways.flatMap((way) => others.map((other) => way + other));
    ways = next.length > mostAlike ? ways.map((way) => way + character) : next;
  }
  return ways;
}

/** The part number that a search consists of or has in it; null when there is none. */
function numberIn(terms: readonly SearchTerm[], lastYear: number): { key: string; typed: string } | null {
  const whole = wholePartNumber(terms);
  if (whole !== null && terms.every(({ typed, kinds }) => hasDigit(typed) || (!kinds && typed.length < 5))) {
    return { key: whole, typed: terms.map(({ typed }) => typed).join(' ') };
  }
  const [longest] = terms
    .filter((term) => fittedYears(term, lastYear) === null && !term.vehicles && !term.typed.startsWith('sy-'))
    .flatMap((term) => ({ key: partKey(term) ?? '', typed: term.typed, own: advertNumber(term) }))
    .filter(({ key }) => key.replace(/\D/g, '').length >= (key.length < longName ? 3 : 1) && key.length >= shortestNear)
    .toSorted((a, b) => b.key.length - a.key.length);
  return longest ?? null;
}

/**
 * Returns what to offer for a search whose part number nobody has: the search with the nearest number on offer.
 * @returns null when the search has no part number, or when no number is near
 */
export async function nearNumberQuery(
  terms: readonly SearchTerm[],
  lastYear: number,
  findNumbers: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<string | null> {
  const typedNumber = numberIn(terms, lastYear);
  if (!typedNumber) return null;
  // Letters that are typed for figures are no slip.
  const typedKeys = [...new Set([typedNumber.key, typedNumber.key.replaceAll('O', '0')])];
  const keys = [...typedKeys, ...(/^\d{10}$/.test(typedNumber.key) ? [`A${typedNumber.key}`] : [])].flatMap(nearKeys);
  if (keys.length === 0) return null;
  const once = await findNumbers(keys);
  const found = once.length > 0 ? once : await findNumbers(typedKeys.flatMap(twiceNearKeys));
  const [nearest] = found
    .map((number) => ({ number, typos: countTypos(partNumberKey(number), typedNumber.key) }))
    .toSorted((a, b) => a.typos - b.typos || (a.number < b.number ? -1 : 1));
  if (!nearest) return null;
  return terms
    .map(({ typed }) => typed)
    .join(' ')
    .replace(typedNumber.typed, nearest.number);
}
