import type { QueryClient } from '@tanstack/react-query';
import type { OrderView } from '#contract/orders/orders.ts';
import { dealQuery } from '#src/http/dealQuery.ts';
import type { Http } from '#src/http/http.ts';

/** Reads the payments of these orders, all at once. Never throws: what cannot be read says so where it is shown. */
export async function readDeals(http: Http, queryClient: QueryClient, orders: readonly OrderView[]): Promise<void> {
  const read = (order: OrderView) => queryClient.query({ ...dealQuery(http, order), retry: false });
  await Promise.all(orders.map((order) => read(order).catch(() => undefined)));
}
