import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { orderViewSchema } from '#contract/people/orders.ts';
import { orderCountsSchema, receivedOrdersSchema } from '#contract/people/receivedOrders.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import { copyNoteOf } from '#src/http/savedAnswers.ts';
import type { OrdersSearch } from './ordersSearch.ts';

/** How often the orders are fetched again, so that a vendor with the page open sees an order come in. */
const followMs = 60_000;

/** Prefix of the query keys of everything about a vendor's received orders. */
export const receivedOrdersKey = [ownData, 'orders'] as const;

/** The orders that a vendor received, newest first, a page at a time. */
export function receivedOrdersQuery(http: Http, accountId: string, { shelf, q }: OrdersSearch) {
  return infiniteQueryOptions({
    queryKey: [...receivedOrdersKey, accountId, 'list', shelf ?? null, q ?? null] as const,
    queryFn: (context) =>
      http.send({
        path: '/orders/received',
        query: {
          ...(shelf !== undefined && { shelf }),
          ...(q !== undefined && { q }),
          ...(context.pageParam !== null && { cursor: context.pageParam }),
        },
        answer: receivedOrdersSchema,
        onCopy: copyNoteOf(context),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: followMs,
  });
}

/** One order, for a link that names it. */
export function receivedOrderQuery(http: Http, accountId: string, id: string) {
  return queryOptions({
    queryKey: [...receivedOrdersKey, accountId, 'one', id] as const,
    queryFn: (context) => http.send({ path: `/orders/${id}`, answer: orderViewSchema, onCopy: copyNoteOf(context) }),
    refetchInterval: followMs,
  });
}

/** How many of a vendor's received orders are on each shelf, that is in each group of states. */
export function orderCountsQuery(http: Http, accountId: string) {
  return queryOptions({
    queryKey: [...receivedOrdersKey, accountId, 'counts'] as const,
    queryFn: (context) => http.send({ path: '/orders/counts', answer: orderCountsSchema, onCopy: copyNoteOf(context) }),
    staleTime: followMs,
    refetchInterval: followMs,
  });
}
