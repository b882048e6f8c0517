import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { line } from '#contract/core/fields.ts';
import type { OrderStatus } from './orderGraph.ts';
import { orderViewSchema } from './orders.ts';

/*
 * The orders that a vendor received, as the vendor's panel reads them.
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

const count = z.int();
/** How many orders are in each part of the panel. */
export const orderCountsSchema = z.object({
  new: count,
  'in-work': count,
  ready: count,
  returns: count,
  done: count,
  off: count,
});
export type OrderCounts = z.infer<typeof orderCountsSchema>;

export const receivedOrdersSchema = z.object({
  items: z.array(orderViewSchema),
  nextCursor: z.nullable(z.string()),
  counts: orderCountsSchema,
});
