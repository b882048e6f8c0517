import { hasDigit } from '../searchWords.ts';
import type { SearchTerm } from '../terms/searchTerm.ts';
import { vehicleNamed } from '../words/vehicleNames.ts';
import { fittedYears } from '../terms/searchTerms.ts';

/* How part numbers are typed, and the keys under which adverts store them. */

/** The fewest figures of a part number that is typed with spaces. */
const fewestFigures = 3;

/** But of letters with two figures, or with figures for which letters were typed, fewer will do: "CEKK 39", "CU l9l9". */
const shortNumber = /^(?:[A-Z]{3,5}\d{2}|[A-Z]{2,3}(?=.*\d.*\d)[\dILO]{3,5})$/;

/** The fewest characters that may be the beginning of a part number. */
const shortestPartNumber = 4;

/** A part number, or the beginning of one, with this many letters and figures is in few adverts. */
export const rarePartNumber = 7;

/** Whether the answers to a search may be ordered by a vehicle: whoever types a part number wants that very number. */
export function mayOrderByVehicle(terms: readonly SearchTerm[]): boolean {
  return !terms.some((term) => (partKey(term)?.length ?? 0) >= rarePartNumber);
}

/** Returns the term as the beginning of a part number key; null when it has no figure or is too short. */
export function partKey(term: SearchTerm): string | null {
  if (!hasDigit(term.typed)) return null;
  const key = partNumberKey(term.typed);
  // A size of batteries.
  return key.length >= shortestPartNumber || /^LN\d$/.test(key) ? key : null;
}

/** Returns the key of a part number typed with spaces ("MD 326915", "43512 42040"); null when the terms are not one. */
export function wholePartNumber(terms: readonly SearchTerm[]): string | null {
  if (terms.length < 2 || terms.length > 4) return null;
  const key = partNumberKey(terms.map((term) => term.typed).join(''));
  const isNumber = key.replace(/\D/g, '').length >= fewestFigures || shortNumber.test(key);
  return isNumber && key.length >= 5 && key.length <= 40 ? key : null;
}

/**
 * Returns the key of a number that is typed with spaces, to be looked up in the texts of adverts; null when some of the
 * words are no part of a number ("corolla 2010").
 */
export function wholeWritten(terms: readonly SearchTerm[]): string | null {
  const isPart = ({ typed, kinds, vehicles }: SearchTerm) =>
    !kinds && !vehicles && (hasDigit(typed) || (typed.length < 5 && vehicleNamed(typed) === null));
  return terms.every(isPart) ? wholePartNumber(terms) : null;
}

/** Returns the keys of the part numbers that the terms may be, each on its own and all together. */
export function partNumberKeys(terms: readonly SearchTerm[]): string[] {
  return [...terms.map(partKey), wholePartNumber(terms)].flatMap((key) => (key === null ? [] : spellingsOf(key)));
}

/**
 * Returns the keys under which a part number may be stored: I and L are often typed for 1, and O for 0, a zero before a
 * letter for O, and the A before the ten figures of a Benz number is often left out.
 */
export function spellingsOf(key: string): readonly string[] {
  const ones = key.replace(/[IL]/g, '1');
  const ways = [
    key,
    besideFigures(key, /O/g, '0'),
    key.replaceAll('O', '0'),
    ones,
    ones.replaceAll('O', '0'),
    key.replace(/^0(?=[A-Z])/, 'O'),
    besideFigures(key, /[IL]/g, '1'),
  ];
  return [...new Set(ways)].flatMap((way) => (/^\d{10}$/.test(way) ? [way, `A${way}`] : [way]));
}

/** Replaces those letters of a key that stand next to a figure. */
function besideFigures(key: string, letters: RegExp, figure: string): string {
  return key.replace(letters, (letter, at: number) =>
    /\d/.test(key.slice(Math.max(0, at - 1), at + 2)) ? figure : letter,
  );
}

/**
 * Returns the key that a term is looked up by among the numbers that adverts write in their texts, by its beginning; null
 * when it is too short or a year.
 */
export function writtenKey(term: SearchTerm, lastYear: number): string | null {
  const key = fittedYears(term, lastYear) === null && !term.vehicles ? partKey(term) : null;
  return key !== null && key.length >= 5 && key.replace(/\D/g, '').length >= 3 ? key : null;
}

/** Returns a part number in capitals with letters and figures only, as in the server's column `part_number_key`. */
export function partNumberKey(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
}
