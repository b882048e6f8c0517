import type { CartItem } from './cart.ts';

/* The cart by vendor, for the page that sends a request to each of them. */

/** What is written to a vendor with the request for their parts in the cart; empty when nothing is. */
export function noteTo(cart: readonly CartItem[], vendorId: string): string {
  return cart.find(({ vendor, note }) => vendor.id === vendorId && note !== undefined)?.note ?? '';
}

/** Returns the cart with this note to a vendor. An empty note is none. */
export function withNote(cart: readonly CartItem[], vendorId: string, note: string): readonly CartItem[] {
  return cart.map((item) => (item.vendor.id === vendorId ? withNoteOf(item, note) : item));
}

function withNoteOf({ note: _before, ...item }: CartItem, note: string): CartItem {
  return note === '' ? item : { ...item, note };
}

export interface VendorGroup {
  readonly vendor: CartItem['vendor'];
  readonly place: string;
  readonly items: readonly CartItem[];
  /** See `noteTo`. */
  readonly note: string;
}

/** Groups the cart by vendor, in the order of each vendor's first part. */
export function groupByVendor(cart: readonly CartItem[]): readonly VendorGroup[] {
  const groups = new Map<string, CartItem[]>();
  for (const item of cart) {
    const group = groups.get(item.vendor.id);
    if (group) group.push(item);
    else groups.set(item.vendor.id, [item]);
  }
  return [...groups.values()].flatMap((items) => {
    const [first] = items;
    return first ? [{ vendor: first.vendor, place: first.place, items, note: noteTo(items, first.vendor.id) }] : [];
  });
}
