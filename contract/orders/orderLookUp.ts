import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant, line } from '#contract/core/fields.ts';
import { orderStatuses } from './orderStatuses.ts';
import { handovers, orderStepSchema, orderVendorSchema, pickUpSchema } from './orders.ts';

const badNumber = 'An order number has five digits or more, like 50001.';

/** Body of POST /orders/look-up. */
export const orderLookUpSchema = z.strictObject({
  number: z.int(badNumber).check(z.minimum(1, badNumber), z.maximum(2_147_483_647, badNumber)),
  /** As typed: an order is found however its phone is written (`phoneForms`). */
  phone: line('Phone number', { max: 60 }).check(
    z.refine((text) => (text.match(/\p{Nd}/gu) ?? []).length >= 3, {
      error: 'This phone number is not complete. A phone number looks like 024 123 4567.',
    }),
  ),
});

/** The state of an order, for a person who knows its number and phone number. */
export const orderLookedUpSchema = z.object({
  number: z.int(),
  vendor: orderVendorSchema,
  status: z.enum(orderStatuses),
  handover: z.enum(handovers),
  items: z.array(z.object({ advertId: id, title: z.string(), pricePesewas: z.int(), quantity: z.int() })),
  steps: z.array(orderStepSchema),
  pickUp: z._default(z.nullable(pickUpSchema), null),
  feePesewas: z.nullable(z.int()),
  totalPesewas: z.int(),
  createdAt: instant,
});
export type OrderLookedUp = z.infer<typeof orderLookedUpSchema>;
