import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isTooLong, type ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { ApiError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import { withoutFilters } from './filters/filters.ts';
import { apiSearchOf, linkTo, type ListingPlace } from './listingPlace.ts';
import { listingCountQuery, listingQuery } from './listingQuery.ts';

/**
 * Loads what a listing shows. Entering the page waits for it (the server, to render it; the browser, behind a
 * skeleton). Changing a filter on the page does not wait: the current list stays until the answer arrives.
 * @throws a redirect without the cursor when the cursor is no longer valid; otherwise what the query throws
 */
export async function loadListing(
  { queryClient, http }: { queryClient: QueryClient; http: Http },
  place: ListingPlace,
  search: ListingSearch,
  cause: 'preload' | 'enter' | 'stay',
): Promise<void> {
  // The page itself says that the search is too long.
  if (isTooLong(search)) return;
  const query = listingQuery(http, apiSearchOf(place, search));
  if (cause === 'stay') {
    // The page itself shows the answer or the failure.
    void queryClient.query(query).catch(() => undefined);
  } else {
    // Cached data is shown at once; the page requests it again when it is old.
    const { total } = await queryClient.query({ ...query, staleTime: 'static' }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.fields['cursor'] !== undefined)) throw error;
      // The cursor came from an old or hand-written link: the list starts at its beginning.
      const { cursor: _cursor, ...rest } = search;
      throw redirect({ ...linkTo(place), search: rest });
    });
    // The page will say how many there are without the filters.
    if (total === 0) {
      await queryClient
        .query(listingCountQuery(http, apiSearchOf(place, withoutFilters(search))))
        .catch(() => undefined);
    }
  }
}
