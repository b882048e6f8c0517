import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { useSettled } from '#src/lib/useSettled.ts';

const settleMs = 300;
const mostOffered = 5;
const leastLetters = 3;

/**
 * The vendor's own adverts with these words or this part number, the newest first. Without a connection they are those
 * that the device keeps.
 */
export function useEarlierAdverts(accountId: string, typed: string, enabled: boolean): readonly OwnAdvert[] {
  const { http } = useRouteContext({ from: '__root__' });
  const words = useSettled(typed.trim().slice(0, 100), settleMs);
  const isAsked = enabled && words.length >= leastLetters;
  const { data } = useQuery({
    queryKey: [...ownAdvertsKey, accountId, 'earlier', words],
    queryFn: ({ signal }) =>
      http.send({ path: '/adverts/my-adverts', query: { q: words }, answer: ownAdvertsAnswerSchema, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // A help: where it cannot be had, the form goes on without.
    retry: false,
  });
  return isAsked && typed.trim().length >= leastLetters ? (data?.items.slice(0, mostOffered) ?? []) : [];
}
