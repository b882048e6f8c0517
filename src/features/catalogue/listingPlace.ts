import type { PartCategory } from '#contract/catalogue/categories.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import { maxQueryLength, type ListingSearch } from '#contract/catalogue/listingSearch.ts';

/** Which listing a page shows: all products, or those of one category, which the page's address names. */
export type ListingPlace = { readonly kind: 'all' } | { readonly kind: 'category'; readonly category: PartCategory };

export function pathOf(place: ListingPlace): string {
  return place.kind === 'all' ? '/view-product' : `/${place.category.slug}`;
}

/** The canonical path of a category's page, or of a part type's page. Pages with other filters are views of it. */
export function canonicalPathOf(place: ListingPlace, { partType }: ListingSearch): string {
  const type = partType === undefined ? undefined : findPartType(partType);
  const isOwn = place.kind === 'category' && type?.category === place.category.slug;
  return isOwn ? `${pathOf(place)}?partType=${type.slug}` : pathOf(place);
}

/** The props of a link to this listing, without its `search`. */
export function linkTo(place: ListingPlace) {
  return place.kind === 'all'
    ? ({ to: '/view-product' } as const)
    : ({ to: '/$category', params: { category: place.category.slug } } as const);
}

/** The query that is sent to the API: the state in the URL, with the category of the page. */
export function apiSearchOf(place: ListingPlace, search: ListingSearch): ListingSearch {
  return place.kind === 'all' ? search : { ...search, category: place.category.slug };
}

/** The page's heading. */
export function headingOf(place: ListingPlace, { q, vendor, partType }: ListingSearch, vendorName?: string): string {
  const type = partType === undefined ? undefined : findPartType(partType);
  if (place.kind === 'category') return type?.category === place.category.slug ? type.name : place.category.name;
  if (q !== undefined && q.length > maxQueryLength) return 'Search';
  if (q !== undefined) return `Parts for “${q}”`;
  if (vendor !== undefined) return vendorName === undefined ? 'All from this vendor' : `All from ${vendorName}`;
  return 'All Products';
}
