import * as z from 'zod/mini';
import { id } from '#contract/core/fields.ts';
import { type OrderShelf, receivedOrdersQuerySchema } from '#contract/people/orderShelves.ts';

/** State of the panel, as its URL holds it. */
export interface OrdersSearch {
  readonly shelf?: OrderShelf;
  readonly q?: string;
  /** The one order that a link names, e.g. of a mail. */
  readonly order?: string;
}

/** Reads the URL leniently: what is no valid value is left out. */
export function readOrdersSearch(raw: Record<string, unknown>): OrdersSearch {
  const { shelf, q } = receivedOrdersQuerySchema.shape;
  const found = {
    shelf: z.safeParse(shelf, raw['shelf']).data,
    // A number that is searched for comes out of the URL as one.
    q: z.safeParse(q, typeof raw['q'] === 'number' ? String(raw['q']) : raw['q']).data,
    order: z.safeParse(id, raw['order']).data,
  };
  return {
    ...(found.shelf !== undefined && { shelf: found.shelf }),
    ...(found.q && { q: found.q }),
    ...(found.order !== undefined && { order: found.order }),
  };
}
