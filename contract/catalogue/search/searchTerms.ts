import { firstYear } from '../vehicles.ts';
import { hasDigit } from './searchWords.ts';
import type { SearchTerm } from './readQuery.ts';

/*
 * When an advert has a term, and what that is worth. The server says it in SQL, the device in TypeScript; the numbers
 * and the special readings of a term (year, part number) are here for both.
 *
 * An advert has a term when it has one of the term's forms in any of its words, or fits the year that the term is, or
 * its part number begins with it, or another number or measure of it is the term. Best first are: the part number asked for; with `relaxed`, those that have more of the
 * terms; the higher sum over the terms of what the best field with the term is worth; the newer; the higher id.
 */

/** What a term is worth by where it stands. A year that is fitted and the beginning of a part number count as names. */
export const fieldScores = { title: 8, names: 4, description: 1 } as const;

/** Only the newest matches are ranked: to rank them all takes seconds on a large catalogue. */
export const maxRanked = 2000;

/** Figures from which on a word may be the beginning of a part number. */
const shortestPartNumber = 4;
/** Words up to which every combination is tried; with more, all but one, then any. */
const maxCombined = 6;

/** How many of so many terms an advert must have, from strict to lenient, once none has all. */
export function relaxations(termCount: number): number[] {
  if (termCount < 2) return [];
  if (termCount > maxCombined) return [termCount - 1, 1];
  return Array.from({ length: termCount - 1 }, (_, index) => termCount - 1 - index);
}

/** "corolla 2010": parts that fit that year. Null when the term is no year. */
export function fittedYear(term: SearchTerm, lastYear: number): number | null {
  const year = /^\d{4}$/.test(term.typed) ? Number(term.typed) : 0;
  return year >= firstYear && year <= lastYear ? year : null;
}

/** The term as the beginning of a part number's key; null when it has no figure or too few. */
export function partKey(term: SearchTerm): string | null {
  if (!hasDigit(term.typed)) return null;
  const key = partNumberKey(term.typed);
  return key.length >= shortestPartNumber ? key : null;
}

/** "MD 326915" and "43512 42040" are part numbers with a space in them; null when the terms together are none. */
export function wholePartNumber(terms: readonly SearchTerm[]): string | null {
  if (terms.length < 2 || terms.length > 4) return null;
  const key = partNumberKey(terms.map((term) => term.typed).join(''));
  return key.length >= 5 && key.length <= 40 && key.replace(/\D/g, '').length >= shortestPartNumber ? key : null;
}

/** Keys of the part numbers that the terms may be, each by itself and all together. */
export function partNumberKeys(terms: readonly SearchTerm[]): string[] {
  return [...terms.map(partKey), wholePartNumber(terms)].filter((key) => key !== null);
}

/** A part number without spaces, dashes and case, as the server's column `part_number_key` has it. */
export function partNumberKey(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}
