import type { SearchTerm } from './searchTerm.ts';
import { advertNumber, fittedYears } from './searchTerms.ts';
import { partKey, partNumberKey, wholePartNumber } from './partNumberKeys.ts';
import { countTypos, hasDigit } from './searchWords.ts';

/*
 * Part numbers with a slip of the thumb: one character wrong, missing, too many or changed over with the next, or letters
 * taken for figures. The numbers that may have been meant are looked up as they are, so that no search over all numbers is
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
  const keys =
    typedNumber &&
    [typedNumber.key, ...(/^\d{10}$/.test(typedNumber.key) ? [`A${typedNumber.key}`] : [])].flatMap(nearKeys);
  if (!typedNumber || !keys || keys.length === 0) return null;
  const found = await findNumbers(keys);
  const [nearest] = found
    .map((number) => ({ number, typos: countTypos(partNumberKey(number), typedNumber.key) }))
    .toSorted((a, b) => a.typos - b.typos || (a.number < b.number ? -1 : 1));
  if (!nearest) return null;
  return terms
    .map(({ typed }) => typed)
    .join(' ')
    .replace(typedNumber.typed, nearest.number);
}
