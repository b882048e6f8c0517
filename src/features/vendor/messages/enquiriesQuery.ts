import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type EnquiryState, receivedEnquiriesSchema, unreadEnquiriesSchema } from '#contract/people/enquiries.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';

/** First part of the key of every list of a vendor's enquiries; the last part is its state. */
export const enquiryListsKey = (accountId: string) => [ownData, 'enquiries', accountId, 'list'] as const;

/** What buyers asked about the vendor's adverts, newest first, a page at a time. */
export function enquiriesQuery(http: Http, accountId: string, state: EnquiryState) {
  return infiniteQueryOptions({
    queryKey: [...enquiryListsKey(accountId), state] as const,
    queryFn: ({ pageParam }) =>
      http.send({
        path: '/enquiries',
        query: { state, ...(pageParam !== null && { cursor: pageParam }) },
        answer: receivedEnquiriesSchema,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
  });
}

/** How many of them are unread, for the bar. */
export function unreadQuery(http: Http, accountId: string) {
  return queryOptions({
    queryKey: [ownData, 'enquiries', accountId, 'unread'] as const,
    queryFn: async () => (await http.send({ path: '/enquiries/unread', answer: unreadEnquiriesSchema })).unread,
    staleTime: 60_000,
  });
}
