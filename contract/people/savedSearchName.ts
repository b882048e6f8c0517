import { fieldFiltersOn } from '#contract/catalogue/advert/shownFields.ts';
import { categoryName } from '#contract/catalogue/categories.ts';
import { fieldFilterWords, originWords, priceWords } from '#contract/catalogue/filterWords.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import type { SavedSearch } from './savedSearches.ts';

/** Returns a saved search in words: "Brake pads · Toyota Corolla 2012 · Up to GHc 500.00". */
export function savedSearchName(search: SavedSearch, vendorName = 'one vendor'): string {
  const { q, category, partType, fits, make, model, year, condition, origin, brand = [] } = search;
  const { minPrice, maxPrice, region, vendor } = search;
  // A part type already implies its category.
  const kind = partType === undefined ? category && categoryName(category) : findPartType(partType)?.name;
  const vehicle = [make, model, year].filter((word) => word !== undefined).join(' ');
  return [
    q === undefined ? '' : `“${q}”`,
    kind ?? '',
    fits === undefined ? '' : `Fits ${fits}`,
    vehicle,
    condition ?? '',
    origin === undefined ? '' : originWords(origin),
    ...fieldFiltersOn(search).map(fieldFilterWords),
    brand.join(', '),
    minPrice === undefined && maxPrice === undefined ? '' : priceWords(minPrice, maxPrice),
    region ?? '',
    vendor === undefined ? '' : `From ${vendorName}`,
  ]
    .filter((words) => words !== '')
    .join(' · ');
}

/** Returns the path of the list of a saved search, newest adverts first. */
export function savedSearchHref({ category, ...search }: SavedSearch): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...search, sort: 'newest' })) {
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one));
  }
  return `/${category ?? 'view-product'}?${parameters.toString()}`;
}
