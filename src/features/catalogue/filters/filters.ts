import { eachFieldFilter, fieldFilterNames, fieldFiltersOn } from '#contract/catalogue/advert/shownFields.ts';
import { categoryName } from '#contract/catalogue/categories.ts';
import { fieldFilterWords, originWords, priceWords } from '#contract/catalogue/filterWords.ts';
import { type ListingSearch, readListingSearch, totalCap } from '#contract/catalogue/listingSearch.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import { countedText, countText } from '#src/lib/text/countText.ts';

/*
 * Filters as the URL holds them. Every change starts the list from its beginning, so the cursor is always dropped.
 */

/** What narrows a listing; the search, the order and the place in the list are not filters. */
const filterNames = [
  'category',
  'partType',
  'fits',
  'make',
  'model',
  'year',
  'condition',
  'origin',
  ...fieldFilterNames,
  'brand',
  'minPrice',
  'maxPrice',
  'region',
  'vendor',
] as const;
export type FilterName = (typeof filterNames)[number];

/** One filter that is on, as a chip shows it. */
export interface ActiveFilter {
  readonly key: string;
  readonly label: string;
  /** The URL's state without it. */
  readonly without: ListingSearch;
}

/** The filters that are on, in the order of the panel. `vendorName` is the label of a vendor's chip. */
export function activeFilters(search: ListingSearch, vendorName = 'One vendor'): ActiveFilter[] {
  const { category, partType, fits, make, model, year, condition, origin, brand = [] } = search;
  const { minPrice, maxPrice, region, vendor } = search;
  const chips: ActiveFilter[] = [];
  const add = (key: string, label: string, without: ListingSearch) => chips.push({ key, label, without });
  if (category !== undefined) {
    // A part type means something only with its category.
    add('category', categoryName(category), withoutFilter(withoutFilter(search, 'category'), 'partType'));
  }
  if (partType !== undefined) {
    add('partType', findPartType(partType)?.name ?? partType, withoutFilter(search, 'partType'));
  }
  if (fits !== undefined) add('fits', `Fits ${fits}`, withoutFilter(search, 'fits'));
  // A model means something only with its make.
  if (make !== undefined) add('make', make, withoutFilter(withoutFilter(search, 'make'), 'model'));
  if (model !== undefined) add('model', model, withoutFilter(search, 'model'));
  if (year !== undefined) add('year', String(year), withoutFilter(search, 'year'));
  if (condition !== undefined) add('condition', condition, withoutFilter(search, 'condition'));
  if (origin !== undefined) add('origin', originWords(origin), withoutFilter(search, 'origin'));
  for (const filter of fieldFiltersOn(search)) {
    add(filter.name, fieldFilterWords(filter), withoutFilter(search, filter.name));
  }
  for (const one of brand) {
    const others = brand.filter((other) => other !== one);
    const without = withoutFilter(search, 'brand');
    add(`brand ${one}`, one, others.length > 0 ? { ...without, brand: others } : without);
  }
  if (minPrice !== undefined || maxPrice !== undefined) {
    add('price', priceWords(minPrice, maxPrice), withoutFilter(withoutFilter(search, 'minPrice'), 'maxPrice'));
  }
  if (region !== undefined) add('region', region, withoutFilter(search, 'region'));
  if (vendor !== undefined) add('vendor', vendorName, withoutFilter(search, 'vendor'));
  return chips;
}

/** The state without one filter, at the start of the list. */
function withoutFilter(search: ListingSearch, name: FilterName): ListingSearch {
  const { cursor: _cursor, [name]: _dropped, ...rest } = search;
  return rest;
}

/** The state without any filter: the search and the order stay. */
export function withoutFilters(search: ListingSearch): ListingSearch {
  const { q, sort, near, vehicle } = search;
  return {
    ...(q !== undefined && { q }),
    ...(sort !== undefined && { sort }),
    ...(near !== undefined && { near }),
    ...(vehicle !== undefined && { vehicle }),
  };
}

/** The same filters for another search text, at the start of the list. */
export function withQuery(search: ListingSearch, q: string): ListingSearch {
  const { cursor: _cursor, ...rest } = search;
  return { ...rest, q };
}

/** The state in another order, at the start of the list; `near` is the town of the order "nearest". */
export function withSort(search: ListingSearch, sort: string, near?: string): ListingSearch {
  const { near: _near, cursor: _cursor, ...rest } = search;
  return readListingSearch({ ...rest, sort, ...(sort === 'nearest' && { near }) });
}

/** What the fields of the filter form hold: text, as typed. */
export type FilterDraft = Readonly<Record<Exclude<FilterName, 'brand' | 'vendor' | 'fits'>, string>> & {
  readonly brand: readonly string[];
};

/** What the form shows for a state. */
export function filterDraftOf(search: ListingSearch): FilterDraft {
  return {
    category: search.category ?? '',
    partType: search.partType ?? '',
    make: search.make ?? '',
    model: search.model ?? '',
    year: search.year === undefined ? '' : String(search.year),
    condition: search.condition ?? '',
    origin: search.origin ?? '',
    minPrice: search.minPrice ?? '',
    maxPrice: search.maxPrice ?? '',
    region: search.region ?? '',
    brand: search.brand ?? [],
    ...eachFieldFilter((name) => search[name] ?? ''),
  };
}

/** The state that a form describes; what it does not show stays, and a price that is not plain is left out. */
export function applyDraft(search: ListingSearch, draft: FilterDraft): ListingSearch {
  const { vendor, fits } = search;
  return readListingSearch({
    ...withoutFilters(search),
    ...(vendor !== undefined && { vendor }),
    ...(fits !== undefined && { fits }),
    ...draft,
    ...(draft.brand.length === 0 && { brand: '' }),
  });
}

/** "287 parts", "1 part", "1,000+ parts": totals are counted up to a cap. */
export function partCountWords(total: number): string {
  if (total > totalCap) return `${countText(totalCap)}+ parts`;
  return countedText(total, 'part', 'parts');
}
