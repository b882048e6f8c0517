import type { OrderView } from '#contract/orders/orders.ts';
import { vendorAccount } from './renderInShop.tsx';

const at = '2026-11-20T12:10:00Z';

/** An order that waits for its buyer, as its vendor reads it. */
export const readyOrder: OrderView = {
  id: '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a31',
  number: 50_001,
  status: 'ready',
  party: 'vendor',
  vendor: { id: vendorAccount.id, name: 'Owusu Auto Spares', phone: null, address: null, openingHours: null },
  buyer: { name: 'Ama Mensah', phone: '+233244123456', isTold: true },
  handover: 'pick-up',
  deal: null,
  isSent: false,
  address: null,
  note: null,
  items: [],
  feePesewas: null,
  totalPesewas: 24_000,
  steps: [],
  pickUp: null,
  return: null,
  createdAt: at,
  review: null,
  threadId: null,
  updatedAt: at,
};

/** How many orders are in which state, if that is the only one. */
export const orderCounts = { new: 0, 'in-work': 0, ready: 1, returns: 0, done: 0, off: 0 };
