import * as z from 'zod';

/*
 * The cart of a browser without scripts: parts and how many of each, in a cookie that goes to the plain pages alone. What
 * they are called and cost is asked each time.
 */

/** As many as one order request takes (`contract/people/orders.ts`). */
const maxItems = 50;
const maxQuantity = 99;

export interface PlainCartItem {
  readonly id: string;
  readonly quantity: number;
}

const itemSchema = z.object({ id: z.uuid(), quantity: z.coerce.number().int().min(1).max(maxQuantity) });

/** Reads the cookie; what is no part is left out. */
export function readPlainCart(text: string): readonly PlainCartItem[] {
  const items = text.split('.').flatMap((entry) => {
    const [id, quantity] = entry.split('*');
    const item = itemSchema.safeParse({ id, quantity }).data;
    return item ? [item] : [];
  });
  const once = new Map(items.map((item) => [item.id, item]));
  return [...once.values()].slice(0, maxItems);
}

/** Writes the cookie. */
export function writePlainCart(items: readonly PlainCartItem[]): string {
  return items.map(({ id, quantity }) => `${id}*${quantity}`).join('.');
}

/** The cart with one more piece of a part; null where it is full or this is no part. */
export function withOneMore(items: readonly PlainCartItem[], id: string): readonly PlainCartItem[] | null {
  if (!z.uuid().safeParse(id).success) return null;
  const held = items.find((item) => item.id === id);
  if (held) return withQuantity(items, id, held.quantity + 1);
  return items.length < maxItems ? [...items, { id, quantity: 1 }] : null;
}

/** The cart with this many pieces of a part, held between 0 (which takes it out) and 99. */
export function withQuantity(items: readonly PlainCartItem[], id: string, quantity: number): readonly PlainCartItem[] {
  const held = Number.isFinite(quantity) ? Math.min(Math.max(Math.round(quantity), 0), maxQuantity) : 1;
  return items.flatMap((item) => (item.id !== id ? [item] : held === 0 ? [] : [{ id, quantity: held }]));
}
