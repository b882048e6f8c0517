import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { tabStore } from '#src/lib/storage/smallStore.ts';

/*
 * The search that a signed-out person wanted to save. It is saved once they are back from signing in, in this tab only
 * and only on the list that they come back to.
 */

const place = 'search-to-save';

/** Returns the filters of a list as one text, without its sort order and cursor. Empty for a list without filters. */
export function searchKey({ sort: _sort, near: _near, cursor: _cursor, ...filters }: ListingSearch): string {
  return Object.keys(filters).length === 0 ? '' : JSON.stringify(filters);
}

/** Notes the search that is to be saved after signing in. */
export function keepWish(key: string): void {
  tabStore.set(place, key);
}

/** Returns whether this search was to be saved, and forgets it: true at most once. */
export function takeWish(key: string): boolean {
  if (tabStore.get(place) !== key) return false;
  tabStore.remove(place);
  return true;
}
