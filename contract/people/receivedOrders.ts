import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { orderViewSchema } from './orders.ts';

/*
 * The orders that a vendor received, as the vendor's panel reads them.
 */

const count = z.int();
/** How many orders are in each part of the panel. */
export const orderCountsSchema = z.object({
  new: count,
  'in-work': count,
  ready: count,
  returns: count,
  done: count,
  off: count,
  /** Reviews of one's orders without an answer; not there in what an older release sent. */
  reviewsToAnswer: z.optional(count),
});
export type OrderCounts = z.infer<typeof orderCountsSchema>;

export const receivedOrdersSchema = z.object({
  items: z.array(orderViewSchema),
  nextCursor: z.nullable(z.string()),
  counts: orderCountsSchema,
});
