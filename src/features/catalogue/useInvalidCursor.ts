import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { ApiError } from '#src/http/failures.ts';
import { linkTo, type ListingPlace } from './listingPlace.ts';

/**
 * Starts a list at its beginning when the shop does not know its cursor: one from an old link, or from a list that this
 * phone made while there was no connection.
 * @param error of the list's query
 * @returns whether it is about to start again
 */
export function useInvalidCursor(place: ListingPlace, search: ListingSearch, error: Error | null): boolean {
  const navigate = useNavigate();
  const isInvalid = search.cursor !== undefined && error instanceof ApiError && error.fields['cursor'] !== undefined;
  useEffect(() => {
    if (!isInvalid) return;
    const { cursor: _cursor, ...rest } = search;
    void navigate({ ...linkTo(place), search: rest, replace: true, resetScroll: false });
  }, [isInvalid, navigate, place, search]);
  return isInvalid;
}
