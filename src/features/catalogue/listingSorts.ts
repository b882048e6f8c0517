import type { ListingSearch, ListingSort } from '#contract/catalogue/listingSearch.ts';

const words: Record<Exclude<ListingSort, 'nearest'>, string> = {
  newest: 'Newest',
  'price-up': 'Lowest price',
  'price-down': 'Highest price',
  relevance: 'Relevance',
};

/** The orders that every listing offers; relevance only when there is a search text. */
export function sortsOf(search: ListingSearch): { value: ListingSort; label: string }[] {
  const offered: (keyof typeof words)[] = ['newest', 'price-up', 'price-down'];
  if (search.q !== undefined) offered.unshift('relevance');
  return offered.map((value) => ({ value, label: words[value] }));
}

/** The order of a listing: the chosen one, or its default. */
export function sortOf(search: ListingSearch): ListingSort {
  const fallback = search.q === undefined ? 'newest' : 'relevance';
  const { sort = fallback, near } = search;
  return (sort === 'relevance' && search.q === undefined) || (sort === 'nearest' && near === undefined)
    ? fallback
    : sort;
}
