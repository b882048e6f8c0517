import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { orderViewSchema } from './orders.ts';

/*
 * The orders that a vendor has received, for the vendor's panel.
 */

const count = z.int();
/** How many orders are in each section of the panel. */
export const orderCountsSchema = z.object({
  new: count,
  'in-work': count,
  ready: count,
  returns: count,
  done: count,
  off: count,
  /** Reviews that the vendor has not answered; only GET /orders/counts says it. */
  reviewsToAnswer: z.optional(count),
});
export type OrderCounts = z.infer<typeof orderCountsSchema>;

export const receivedOrdersSchema = z.object({
  items: z.array(orderViewSchema),
  nextCursor: z.nullable(z.string()),
  counts: orderCountsSchema,
});
export type ReceivedOrders = z.infer<typeof receivedOrdersSchema>;
