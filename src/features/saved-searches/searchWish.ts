import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';

/*
 * What somebody who was signed out wanted to save: it is saved once they are back from signing in. In this tab alone, and
 * for the list that they come back to.
 */

const place = 'search-to-save';

/** What a list asks for, as one text; its order and the place in it are no part of that. Empty when it has everything. */
export function searchKey({ sort: _sort, cursor: _cursor, ...filters }: ListingSearch): string {
  return Object.keys(filters).length === 0 ? '' : JSON.stringify(filters);
}

/** Notes what is to be saved after signing in. */
export function keepWish(key: string): void {
  sessionStorage.setItem(place, key);
}

/** Whether this was to be saved; asked once. */
export function takeWish(key: string): boolean {
  if (sessionStorage.getItem(place) !== key) return false;
  sessionStorage.removeItem(place);
  return true;
}
