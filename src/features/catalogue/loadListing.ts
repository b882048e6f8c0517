import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isTooLong, type ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { ApiError } from '#src/http/failures.ts';
import type { Http } from '#src/http/http.ts';
import { readAhead } from '#src/http/savedAnswers.ts';
import { withoutFilters } from './filters.ts';
import { askedOf, linkTo, type ListingPlace } from './listingPlace.ts';
import { listingCountQuery, listingQuery } from './listingQuery.ts';

/**
 * Asks for what a listing shows. Who comes to the page waits for it (the server, to render it; the browser, with a
 * skeleton); who is on it and changes a filter keeps the list that is there until the answer comes.
 */
export async function loadListing(
  { queryClient, http }: { queryClient: QueryClient; http: Http },
  place: ListingPlace,
  search: ListingSearch,
  cause: 'preload' | 'enter' | 'stay',
): Promise<void> {
  // The page says so.
  if (isTooLong(search)) return;
  const query = listingQuery(http, askedOf(place, search));
  if (cause === 'stay') {
    // The page itself shows what becomes of it.
    void queryClient.query(query).catch(() => undefined);
  } else {
    // What is held already is shown at once; the page asks anew when it is old.
    const load = () => queryClient.query({ ...query, staleTime: 'static' });
    const { total } = await readAhead(cause === 'preload', load).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.fields['cursor'] !== undefined)) throw error;
      // A place out of an old or hand-written link: the list starts at its beginning.
      const { cursor: _cursor, ...rest } = search;
      throw redirect({ ...linkTo(place), search: rest });
    });
    // The page will say how many there are without the filters.
    if (total === 0) {
      await queryClient.query(listingCountQuery(http, askedOf(place, withoutFilters(search)))).catch(() => undefined);
    }
  }
}
