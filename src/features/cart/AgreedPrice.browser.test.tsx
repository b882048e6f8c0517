import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { cartAtom, type CartItem } from '#src/device/lists/cart.ts';
import { orderAttemptsAtom, orderFormAtom } from '#src/device/lists/cartOrders.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { clearDevice, deviceStore, followSession, keepSession } from '#src/http/session.ts';
import { setShopsClock } from '#tests/support/device/shopsClock.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { CartPage } from './CartPage.tsx';

const vendor = { id: '01a1fb69-66fb-704a-8336-17725fd02c01', name: 'Kofi Asante Auto Parts' };
const pads: CartItem = {
  id: '01a1fb69-66fb-704a-8336-17725fd02c11',
  name: 'Front Brake Pads',
  price: 23_000,
  image: null,
  vendor,
  place: 'Accra, Greater Accra',
  quantity: 2,
};
const agreed = {
  id: '01a1fb69-66fb-704a-8336-17725fd02c31',
  status: 'agreed',
  offeredPesewas: 20_000,
  counterPesewas: null,
  agreedPesewas: 20_000,
  until: new Date(Date.now() + 3_600_000).toISOString(),
  createdAt: '2026-11-20T09:30:00.000Z',
  advert: {
    id: pads.id,
    title: pads.name,
    pricePesewas: 23_000,
    picture: null,
    region: 'Greater Accra',
    town: 'Accra',
    isShown: true,
  },
  vendor,
};
const over = 'The agreed price of “Front Brake Pads” is no longer valid. It costs GHc 230.00 now.';

beforeEach(async () => {
  await page.viewport(360, 740);
  clearDevice();
  keepSession({
    token: crypto.randomUUID(),
    account: { ...vendorAccount, role: 'user', companyName: null, businessAddress: null },
  });
  followSession();
  deviceStore.set(cartAtom, () => [pads]);
  deviceStore.set(orderAttemptsAtom, () => ({}));
  deviceStore.set(orderFormAtom, (form) => ({ ...form, name: 'Ama Mensah', phone: '024 412 3456' }));
});
afterEach(async () => {
  setShopsClock(0);
  deviceStore.set(cartAtom, () => []);
  await emptyOutbox();
});

test('the cart shows the agreed price with its end, and the request names it; once it is over, the price of the advert is back', async () => {
  let items = [agreed];
  const { requests } = await renderInShop(<CartPage />, ({ method, path }: WireRequest): WireAnswer => {
    if (path === '/price-offers') return { status: 200, data: { items } };
    if (method === 'GET') return problem(500, 'internal', 'Not now.');
    items = [];
    return problem(409, 'conflict', over);
  });
  const row = page.getByRole('listitem').filter({ hasText: 'Front Brake Pads' });
  await expect.element(row.getByText(/^Agreed, instead of GHc.230\.00, until /)).toBeVisible();
  await expect.element(row.getByText(/^GHc.200\.00$/)).toBeVisible();
  await expect.element(page.getByText(/GHc.400\.00/).first()).toBeVisible();
  expect(await commands.axeInBothSchemes()).toEqual([]);
  await page.getByRole('button', { name: 'Send order request' }).first().click();
  await expect.element(page.getByText(over)).toBeVisible();
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    items: [{ advertId: pads.id, quantity: 2, pricePesewas: 20_000, offerId: agreed.id }],
  });
  await expect.element(row.getByText(/^GHc.230\.00$/)).toBeVisible();
  await expect.element(row.getByText(/^Agreed/)).not.toBeInTheDocument();
});

test('an agreed price holds by the shop’s clock', async () => {
  const yearMs = 365 * 86_400_000;
  setShopsClock(-yearMs);
  const until = new Date(Date.now() - yearMs + 3_600_000).toISOString();
  await renderInShop(<CartPage />, ({ path }: WireRequest): WireAnswer =>
    path === '/price-offers'
      ? { status: 200, data: { items: [{ ...agreed, until }] } }
      : problem(500, 'internal', 'Not now.'),
  );
  const row = page.getByRole('listitem').filter({ hasText: 'Front Brake Pads' });
  await expect.element(row.getByText(/^GHc.200\.00$/)).toBeVisible();
});
