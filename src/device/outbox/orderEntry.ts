import * as z from 'zod/mini';
import { orderAnswerSchema } from '#contract/people/orders.ts';
import { deviceStore } from '#src/http/session.ts';
import { cartAtom, withAddedBack } from '#src/device/lists/cart.ts';
import { cartItemSchema } from '#src/device/storedSchemas.ts';
import {
  type OrderAttempt,
  orderAttemptsAtom,
  orderFormAtom,
  orderFormSchema,
  trackedOrdersAtom,
  withoutAttempt,
  withoutSent,
  withTracked,
} from '#src/device/lists/cartOrders.ts';
import type { Delivery } from './deliveries.ts';
import { discard, edit, entryOf, keepTyped, putBack } from './outbox.ts';
import { openTabs } from './thisTab.ts';
import { maybeSent, type OutboxEntry } from './shared/entry.ts';

/*
 * An order request between the cart and the outbox. It is handed over in two steps: the entry is kept, then its parts
 * leave the cart. Until both are done the request is an attempt (`cartOrders.ts`), which says whose parts they are: a tab
 * that dies in between leaves all three, and whoever looks next finishes the hand-over.
 */

type Store = Pick<typeof deviceStore, 'get' | 'set'>;

/** What goes with the entry, so that it can be shown and put back into the cart. */
export const orderEntrySchema = z.object({
  vendorName: z.string(),
  items: z.array(cartItemSchema),
  form: orderFormSchema,
});
export type OrderEntryForm = z.infer<typeof orderEntrySchema>;

/** What an entry of an order request says; null for one of another kind, or of another release. */
export function orderEntryForm(entry: Pick<OutboxEntry, 'kind' | 'form'>): OrderEntryForm | null {
  if (entry.kind !== 'order') return null;
  const form = z.safeParse(orderEntrySchema, entry.form);
  return form.success ? form.data : null;
}

/** Takes the parts of a request that lies in the outbox, or with the shop, out of the cart; once. */
export function handOverOrder(attempt: OrderAttempt, store: Store = deviceStore): void {
  const { vendorId } = attempt.body;
  if (store.get(orderAttemptsAtom)[vendorId]?.key !== attempt.key) return;
  store.set(cartAtom, (cart) => withoutSent(cart, attempt.body));
  store.set(orderAttemptsAtom, (attempts) => withoutAttempt(attempts, vendorId));
}

/** Finishes what a tab that died has left between the cart and the outbox. Never throws. */
export async function finishHandOvers(attempts: readonly OrderAttempt[], store: Store = deviceStore): Promise<void> {
  try {
    const tabs = await openTabs();
    for (const attempt of attempts) {
      const entry = await entryOf(attempt.key);
      const awaited = entry !== null && entry.awaitedBy !== null && tabs.has(entry.awaitedBy);
      if (entry && !awaited) handOverOrder(attempt, store);
    }
  } catch {
    // A device without the outbox's storage has nothing in it.
  }
}

/** A request has arrived while nobody waited for it: its parts leave the cart, and whoever has no account follows it. */
export function noteOrderDelivered({ id, accountId, answer }: Delivery): void {
  const attempt = Object.values(deviceStore.get(orderAttemptsAtom)).find(({ key }) => key === id);
  if (attempt) handOverOrder(attempt);
  const parsed = z.safeParse(orderAnswerSchema, answer);
  if (!parsed.success || accountId !== null) return;
  const { order, trackingKey } = parsed.data;
  deviceStore.set(trackedOrdersAtom, (held) => withTracked(held, { orderId: order.id, key: trackingKey }));
}

/**
 * Puts a request that was not sent back into the cart, to be changed there.
 * @returns false when it is gone, or may have reached the vendor: then it must not be sent as another
 */
export async function takeOrderBack(entryId: string): Promise<boolean> {
  const taken = await edit(entryId);
  if (!taken) return false;
  const form = orderEntryForm(taken.entry);
  if (!form || maybeSent(taken.entry)) {
    await putBack(entryId);
    return false;
  }
  // A tab that dies before the end leaves the parts in both: then the entry must not go out by itself as well.
  await keepTyped(entryId, 'in the cart');
  deviceStore.set(cartAtom, (cart) => withAddedBack(cart, form.items));
  deviceStore.set(orderFormAtom, () => form.form);
  await discard(entryId);
  return true;
}
