import { recordOf } from '#contract/core/recordOf.ts';
import { quantity } from './fields/quantity.ts';
import { startupTested } from './fields/startupTested.ts';
import { warrantyMonths } from './fields/warrantyMonths.ts';

/*
 * The fields that count something. The page of an advert shows them, and lists are filtered by them, as their
 * definitions say. Every page loads this file, so it needs no schema library.
 */

export const shownCounts = { quantity, warrantyMonths, startupTested } as const;
export type CountName = keyof typeof shownCounts;

/** The filters that leave only adverts with such a count, by their names in an address, where they say `yes`. */
export const countFilters = { warranty: warrantyMonths.filter, tested: startupTested.filter } as const;
export type CountFilterName = keyof typeof countFilters;
type CountFilter = (typeof countFilters)[CountFilterName];

const isFilter = (name: string): name is CountFilterName => Object.hasOwn(countFilters, name);
export const countFilterNames: readonly CountFilterName[] = Object.keys(countFilters).filter(isFilter);

/** Returns the filters that are on in the state of a list. */
export function countFiltersOn(search: { readonly [Name in CountFilterName]?: 'yes' | undefined }): CountFilter[] {
  return countFilterNames.filter((name) => search[name] !== undefined).map((name) => countFilters[name]);
}

export function eachCountFilter<Made>(made: (name: CountFilterName) => Made): Record<CountFilterName, Made> {
  return recordOf(countFilterNames, made);
}

const isCount = (name: string): name is CountName => Object.hasOwn(shownCounts, name);

/** Makes a record with a value for each count. */
export function eachCount<Made>(made: (name: CountName) => Made): Record<CountName, Made> {
  return recordOf(Object.keys(shownCounts).filter(isCount), made);
}
