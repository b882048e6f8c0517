import * as z from 'zod';

/* The cart of a browser without scripts: parts and quantities in a cookie for plain pages; the rest is looked up. */

/** The most that one order request takes (`contract/orders/orders.ts`). */
const maxItems = 50;
const maxQuantity = 99;

export interface PlainCartItem {
  readonly id: string;
  readonly quantity: number;
}

const itemSchema = z.object({ id: z.uuid(), quantity: z.coerce.number().int().min(1).max(maxQuantity) });

/** Reads the cookie; entries that are not valid are left out. */
export function readPlainCart(text: string): readonly PlainCartItem[] {
  const items = text.split('.').flatMap((entry) => {
    const [id, quantity] = entry.split('*');
    const item = itemSchema.safeParse({ id, quantity }).data;
    return item ? [item] : [];
  });
  const once = new Map(items.map((item) => [item.id, item]));
  return [...once.values()].slice(0, maxItems);
}

/** Returns the text for the cookie. */
export function writePlainCart(items: readonly PlainCartItem[]): string {
  return items.map(({ id, quantity }) => `${id}*${quantity}`).join('.');
}

/** Returns the cart with one more piece of a part; null when the cart is full or the id is not valid. */
export function withOneMore(items: readonly PlainCartItem[], id: string): readonly PlainCartItem[] | null {
  if (!z.uuid().safeParse(id).success) return null;
  const inCart = items.find((item) => item.id === id);
  if (inCart) return withQuantity(items, id, inCart.quantity + 1);
  return items.length < maxItems ? [...items, { id, quantity: 1 }] : null;
}

/** Returns the cart with this many pieces of a part, limited to between 0 (which removes it) and 99. */
export function withQuantity(items: readonly PlainCartItem[], id: string, quantity: number): readonly PlainCartItem[] {
  const bounded = Number.isFinite(quantity) ? Math.min(Math.max(Math.round(quantity), 0), maxQuantity) : 1;
  return items.flatMap((item) => (item.id !== id ? [item] : bounded === 0 ? [] : [{ id, quantity: bounded }]));
}
