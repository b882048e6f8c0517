import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant, line, phone } from '#contract/core/fields.ts';

/*
 * An order request asks one vendor to put parts aside. Money changes hands at pick-up; the shop takes none.
 */

export const orderStatuses = ['sent', 'accepted', 'declined', 'ready', 'collected', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const next: Record<'vendor' | 'buyer', Partial<Record<OrderStatus, readonly OrderStatus[]>>> = {
  vendor: { sent: ['accepted', 'declined'], accepted: ['ready', 'declined'], ready: ['collected'] },
  buyer: { sent: ['cancelled'], accepted: ['cancelled'] },
};

/** What may follow on a status, for the vendor or the buyer. */
export function nextOrderStatuses(party: 'vendor' | 'buyer', status: OrderStatus): readonly OrderStatus[] {
  return next[party][status] ?? [];
}

export const handovers = ['pick-up', 'delivery'] as const;

/** Body of POST /orders: one request, to one vendor. */
export const orderSchema = z
  .strictObject({
    vendorId: id,
    items: z
      .array(
        z.strictObject({
          advertId: id,
          quantity: z.int().check(z.minimum(1, 'At least one.'), z.maximum(99, 'At most 99.')),
          /** The price the buyer saw; a different one today is refused with 409, never silently charged. */
          pricePesewas: z.int(),
        }),
      )
      .check(z.minLength(1, 'The cart is empty.'), z.maxLength(50, 'At most 50 different parts in one request.')),
    name: line('Your name', { max: 100 }),
    phone,
    handover: z.enum(handovers, 'Choose pick-up or delivery.'),
    address: z.optional(line('Delivery address', { min: 0, max: 200 })),
    note: z.optional(line('Note', { min: 0, max: 500 })),
  })
  .check(
    z.refine((order) => order.handover === 'pick-up' || (order.address ?? '').trim() !== '', {
      error: 'Where should it go? Give the delivery address.',
      path: ['address'],
    }),
  );
export type OrderInput = z.input<typeof orderSchema>;

export const orderViewSchema = z.object({
  id,
  number: z.int(),
  status: z.enum(orderStatuses),
  party: z.enum(['vendor', 'buyer']),
  vendor: z.object({ id, name: z.string(), phone: z.nullable(z.string()) }),
  buyer: z.object({ name: z.string(), phone: z.string() }),
  handover: z.enum(handovers),
  address: z.nullable(z.string()),
  note: z.nullable(z.string()),
  items: z.array(z.object({ advertId: id, title: z.string(), pricePesewas: z.int(), quantity: z.int() })),
  totalPesewas: z.int(),
  createdAt: instant,
  updatedAt: instant,
});
export type OrderView = z.infer<typeof orderViewSchema>;
export const ordersAnswerSchema = z.object({ items: z.array(orderViewSchema) });
/** `trackingKey` lets a buyer without an account follow the request: it is in no URL and no log. */
export const orderAnswerSchema = z.object({ message: z.string(), order: orderViewSchema, trackingKey: z.string() });
export const orderPatchSchema = z.strictObject({ status: z.enum(orderStatuses) });

/** What POST /orders gives and POST /orders/track and the header `x-tracking-key` take. */
export const trackingKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'This key follows no order.'));
/** Body of POST /orders/track: the keys that a device keeps. In a body, since addresses end up in logs. */
export const trackOrdersSchema = z.strictObject({
  trackingKeys: z.array(trackingKey).check(z.maxLength(50, 'At most 50 at a time.')),
});
/** `details` of the 409 of POST /orders: what changed since the parts were put into the cart. */
export const cartChangesSchema = z.object({
  gone: z.array(id),
  repriced: z.array(z.object({ advertId: id, title: z.string(), pricePesewas: z.int() })),
});
export type CartChanges = z.infer<typeof cartChangesSchema>;
