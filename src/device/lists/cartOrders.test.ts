import { expect, it } from 'vitest';
import type { OrderInput } from '#contract/orders/orderRequest.ts';
import { withoutSent, withTracked } from './cartOrders.ts';

const item = { name: 'Pads', price: 100, image: null, vendor: { id: 'v', name: 'V' }, place: 'Accra', quantity: 3 };
const body: OrderInput = {
  vendorId: 'v',
  items: [{ advertId: 'a', quantity: 2, pricePesewas: 100 }],
  name: 'Ama',
  phone: '0241234567',
  handover: 'pick-up',
};

it('removes the sent parts from the cart, and leaves those that were added meanwhile', () => {
  const cart = [
    { ...item, id: 'a' },
    { ...item, id: 'b' },
  ];
  expect(withoutSent(cart, body).map(({ id, quantity }) => [id, quantity])).toEqual([
    ['a', 1],
    ['b', 3],
  ]);
});

it('tracks the newest fifty requests, each once', () => {
  const tracked = Array.from({ length: 50 }, (_, n) => ({ orderId: `order ${n}`, key: 'k' }));
  expect(withTracked(tracked, { orderId: 'new', key: 'k' })).toHaveLength(50);
  expect(withTracked(tracked.slice(0, 2), { orderId: 'order 1', key: 'k' }).map(({ orderId }) => orderId)).toEqual([
    'order 1',
    'order 0',
  ]);
});
