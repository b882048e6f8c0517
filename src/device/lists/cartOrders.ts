import * as z from 'zod/mini';
import { trackingKey } from '#contract/people/followKeys.ts';
import { handovers, type OrderInput } from '#contract/people/orders.ts';
import type { CartItem } from './cart.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';

/*
 * What the device keeps of order requests: what was typed, the requests whose answer got lost, and the keys that follow
 * those that arrived.
 *
 * A request is kept with its idempotency key before it is handed to the outbox, and stays until it lies there or with the
 * shop. Where neither is known, sending again sends the kept one, to the letter: the server applies it once, however often
 * it arrives.
 */

export const orderFormSchema = z.object({
  name: z.string(),
  phone: z.string(),
  handover: z.enum(handovers),
  address: z.string(),
  note: z.string(),
  /** Of a guest. */
  email: z._default(z.string(), ''),
});
export type OrderForm = z.infer<typeof orderFormSchema>;

const emptyOrderForm: OrderForm = { name: '', phone: '', handover: 'pick-up', address: '', note: '', email: '' };

/** What was typed into the form of the cart. */
export const orderFormAtom = storedAtom<OrderForm>(storageKeys.orderForm, orderFormSchema, emptyOrderForm);

const attemptSchema = z.object({
  /** The idempotency key. */
  key: z.string(),
  /** E-mail of the account that sent it; null without one. A key is known to its sender alone. */
  sender: z.nullable(z.string()),
  body: z.object({
    vendorId: z.string(),
    items: z.array(z.object({ advertId: z.string(), quantity: z.int(), pricePesewas: z.int() })),
    name: z.string(),
    phone: z.string(),
    handover: z.enum(handovers),
    address: z.optional(z.string()),
    note: z.optional(z.string()),
    email: z.optional(z.string()),
  }),
});

/** One request on its way: nothing is known yet of what the server did with it. */
export interface OrderAttempt {
  readonly key: string;
  readonly sender: string | null;
  readonly body: OrderInput;
}

/** The requests on their way, by vendor: at most one for each. */
export const orderAttemptsAtom = storedAtom<Readonly<Record<string, OrderAttempt>>>(
  storageKeys.orderAttempts,
  z.record(z.string(), attemptSchema),
  {},
);

/** As many as one call of POST /orders/track takes. */
const maxTracked = 50;

const trackedOrderSchema = z.object({ orderId: z.string(), key: trackingKey });
/** A request sent without an account, and the key that follows it. */
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;

/** The requests that this device sent without an account, newest first. */
export const trackedOrdersAtom = storedAtom<readonly TrackedOrder[]>(
  storageKeys.trackedOrders,
  z.array(trackedOrderSchema),
  [],
);

/** The followed requests with one more; the oldest goes when there are too many. */
export function withTracked(held: readonly TrackedOrder[], order: TrackedOrder): readonly TrackedOrder[] {
  return [order, ...held.filter(({ orderId }) => orderId !== order.orderId)].slice(0, maxTracked);
}

/** The attempts without the one to this vendor. */
export function withoutAttempt(
  attempts: Readonly<Record<string, OrderAttempt>>,
  vendorId: string,
): Readonly<Record<string, OrderAttempt>> {
  const { [vendorId]: _settled, ...rest } = attempts;
  return rest;
}

/** The cart after a request has arrived: without its pieces; what was added meanwhile stays. */
export function withoutSent(cart: readonly CartItem[], body: OrderInput): readonly CartItem[] {
  const sent = new Map(body.items.map((item) => [item.advertId, item.quantity]));
  return cart.flatMap((item) => {
    const quantity = item.quantity - (sent.get(item.id) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}
