import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { line } from '#contract/core/fields.ts';
import type { OrderStatus } from './orderGraph.ts';

/*
 * The sections of a vendor's orders panel, as the address of the page names them.
 */

/** The sections of the panel, each with its order states. */
export const orderShelves = {
  new: ['sent'],
  'in-work': ['fee-asked', 'accepted'],
  ready: ['ready'],
  returns: ['return-asked', 'return-accepted'],
  done: ['collected', 'returned', 'return-refused'],
  off: ['declined', 'cancelled', 'not-collected'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderShelf = keyof typeof orderShelves;
export const orderShelfNames = [
  'new',
  'in-work',
  'ready',
  'returns',
  'done',
  'off',
] as const satisfies readonly OrderShelf[];

/** Query of GET /orders/received. */
export const receivedOrdersQuerySchema = z.object({
  /** One section of the panel; without it, all orders. */
  shelf: z.optional(z.enum(orderShelfNames, 'There is no such group of orders.')),
  /** Part of the buyer's name, an order number or a phone number. */
  q: z.optional(line('Search', { min: 0, max: 80 })),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
