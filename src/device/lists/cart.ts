import { atom } from 'jotai';
import type * as z from 'zod/mini';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { storedAtom } from '#src/device/storedAtom.ts';
import type * as schemas from '#src/device/storedSchemas.ts';
import { lateSchema } from '#src/lib/lateSchema.ts';
import { maxCartItems, maxQuantity } from './cartLimits.ts';

/*
 * The cart: a Jotai atom with the fields of the specification (id, name, price, image, vendor), saved on the device.
 * Prices are those that the person saw when adding a part. The cart page checks whether they are still valid.
 */

const cartSchema = lateSchema(async () => (await import('#src/device/storedSchemas.ts')).cartSchema);
export type CartItem = z.infer<typeof schemas.cartItemSchema>;

/** What the cart holds of an advert. */
export function cartPartOf({ id, title, pricePesewas, picture, vendor, town, region, category }: AdvertSummary) {
  return {
    id,
    name: title,
    price: pricePesewas,
    image: picture?.ready ? picture.id : null,
    vendor: { id: vendor.id, name: vendor.name },
    place: `${town}, ${region}`,
    category,
  };
}

/** The parts in the cart, in the order in which they were added. */
export const cartAtom = storedAtom<readonly CartItem[]>(storageKeys.cart, cartSchema, [], { isCopied: true });

export const cartCountAtom = atom((get) => get(cartAtom).reduce((count, item) => count + item.quantity, 0));

/**
 * Returns the cart with one more of `part`, with its newest name, price and picture. A full cart is returned unchanged.
 */
export function addToCart(cart: readonly CartItem[], part: Omit<CartItem, 'quantity'>): readonly CartItem[] {
  const inCart = cart.find((item) => item.id === part.id);
  if (inCart) {
    const quantity = Math.min(inCart.quantity + 1, maxQuantity);
    return cart.map((item) => (item.id === part.id ? { ...item, ...part, quantity } : item));
  }
  if (cart.length >= maxCartItems) return cart;
  // The note to the vendor is for this part too.
  const note = cart.find((item) => item.vendor.id === part.vendor.id)?.note;
  return [...cart, { ...part, quantity: 1, ...(note !== undefined && { note }) }];
}

export function removeFromCart(cart: readonly CartItem[], id: string): readonly CartItem[] {
  return cart.filter((item) => item.id !== id);
}

/** Returns the cart with this quantity of a part, rounded and limited to between 1 and `maxQuantity`. */
export function setQuantity(cart: readonly CartItem[], id: string, quantity: number): readonly CartItem[] {
  const bounded = Math.min(Math.max(Math.round(quantity), 1), maxQuantity);
  return cart.map((item) => (item.id === id ? { ...item, quantity: bounded } : item));
}
