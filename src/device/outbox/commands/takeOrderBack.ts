import * as z from 'zod/mini';
import { cartAtom, type CartItem } from '#src/device/lists/cart.ts';
import { copyTypedWords } from '#src/device/copyTypedWords.ts';
import { maxQuantity } from '#src/device/lists/cartLimits.ts';
import { orderFormAtom } from '#src/device/lists/cartOrders.ts';
import { noteTo, withNote } from '#src/device/lists/cartVendors.ts';
import { deviceStore } from '#src/http/session.ts';
import { discard, edit, keepTyped, putBack } from '../outbox.ts';
import { maybeSent } from '../shared/entry.ts';
import { orderEntryForm } from './orderEntry.ts';

/** The parts of a request's body that go back into the cart. */
const sentBodySchema = z.object({ vendorId: z.string(), note: z.optional(z.string()) });

/**
 * Puts an unsent request back into the cart, to be changed there.
 * @returns false when it is gone, or when it may have reached the vendor and so must not be sent as another request
 */
export async function takeOrderBack(entryId: string): Promise<boolean> {
  const taken = await edit(entryId);
  if (!taken) return false;
  const form = orderEntryForm(taken.entry);
  if (!form || maybeSent(taken.entry)) {
    await putBack(entryId);
    return false;
  }
  // If the tab dies before the end, the parts are in both places: then the entry must not be sent by itself.
  await keepTyped(entryId, 'in the cart');
  const { vendorId, note = '' } = z.safeParse(sentBodySchema, taken.entry.request.body).data ?? { vendorId: '' };
  deviceStore.set(cartAtom, (cart) => {
    // The person may have begun another note to the same vendor since.
    const notes = new Set([note, noteTo(cart, vendorId)].filter((one) => one !== ''));
    return withNote(withAddedBack(cart, form.items), vendorId, [...notes].join(' '));
  });
  deviceStore.set(orderFormAtom, () => form.form);
  // The entry is the only other place that has them: a browser that is killed next brings back the copy's cart.
  await copyTypedWords();
  await discard(entryId);
  return true;
}

/** Returns the cart with parts put back that were taken out before, even if it then holds more than `maxCartItems`. */
function withAddedBack(cart: readonly CartItem[], items: readonly CartItem[]): readonly CartItem[] {
  return items.reduce((cart: readonly CartItem[], item) => {
    const there = cart.find(({ id }) => id === item.id);
    if (!there) return [...cart, item];
    const quantity = Math.min(there.quantity + item.quantity, maxQuantity);
    return cart.map((other) => (other.id === item.id ? { ...other, quantity } : other));
  }, cart);
}
