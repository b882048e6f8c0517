import type { PartCategory } from '#contract/categories.ts';
import type { ListingSearch } from '#contract/listing.ts';

/** Which listing it is: all products, or those of one category, whose page's address says which. */
export type ListingPlace = { readonly kind: 'all' } | { readonly kind: 'category'; readonly category: PartCategory };

/** The page's path. */
export function pathOf(place: ListingPlace): string {
  return place.kind === 'all' ? '/view-product' : `/${place.category.slug}`;
}

/** What a link to this listing takes beside its `search`. */
export function linkTo(place: ListingPlace) {
  return place.kind === 'all'
    ? ({ to: '/view-product' } as const)
    : ({ to: '/$category', params: { category: place.category.slug } } as const);
}

/** What is asked of the API: the state of the URL, and the category of the page. */
export function askedOf(place: ListingPlace, search: ListingSearch): ListingSearch {
  return place.kind === 'all' ? search : { ...search, category: place.category.slug };
}

/** The page's heading. */
export function headingOf(place: ListingPlace, { q, vendor }: ListingSearch, vendorName?: string): string {
  if (place.kind === 'category') return place.category.name;
  if (q !== undefined) return `Parts for “${q}”`;
  if (vendor !== undefined) return vendorName === undefined ? 'All from this vendor' : `All from ${vendorName}`;
  return 'All Products';
}
