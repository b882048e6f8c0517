import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { nameLine } from '#contract/people/nameField.ts';
import { email, id, line } from '#contract/core/fields.ts';
import { phone } from '#contract/core/phones/phoneField.ts';
import { waysToPay } from '#contract/deal/dealStatuses.ts';
import { handovers } from './orders.ts';

/* What a buyer sends to a vendor. Apart from orders.ts, which whoever shows an order loads. */

/** Body of POST /orders: one request, to one vendor. */
export const orderSchema = z
  .strictObject({
    vendorId: id,
    items: z
      .array(
        z.strictObject({
          advertId: id,
          quantity: z.int().check(z.minimum(1, 'At least one.'), z.maximum(99, 'At most 99.')),
          /**
           * The price that the buyer saw. If it has changed, the request is refused with 409, never silently repriced.
           */
          pricePesewas: z.int(),
          /** The price offer by which buyer and vendor agreed on this price (contract/deal/offerGraph.ts). */
          offerId: z.optional(id),
        }),
      )
      .check(z.minLength(1, 'The cart is empty.'), z.maxLength(50, 'At most 50 different parts in one request.')),
    name: nameLine('Your name', { max: 100 }),
    phone,
    handover: z.enum(handovers, 'Choose pick-up or delivery.'),
    address: z.optional(line('Delivery address', { min: 0, max: 200 })),
    note: z.optional(line('Note', { min: 0, max: 500 })),
    /** Where it is not given, at pick-up. */
    pay: z.optional(z.enum(waysToPay, 'Choose how you pay.')),
    /** Where a buyer without an account gets news of the order. */
    email: z.optional(email),
    /** Whether a buyer without account and e-mail wants the steps of the order by SMS, at `phone`. */
    wantsSms: z.optional(z.boolean()),
  })
  .check(
    z.refine((order) => order.pay !== 'safely' || order.wantsSms !== true, {
      error: 'A payment needs an e-mail address.',
      path: ['email'],
    }),
    z.refine((order) => order.handover === 'pick-up' || (order.address ?? '').trim() !== '', {
      error: 'Enter the delivery address.',
      path: ['address'],
    }),
  );
export type OrderInput = z.input<typeof orderSchema>;
