import * as z from 'zod/mini';
import { trackingKey } from '#contract/people/followKeys.ts';
import type { OrderInput } from '#contract/orders/orderRequest.ts';
import { handovers } from '#contract/orders/orders.ts';
import type { CartItem } from './cart.ts';
import { withNote } from './cartVendors.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';

/*
 * What the device stores about order requests: what was typed, the requests whose answer got lost, and the tracking
 * keys of the requests that arrived.
 *
 * A request is saved with its idempotency key before it is handed to the outbox, and stays until it is in the outbox or
 * with the shop. If neither is known, sending again sends exactly the saved request, and the server applies it only
 * once, however often it arrives.
 */

export const orderFormSchema = z.object({
  name: z.string(),
  phone: z.string(),
  handover: z.enum(handovers),
  address: z.string(),
  /** Only a guest has to give it. */
  email: z._default(z.string(), ''),
  /** Whether a guest without an e-mail wants SMS about the request. */
  wantsSms: z._default(z.boolean(), false),
  /** The account that it was typed for; null for a guest's. */
  of: z._default(z.nullable(z.string()), null),
});
export type OrderForm = z.infer<typeof orderFormSchema>;

const emptyOrderForm: OrderForm = {
  name: '',
  phone: '',
  handover: 'pick-up',
  address: '',
  email: '',
  wantsSms: false,
  of: null,
};

/** What was typed about the buyer in the order form of the cart. It is kept for the next request. */
export const orderFormAtom = storedAtom<OrderForm>(storageKeys.orderForm, orderFormSchema, emptyOrderForm, {
  isCopied: true,
});

/** The form for an account: a guest's goes on, another account's does not. What is empty is filled in. */
export function orderFormOf(form: OrderForm, account: { id: string; name: string; phone: string }): OrderForm {
  const own = form.of === null || form.of === account.id ? form : emptyOrderForm;
  return { ...own, name: own.name || account.name, phone: own.phone || account.phone, of: account.id };
}

const attemptSchema = z.object({
  /** The idempotency key. */
  key: z.string(),
  /** E-mail of the account that sent it; null for a guest. The server knows an idempotency key only for its sender. */
  sender: z.nullable(z.string()),
  body: z.object({
    vendorId: z.string(),
    items: z.array(
      z.object({
        advertId: z.string(),
        quantity: z.int(),
        pricePesewas: z.int(),
        offerId: z.optional(z.string()),
      }),
    ),
    name: z.string(),
    phone: z.string(),
    handover: z.enum(handovers),
    address: z.optional(z.string()),
    note: z.optional(z.string()),
    email: z.optional(z.string()),
    wantsSms: z.optional(z.boolean()),
    // Written out: every page starts with this file, and the list's own file has the graph of deals.
    pay: z.optional(z.enum(['at-pick-up', 'safely'])),
  }),
});

/** A request whose outcome is not known yet. */
export type OrderAttempt = Readonly<z.infer<typeof attemptSchema>>;

/** The requests whose outcome is not known yet, by vendor id: at most one for each vendor. */
export const orderAttemptsAtom = storedAtom<Readonly<Record<string, OrderAttempt>>>(
  storageKeys.orderAttempts,
  z.record(z.string(), attemptSchema),
  {},
  { isCopied: true },
);

/** The maximum that one call of POST /orders/track accepts. */
export const maxTracked = 50;

const trackedOrderSchema = z.object({ orderId: z.string(), key: trackingKey });
/** A request that was sent without an account, and its tracking key. */
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;

/** The requests that this device sent without an account, newest first. */
export const trackedOrdersAtom = storedAtom<readonly TrackedOrder[]>(
  storageKeys.trackedOrders,
  z.array(trackedOrderSchema),
  [],
  { isCopied: true },
);

/** Returns the tracked requests with one more, first. The oldest is dropped when there are more than fifty. */
export function withTracked(orders: readonly TrackedOrder[], order: TrackedOrder): readonly TrackedOrder[] {
  return [order, ...orders.filter(({ orderId }) => orderId !== order.orderId)].slice(0, maxTracked);
}

export function withoutAttempt(
  attempts: Readonly<Record<string, OrderAttempt>>,
  vendorId: string,
): Readonly<Record<string, OrderAttempt>> {
  const { [vendorId]: _settled, ...rest } = attempts;
  return rest;
}

/** The cart without what a request sent, and without its note. What was added meanwhile stays. */
export function withoutSent(cart: readonly CartItem[], body: OrderInput): readonly CartItem[] {
  const sent = new Map(body.items.map((item) => [item.advertId, item.quantity]));
  return withNote(cart, body.vendorId, '').flatMap((item) => {
    const quantity = item.quantity - (sent.get(item.id) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}
