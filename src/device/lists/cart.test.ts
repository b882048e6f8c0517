import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { addToCart, cartAtom, cartCountAtom, type CartItem, removeFromCart, setQuantity } from './cart.ts';
import { groupByVendor, noteTo, withNote } from './cartVendors.ts';
import { maxCartItems } from './cartLimits.ts';

const pads: Omit<CartItem, 'quantity'> = {
  id: 'a',
  name: 'Brake pads',
  price: 23_000,
  image: null,
  vendor: { id: 'v1', name: 'Kofi Asante Auto Parts' },
  place: 'Abossey Okai, Greater Accra',
};
const disc = { ...pads, id: 'b', name: 'Brake disc', vendor: { id: 'v2', name: 'Owusu Auto Spares' } };

it('counts a part that is added twice as one part with quantity 2', () => {
  const cart = addToCart(addToCart([], pads), { ...pads, price: 25_000 });
  expect(cart).toEqual([{ ...pads, price: 25_000, quantity: 2 }]);
});

it('keeps a note with the parts of its vendor until the last of them leaves the cart', () => {
  const cart = withNote(addToCart(addToCart([], pads), disc), 'v1', 'Left side');
  expect([noteTo(cart, 'v1'), noteTo(cart, 'v2')]).toEqual(['Left side', '']);
  // Another part of the vendor, and one more of the same, belong to the same request.
  const more = addToCart(addToCart(cart, { ...pads, id: 'c' }), pads);
  expect(noteTo(removeFromCart(more, 'a'), 'v1')).toBe('Left side');
  const without = removeFromCart(removeFromCart(more, 'a'), 'c');
  expect(noteTo(addToCart(without, pads), 'v1')).toBe('');
  expect(noteTo(withNote(cart, 'v1', ''), 'v1')).toBe('');
});

it('takes no more than 50 different parts', () => {
  let cart: readonly CartItem[] = [];
  for (let n = 0; n < maxCartItems + 5; n += 1) cart = addToCart(cart, { ...pads, id: String(n) });
  expect(cart).toHaveLength(maxCartItems);
});

it('removes by id and limits the quantity to between 1 and 99', () => {
  const cart = addToCart(addToCart([], pads), disc);
  expect(setQuantity(cart, 'a', 0)[0]?.quantity).toBe(1);
  expect(setQuantity(cart, 'a', 1000)[0]?.quantity).toBe(99);
  expect(removeFromCart(cart, 'a').map((item) => item.id)).toEqual(['b']);
});

it('groups by vendor in the order of adding', () => {
  const cart = [pads, disc, { ...pads, id: 'c' }].map((part) => ({ ...part, quantity: 1 }));
  expect(groupByVendor(cart).map(({ vendor, items }) => [vendor.id, items.length])).toEqual([
    ['v1', 2],
    ['v2', 1],
  ]);
});

it('keeps the cart until the page is closed when it cannot be saved', () => {
  // There is no local storage in this test, as on a phone that forbids it.
  const store = createStore();
  store.set(cartAtom, (cart) => addToCart(cart, pads));
  store.set(cartAtom, (cart) => addToCart(cart, disc));
  expect(store.get(cartCountAtom)).toBe(2);
});
