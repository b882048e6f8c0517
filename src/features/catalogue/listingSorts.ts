import type { ListingSearch, ListingSort } from '#contract/catalogue/listingSearch.ts';

const words: Record<ListingSort, string> = {
  newest: 'Newest',
  'price-up': 'Price up',
  'price-down': 'Price down',
  relevance: 'Relevance',
};

/** The orders that a listing offers; relevance only where something is searched for. */
export function sortsOf(search: ListingSearch): { value: ListingSort; label: string }[] {
  const offered: ListingSort[] = ['newest', 'price-up', 'price-down'];
  if (search.q !== undefined) offered.unshift('relevance');
  return offered.map((value) => ({ value, label: words[value] }));
}

/** The order in which a listing stands. */
export function sortOf(search: ListingSearch): ListingSort {
  const fallback = search.q === undefined ? 'newest' : 'relevance';
  return search.sort === 'relevance' && search.q === undefined ? fallback : (search.sort ?? fallback);
}
