import * as z from 'zod/mini';
import { orderAnswerSchema } from '#contract/orders/orders.ts';
import { deviceStore } from '#src/http/session.ts';
import { cartAtom } from '#src/device/lists/cart.ts';
import { cartItemSchema } from '#src/device/storedSchemas.ts';
import {
  type OrderAttempt,
  orderAttemptsAtom,
  orderFormSchema,
  trackedOrdersAtom,
  withoutAttempt,
  withoutSent,
  withTracked,
} from '#src/device/lists/cartOrders.ts';
import type { Delivery } from '../tab/deliveries.ts';
import { entryOf } from '../outbox.ts';
import { openTabs } from '../tab/thisTab.ts';
import type { OutboxEntry } from '../shared/entry.ts';

/*
 * Moves an order request from the cart to the outbox in two steps: the entry is saved, then its parts leave the cart.
 * Until both are done the request is an attempt (`cartOrders.ts`), which records which parts belong to it. A tab that
 * dies in between leaves the entry, the parts and the attempt, and the next page that looks at them finishes the
 * hand-over.
 */

type Store = Pick<typeof deviceStore, 'set'>;

/** What is stored with the entry, so that it can be shown and put back into the cart. */
export const orderEntrySchema = z.object({
  vendorName: z.string(),
  items: z.array(cartItemSchema),
  form: orderFormSchema,
});
export type OrderEntryForm = z.infer<typeof orderEntrySchema>;

/** Reads the contents of an order entry; null for an entry of another kind or of another release. */
export function orderEntryForm(entry: Pick<OutboxEntry, 'kind' | 'form'>): OrderEntryForm | null {
  if (entry.kind !== 'order') return null;
  const form = z.safeParse(orderEntrySchema, entry.form);
  return form.success ? form.data : null;
}

/** Returns what the shop answered to an order entry that has arrived; null for any other entry. */
export function arrivedOrder({ kind, answer }: Pick<OutboxEntry, 'kind' | 'answer'>) {
  return kind === 'order' ? (z.safeParse(orderAnswerSchema, answer).data ?? null) : null;
}

/** Removes the parts of a request from the cart, once it is in the outbox or with the shop. May be repeated. */
export function handOverOrder(attempt: OrderAttempt, store: Store = deviceStore): void {
  const { vendorId } = attempt.body;
  if (orderAttemptsAtom.stored()[vendorId]?.key !== attempt.key) return;
  store.set(cartAtom, (cart) => withoutSent(cart, attempt.body));
  store.set(orderAttemptsAtom, (attempts) => withoutAttempt(attempts, vendorId));
}

/** Finishes the hand-overs that a tab left half done when it died. May be repeated. Never throws. */
export async function finishHandOvers(attempts: readonly OrderAttempt[], store: Store = deviceStore): Promise<void> {
  try {
    const tabs = await openTabs();
    for (const attempt of attempts) {
      const entry = await entryOf(attempt.key);
      const awaited = entry !== null && entry.awaitedBy !== null && tabs.has(entry.awaitedBy);
      if (entry && !awaited) handOverOrder(attempt, store);
    }
  } catch {
    // Without storage there is nothing in the outbox.
  }
}

/**
 * Call it when a request was delivered, before its entry is deleted. Its parts leave the cart, and a buyer without an
 * account gets the key that tracks it. With an account the list of requests has it anyway, on every device. May be
 * repeated.
 */
export function noteOrderDelivered(
  { id, accountId, answer }: Pick<Delivery, 'id' | 'accountId' | 'answer'>,
  store: Store = deviceStore,
): void {
  const attempt = Object.values(orderAttemptsAtom.stored()).find(({ key }) => key === id);
  if (attempt) handOverOrder(attempt, store);
  const parsed = z.safeParse(orderAnswerSchema, answer);
  if (!parsed.success || accountId !== null) return;
  const { order, trackingKey } = parsed.data;
  store.set(trackedOrdersAtom, (tracked) => withTracked(tracked, { orderId: order.id, key: trackingKey }));
}
