import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { line } from '#contract/core/fields.ts';
import { orderShelfNames } from './orderStatuses.ts';

/*
 * What a vendor's orders panel asks for.
 */

/** Query of GET /orders/received. */
export const receivedOrdersQuerySchema = z.object({
  /** One section of the panel; without it, all orders. */
  shelf: z.optional(z.enum(orderShelfNames, 'There is no such group of orders.')),
  /** Part of the buyer's name, an order number or a phone number. */
  q: z.optional(line('Search', { min: 0, max: 80 })),
  cursor: z.optional(z.string().check(z.maxLength(200))),
});
