import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import { ownAdvertsKey } from '#src/http/ownData.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSettled } from '#src/lib/useSettled.ts';

const settleMs = 300;
const mostOffered = 5;
const leastLetters = 3;

/**
 * At most 5 of the vendor's own adverts with these words or this part number, newest first; none for fewer than 3
 * letters. Without a connection they come from the adverts that are stored on the device.
 */
export function useEarlierAdverts(accountId: string, typed: string, enabled: boolean): readonly OwnAdvert[] {
  const http = useHttp();
  const words = useSettled(typed.trim().slice(0, 100), settleMs);
  const isAsked = enabled && words.length >= leastLetters;
  const { data } = useQuery({
    queryKey: [...ownAdvertsKey, accountId, 'earlier', words],
    queryFn: ({ signal }) =>
      http.send({ path: '/adverts/my-adverts', query: { q: words }, answer: ownAdvertsAnswerSchema, signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    // Only a help: when it cannot be loaded, the form works without it.
    retry: false,
  });
  return isAsked && typed.trim().length >= leastLetters ? (data?.items.slice(0, mostOffered) ?? []) : [];
}
