import { firstYear } from '../../fitment/vehicles.ts';
import type { SearchTerm } from './searchTerm.ts';

/*
 * When an advert matches a term, and how much a match is worth. The server expresses this in SQL, the device in
 * TypeScript; the numbers are here for both, and the readings of a part number are in partNumberKeys.ts.
 *
 * An advert matches a term when one of the term's forms is among its words, when it fits one of the years that the term is,
 * when its part number begins with the term, when another number or a measure of it is the term, or when the term is
 * the advert's own number. Matches are ordered by these rules, in turn: the advert with the number asked for; adverts
 * of the part type that is named; with `relaxed`, adverts that match more of the terms; when the cheapest or the dearest is
 * asked for, the lower or the higher price; with `relaxed`, adverts of the region asked for; the higher sum, over the terms, of
 * the worth of the best matching field; the newer advert; the higher id.
 */

/**
 * How much a match is worth, by the field that it is in. A title counts a little more (`asTyped`) when it has the name
 * of the part type exactly as typed instead of a synonym, or when the part number begins with the term as well: an oil
 * that is 10W-40 comes before one that only mentions 10W-40 as another version. A fitted year and the beginning of a
 * part number count as `names`.
 */
export const fieldScores = { asTyped: 9, title: 8, names: 4, description: 1 } as const;

/** What an engine or chassis code in the description is worth: more than a vehicle that had it, less than the title. */
const codeInDescription = 6;

/** What a word is worth that adverts may leave out. */
const softScores = { title: 6, names: 6, description: 2 } as const;

/** Returns the worth of a term by the field that it is in. */
export function worthOf({ unless, vehicles }: SearchTerm): { title: number; names: number; description: number } {
  if (unless) return softScores;
  return vehicles ? { ...fieldScores, description: codeInDescription } : fieldScores;
}

/**
 * Returns the typed name of a part type, corrected; null for a term that names none, or whose type has only one name.
 */
export function nameAsTyped({ typed, corrected, kinds, forms }: SearchTerm): string | null {
  return kinds && forms.length > 1 ? (corrected ?? typed) : null;
}

/** Only the newest matches are ranked, because ranking them all takes seconds on a large catalogue. */
export const maxRanked = 2000;

/** How many adverts that lack something are shown: they are not the answer, only what is nearest to it. */
export const maxRankedOthers = 400;

/** How many adverts to show instead of the missing part: one screen, not half of the shop. */
export const maxOthers = 12;

/** Returns the slugs of the part types that a search names. */
export function searchedKinds(terms: readonly SearchTerm[]): readonly string[] {
  return terms.flatMap(({ kinds = [] }) => kinds);
}

/** The first and the last of the years that a term names. */
export interface FittedYears {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the years of a term ("2010" in "corolla 2010", "2008-2010"): a part answers that fits one of them. Null when it
 * is not a year.
 */
export function fittedYears({ typed }: SearchTerm, lastYear: number): FittedYears | null {
  const [, first = '', last = first] = /^(\d{4})(?:-(\d{4}))?$/.exec(typed) ?? [];
  const [from, to] = [Number(first), Number(last)];
  return from >= firstYear && from <= lastYear && to >= from ? { from, to } : null;
}

/** Returns the advert number that a term is, written "SY-20131" or "20131"; null when it is not one. */
export function advertNumber({ typed }: SearchTerm): number | null {
  const figures = /^(?:sy-?)?(\d{5,9})$/.exec(typed)?.[1];
  return figures === undefined ? null : Number(figures);
}
