import type { InfiniteData } from '@tanstack/react-query';
import { orderViewSchema, returnPictures } from '#contract/orders/orders.ts';
import { orderCountsSchema, type ReceivedOrders, receivedOrdersSchema } from '#contract/orders/receivedOrders.ts';
import type { Http } from '#src/http/http.ts';
import { ownData } from '#src/http/ownData.ts';
import type { OrdersSearch } from './ordersSearch.ts';
import { pagesQuery } from '#src/http/pagesQuery.ts';
import { readQuery } from '#src/http/readQuery.ts';
import { whilePicturesAreMade } from '#src/http/refetchIntervals.ts';

/** How often the orders are fetched again, so that a vendor with the page open sees an order come in. */
const followMs = 60_000;

/** Prefix of the query keys of everything about a vendor's received orders. */
export const receivedOrdersKey = [ownData, 'orders'] as const;

/** The orders that a vendor received, newest first, a page at a time. */
export function receivedOrdersQuery(http: Http, accountId: string, { shelf, q }: OrdersSearch) {
  return {
    ...pagesQuery(http, [...receivedOrdersKey, accountId, 'list', shelf ?? null, q ?? null], {
      path: '/orders/received',
      query: { shelf, q },
      answer: receivedOrdersSchema,
    }),
    refetchInterval: whilePicturesAreMade(
      ({ pages }: InfiniteData<ReceivedOrders>) => pages.flatMap(({ items }) => items.flatMap(returnPictures)),
      followMs,
    ),
  };
}

/** One order, for a link that names it. */
export function receivedOrderQuery(http: Http, accountId: string, id: string) {
  return {
    ...readQuery(http, [...receivedOrdersKey, accountId, 'one', id], {
      path: `/orders/${id}`,
      answer: orderViewSchema,
    }),
    refetchInterval: whilePicturesAreMade(returnPictures, followMs),
  };
}

/** How many of a vendor's received orders are on each shelf, that is in each group of states. */
export function orderCountsQuery(http: Http, accountId: string) {
  return {
    ...readQuery(http, [...receivedOrdersKey, accountId, 'counts'], {
      path: '/orders/counts',
      answer: orderCountsSchema,
    }),
    staleTime: followMs,
    refetchInterval: followMs,
  };
}
