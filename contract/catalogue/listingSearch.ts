import { eachFieldFilter, type FieldFilterName, fieldFilters, filterValues } from './advert/shownFields.ts';
import { type Condition, conditions } from './advertStates.ts';
import { type PartCategorySlug, partCategorySlugs } from './categories.ts';
import { readVehicle } from './fitment/fitment.ts';
import { isId } from '#contract/core/ids.ts';
import { plainPesewas } from '#contract/core/money/money.ts';
import { type Origin, origins } from './origins.ts';
import { findPartType } from './partTypes.ts';
import { type Region, regions } from '#contract/core/places/regions.ts';
import { unknownCursorMessage } from '#contract/core/listCursor.ts';
import { firstYear, isYear, makes } from './fitment/vehicles.ts';

/*
 * The state of a listing is its URL. Each parameter has one rule for the API (strict: a wrong value is a 400 at that
 * field, through the schemas of listing.ts), the page (lenient: a wrong value is left out) and the search on the
 * device. The rules are plain functions because every page of the shop reads its URL when it starts, and must not wait
 * for a schema library.
 */

/** Totals are counted up to this number; a total of one more means "1,000+". */
export const totalCap = 1000;

export const listingSorts = ['newest', 'price-up', 'price-down', 'nearest', 'relevance'] as const;
export type ListingSort = (typeof listingSorts)[number];

export const maxQueryLength = 200;

/** The value of a parameter, or the message for a value that is not valid. */
type Reading<Value> = { readonly value: Value } | { readonly fault: string };
/** Reads what a URL or a program gives for a parameter: a text, a list of texts or a number. */
export type ReadParameter<Value> = (given: unknown) => Reading<Value>;

function choiceOf<const Value extends string>(values: readonly Value[], fault: string): ReadParameter<Value> {
  return (given) => {
    const value = values.find((one) => one === given);
    return value === undefined ? { fault } : { value };
  };
}

/** A rule that accepts the texts for which `isRight` holds. */
function textBy(isRight: (text: string) => boolean, fault: string): ReadParameter<string> {
  return (given) => (typeof given === 'string' && isRight(given) ? { value: given } : { fault });
}

/** The value as a text, or null: "206" in a URL may arrive as a text or as a number. */
function wordsOf(given: unknown): string | null {
  return typeof given === 'string' || typeof given === 'number' ? String(given) : null;
}

/** No name has a control character, and the database rejects a query that contains U+0000. */
const hasControlCharacter = (text: string) => /\p{Cc}/u.test(text);

function readQuery(given: unknown): Reading<string> {
  const value = wordsOf(given)?.replace(/\s+/g, ' ').trim();
  if (value === undefined) return { fault: 'A search is one text.' };
  return value.length > maxQueryLength ? { fault: `A search has at most ${maxQueryLength} characters.` } : { value };
}

function readYear(given: unknown): Reading<number> {
  const text = wordsOf(given);
  const value = text === null ? Number.NaN : Number(text);
  return Number.isInteger(value) && isYear(value) ? { value } : { fault: `Choose a year from ${firstYear} on.` };
}

function readCedis(given: unknown): Reading<string> {
  const value = wordsOf(given);
  return value === null || plainPesewas(value) === null ? { fault: 'Enter a price.' } : { value };
}

function readBrands(given: unknown): Reading<string[]> {
  const list: readonly unknown[] = Array.isArray(given) ? given : [given];
  const value = list.filter((brand) => typeof brand === 'string');
  if (value.length < list.length || value.some(hasControlCharacter)) return { fault: 'This brand is not known.' };
  return value.length > 20 || value.some((brand) => brand.length > 60)
    ? { fault: 'Choose at most 20 brands.' }
    : { value };
}

function readFieldFilter(name: FieldFilterName): ReadParameter<string> {
  const filter = fieldFilters[name];
  const fault = 'choices' in filter ? 'This choice is not known.' : 'Use yes, or leave this filter out.';
  return choiceOf(filterValues(filter), fault);
}

const makeNames = makes as readonly string[];

/** The rules of the parameters that a listing's URL may have, by name. */
export const listingParameters = {
  q: readQuery,
  category: choiceOf<PartCategorySlug>(partCategorySlugs, 'This category is not known.'),
  make: textBy((make) => makeNames.includes(make), 'This make is not known.'),
  model: textBy((model) => model.length <= 60 && !hasControlCharacter(model), 'This model is not known.'),
  year: readYear,
  brand: readBrands,
  condition: choiceOf<Condition>(conditions, 'Choose New or Used.'),
  minPrice: readCedis,
  maxPrice: readCedis,
  region: choiceOf<Region>(regions, 'This region is not known.'),
  partType: textBy((slug) => findPartType(slug) !== undefined, 'This part type is not known.'),
  origin: choiceOf<Origin>(origins, 'This country is not known.'),
  /** A vehicle as `vehicleText` writes it; only parts that fit it are listed. */
  fits: textBy((text) => readVehicle(text) !== null, 'Name a vehicle like "Toyota Corolla 2012" or "Bike 26 inch".'),
  /** A vehicle by which the list is ordered: what fits it comes first, and what does not fit last. */
  vehicle: textBy((text) => readVehicle(text) !== null, 'Name a vehicle like "Toyota Corolla 2012" or "Bike 26 inch".'),
  /** The town that the order "nearest" is around. One that is not known leaves the newest first. */
  near: textBy((town) => town.length <= 60 && !hasControlCharacter(town), 'This town is not known.'),
  vendor: textBy(isId, 'This vendor is not known.'),
  ...eachFieldFilter(readFieldFilter),
  sort: choiceOf<ListingSort>(listingSorts, 'This sort order is not known.'),
  cursor: textBy((cursor) => cursor.length <= 400, unknownCursorMessage),
} satisfies Record<string, ReadParameter<unknown>>;

/** The state of a listing page as its URL holds it. Prices are in cedis, in one form (`plainPrice`). */
export type ListingSearch = {
  [Name in keyof typeof listingParameters]?: Extract<
    ReturnType<(typeof listingParameters)[Name]>,
    { readonly value: unknown }
  >['value'];
};

/** Whether the lowest price is not above the highest; true when one of them is missing. */
export function isPriceRange(prices: { minPrice?: string | undefined; maxPrice?: string | undefined }): boolean {
  const { minPrice, maxPrice } = prices;
  return (
    minPrice === undefined || maxPrice === undefined || (plainPesewas(minPrice) ?? 0) <= (plainPesewas(maxPrice) ?? 0)
  );
}

/**
 * Reads a page's URL. Invalid values are left out, so that a hand-written link still shows something sensible, and
 * prices given the wrong way round are swapped. A search that is too long stays in (see `isTooLong`), because showing
 * the whole shop instead would not answer it.
 */
export function readListingSearch(raw: Record<string, unknown>): ListingSearch {
  const read: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(listingParameters)) {
    const given = raw[name];
    if (given === undefined || given === '') continue;
    const reading: Reading<unknown> = parameter(given);
    if ('fault' in reading) {
      if (name === 'q' && typeof given === 'string') read[name] = given.slice(0, maxQueryLength + 1);
    } else if (reading.value !== '') read[name] = reading.value;
  }
  const search: ListingSearch = read;
  const { minPrice, maxPrice } = search;
  if (minPrice === undefined || maxPrice === undefined || isPriceRange(search)) return search;
  return { ...search, minPrice: maxPrice, maxPrice: minPrice };
}

/** Whether a page's search is longer than the shop accepts. */
export function isTooLong({ q }: ListingSearch): boolean {
  return q !== undefined && q.length > maxQueryLength;
}
