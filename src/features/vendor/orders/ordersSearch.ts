import * as z from 'zod/mini';
import { id } from '#contract/core/fields.ts';
import type { OrderShelf } from '#contract/orders/orderStatuses.ts';
import { receivedOrdersQuerySchema } from '#contract/orders/receivedOrdersQuery.ts';

/** The state of the page, as its URL holds it. */
export interface OrdersSearch {
  readonly shelf?: OrderShelf;
  readonly q?: string;
  /** The one order that a link names, for example in a mail. */
  readonly order?: string;
}

/** Reads the query of the URL leniently: an invalid value is dropped. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const { shelf, q } = receivedOrdersQuerySchema.shape;
  const found = {
    shelf: z.safeParse(shelf, raw['shelf']).data,
    // The router parses a search for digits into a number.
    q: z.safeParse(q, typeof raw['q'] === 'number' ? String(raw['q']) : raw['q']).data,
    order: z.safeParse(id, raw['order']).data,
  };
  return {
    ...(found.shelf !== undefined && { shelf: found.shelf }),
    ...(found.q && { q: found.q }),
    ...(found.order !== undefined && { order: found.order }),
  };
}
