import { recordOf } from '#contract/core/recordOf.ts';

/*
 * What shoppers see of the fields that pages show by a definition. Every page loads this file, so it needs no schema
 * library, and what only vendors need (labels, columns of price lists) is in `fields/`.
 */

/** A check box: only adverts whose field is at least this many. */
interface LeastFilter {
  readonly label: string;
  readonly least: number;
}
/** A check box: only adverts whose field is yes. */
interface YesFilter {
  readonly label: string;
  readonly yes: true;
}
/** Only adverts whose field is the chosen one. */
interface ChoiceFilter {
  readonly label: string;
  readonly choices: readonly string[];
}
export type FieldFilter = LeastFilter | YesFilter | ChoiceFilter;
/** A filter that is on, with its value in the address. */
export type FilterOn = FieldFilter & { readonly value: string };

interface ShownField {
  /** What answers of the API have of it; null or missing when the vendor does not say it. */
  readonly answer: 'number' | 'text' | 'yes or no';
  readonly term: string;
  /** Returns null when there is nothing to say. */
  readonly words: (advert: never) => string | null;
  /** Whether the page of an advert also says it at the price. */
  readonly isAtPrice?: boolean;
}

/** The fields in the order in which pages say them. */
export const shownFields = {
  quantity: {
    answer: 'number',
    term: 'In stock',
    words({ quantity: pieces }: { readonly quantity?: number | null | undefined }) {
      if (pieces === null || pieces === undefined) return null;
      return pieces === 0 ? 'None left' : `${pieces.toLocaleString('en-GB')} ${pieces === 1 ? 'piece' : 'pieces'}`;
    },
  },
  warrantyMonths: {
    answer: 'number',
    term: 'Warranty',
    words({ warrantyMonths: months }: { readonly warrantyMonths?: number | null | undefined }) {
      if (months === null || months === undefined) return null;
      return months === 0 ? 'None' : `${months} ${months === 1 ? 'month' : 'months'}`;
    },
    isAtPrice: true,
  },
  startupTested: {
    answer: 'number',
    term: 'Start-up tested',
    words({ startupTested: tested }: { readonly startupTested?: number | null | undefined }) {
      if (tested === null || tested === undefined) return null;
      return tested === 1 ? 'Yes, the vendor has seen it run' : 'No';
    },
    isAtPrice: true,
  },
} as const satisfies Record<string, ShownField>;
export type ShownName = keyof typeof shownFields;

const isShown = (name: string): name is ShownName => Object.hasOwn(shownFields, name);
export const shownNames: readonly ShownName[] = Object.keys(shownFields).filter(isShown);

const filters = {
  warranty: { field: 'warrantyMonths', label: 'With warranty', least: 1 },
  tested: { field: 'startupTested', label: 'Start-up tested', least: 1 },
} as const satisfies Record<string, ShownFilter>;
type ShownFilter = FieldFilter & { readonly field: ShownName };
export type FieldFilterName = keyof typeof filters;

/** The filters by these fields, by their names in an address. */
export const fieldFilters: Readonly<Record<FieldFilterName, ShownFilter>> = filters;

const isFilter = (name: string): name is FieldFilterName => Object.hasOwn(filters, name);
export const fieldFilterNames: readonly FieldFilterName[] = Object.keys(filters).filter(isFilter);

/** The values that a filter can have in an address. */
export function filterValues(filter: FieldFilter): readonly string[] {
  return 'choices' in filter ? filter.choices : ['yes'];
}

/** Returns the filters that are on in the state of a list, with their values in its address. */
export function fieldFiltersOn(search: { readonly [Name in FieldFilterName]?: string | undefined }) {
  return fieldFilterNames.flatMap((name) => {
    const value = search[name];
    return value === undefined ? [] : [{ ...fieldFilters[name], name, value }];
  });
}

/** Makes a record with a value for each filter. */
export function eachFieldFilter<Made>(made: (name: FieldFilterName) => Made): Record<FieldFilterName, Made> {
  return recordOf(fieldFilterNames, made);
}
