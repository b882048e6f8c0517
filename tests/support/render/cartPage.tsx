import { vi } from 'vitest';
import * as z from 'zod/mini';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { cartAtom, type CartItem } from '#src/device/lists/cart.ts';
import { orderAttemptsAtom, orderFormAtom, trackedOrdersAtom } from '#src/device/lists/cartOrders.ts';
import { clearDevice, deviceStore } from '#src/http/session.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { type FakeNetwork, renderApp } from '#tests/support/render/renderApp.tsx';

/* The cart's page with parts of two vendors, and a shop that takes requests for them. */

export const vendors = [
  { id: '01a1fb69-66fb-704a-8336-17725fd02c01', name: 'Kofi Asante Auto Parts' },
  { id: '01a1fb69-66fb-704a-8336-17725fd02c02', name: 'Owusu Auto Spares' },
] as const;
export const pads: CartItem = {
  id: '01a1fb69-66fb-704a-8336-17725fd02c11',
  name: 'Front Brake Pads',
  price: 23_000,
  image: null,
  vendor: vendors[0],
  place: 'Accra, Greater Accra',
  quantity: 2,
};
export const compressor: CartItem = {
  ...pads,
  id: '01a1fb69-66fb-704a-8336-17725fd02c12',
  name: 'AC Compressor',
  price: 185_000,
  vendor: vendors[1],
  quantity: 1,
};

export const vendorOf = (body: unknown) => z.parse(z.object({ vendorId: z.string() }), body).vendorId;

/** The shop's answer to an accepted request. */
export function accepted(body: unknown) {
  const vendorId = vendorOf(body);
  const vendor = vendors.find(({ id }) => id === vendorId) ?? vendors[0];
  const at = '2026-11-20T09:30:00.000Z';
  return {
    message: `Sent to ${vendor.name}.`,
    trackingKey: 'k'.repeat(43),
    order: {
      id: '01a1fb69-66fb-704a-8336-17725fd02c21',
      number: 50_001,
      status: 'sent',
      party: 'buyer',
      vendor: { ...vendor, phone: null, address: null, openingHours: null },
      buyer: { name: 'Ama Mensah', phone: '+233244123456', isTold: true },
      handover: 'pick-up',
      deal: null,
      isSent: false,
      address: null,
      note: null,
      items: [],
      feePesewas: null,
      totalPesewas: 0,
      steps: [],
      pickUp: null,
      return: null,
      review: null,
      threadId: null,
      createdAt: at,
      updatedAt: at,
    } satisfies OrderView,
  };
}

/** What the shop says about a part in the cart today. */
export function offered({ id, name, price, vendor }: CartItem, quantity: number): AdvertDetail {
  const at = '2026-11-20T09:30:00.000Z';
  return {
    id,
    number: 20_001,
    title: name,
    brand: 'Bosch',
    make: 'Toyota',
    model: 'Corolla',
    yearFrom: null,
    yearTo: null,
    condition: 'New',
    category: 'breaking-system',
    pricePesewas: price,
    region: 'Greater Accra',
    town: 'Accra',
    partNumber: null,
    description: '',
    quantity,
    picture: null,
    pictureCount: 0,
    partType: null,
    origin: null,
    universal: false,
    alsoFits: [],
    measures: {},
    pictures: [],
    similar: [],
    vendor: {
      ...vendor,
      fullname: vendor.name,
      businessAddress: null,
      ways: [],
      photoUrl: null,
      since: at,
      advertCount: 1,
    },
    status: 'Available',
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
}

/** The page of the cart. */
export const openCart = (network: FakeNetwork) => renderApp('/cart-test', network, deviceStore);
/** Puts parts into the cart. */
export const keepInCart = (items: readonly CartItem[]) => deviceStore.set(cartAtom, () => items);
/** A device on which nothing was ordered; for `beforeEach`. */
export function freshCart(): void {
  clearDevice();
  deviceStore.set(orderFormAtom, () => ({
    name: '',
    phone: '',
    handover: 'pick-up',
    address: '',
    email: '',
    wantsSms: false,
    of: null,
  }));
  deviceStore.set(orderAttemptsAtom, () => ({}));
  deviceStore.set(trackedOrdersAtom, () => []);
}

/** For `afterEach`. */
export async function tidyCart(): Promise<void> {
  vi.restoreAllMocks();
  await emptyOutbox();
}

/** The names in the stored cart. */
export const storedCart = () =>
  z.parse(z.array(z.object({ name: z.string() })), JSON.parse(localStorage.getItem('cart') ?? '[]'));

export async function fillAndSend(screen: Awaited<ReturnType<typeof openCart>>['screen']) {
  await screen.getByLabelText('Your name').fill('Ama Mensah');
  await screen.getByLabelText('Phone').fill('024 412 3456');
  await screen.getByRole('button', { name: 'Send order request' }).first().click();
}
