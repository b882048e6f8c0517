import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { line } from '#contract/core/fields.ts';
import type { OrderStatus } from './orderGraph.ts';

/*
 * The parts of the panel of a vendor's orders, as the address of the page names them.
 */

/** The parts of the panel, each with the states in it. */
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
  /** One part of the panel; every order without it. */
  shelf: z.optional(z.enum(orderShelfNames, 'There is no such part of the orders.')),
  /** Of the buyer's name, or an order's or phone's number. */
  q: z.optional(line('Search', { min: 0, max: 80 })),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
