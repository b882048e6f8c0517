import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderView } from '#contract/orders/orders.ts';
import { clearDevice, deviceStore, keepSession } from '#src/http/session.ts';
import { trackedOrdersAtom } from '#src/device/lists/cartOrders.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { OrderPage } from './OrderPage.tsx';

/* What the link of a mail does, with and without an account. */

const id = '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a31';
const key = 'k'.repeat(43);
const sent: { path: string; key: string | undefined }[] = [];
const show = (fragment = `#${key}`) =>
  renderInShop(
    <OrderPage id={id} similar={() => null} pushQuestion={null} />,
    ({ path, headers }) => {
      sent.push({ path, key: headers['x-tracking-key'] });
      if (path.startsWith('/orders?')) return { status: 200, data: { items: [], nextCursor: null } };
      if (path === '/orders/track') return { status: 200, data: { items: [] } };
      return problem(404, 'not_found', 'This order was not found.');
    },
    `/order?id=${id}${fragment}`,
  );
const tracked = () => deviceStore.get(trackedOrdersAtom);

beforeEach(() => {
  clearDevice();
  sent.length = 0;
});
afterEach(emptyOutbox);

test('without an account, this device follows the request by the key of the link', async () => {
  await show();
  await expect.poll(tracked).toEqual([{ orderId: id, key }]);
  expect(sent.some(({ key: opened }) => opened !== undefined)).toBe(false);
});

test('a request that needs the account leads back from the sign-in', async () => {
  await show('');
  await expect
    .element(page.getByRole('link', { name: 'Sign In' }))
    .toHaveAttribute('href', `/login?next=${encodeURIComponent(`/order?id=${id}`)}`);
});

test('for a signed-in person, the key is opened once and not kept on the phone', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  await show();
  await expect.element(page.getByRole('heading', { name: 'This request cannot be shown here' })).toBeVisible();
  expect(sent.filter(({ key: opened }) => opened === key)).toHaveLength(1);
  expect(tracked()).toEqual([]);
});

test('a link that was passed on is followed by this device, where the shop does not add it to the account', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  const at = '2026-11-20T12:10:00Z';
  const order: OrderView = {
    id,
    number: 7,
    status: 'sent',
    party: 'buyer',
    vendor: { id, name: 'Owusu Auto Spares', phone: null, address: 'Accra', openingHours: null },
    buyer: { name: 'Ama Mensah', phone: '+233244123456', isTold: true },
    handover: 'pick-up',
    address: null,
    note: null,
    items: [],
    feePesewas: null,
    totalPesewas: 12_000,
    steps: [{ status: 'sent', by: 'buyer', reason: null, at }],
    pickUp: null,
    return: null,
    createdAt: at,
    review: null,
    deal: null,
    isSent: false,
    threadId: null,
    updatedAt: at,
  };
  await renderInShop(
    <OrderPage id={id} similar={() => null} pushQuestion={null} />,
    ({ path, headers }) => {
      if (path.startsWith('/orders?')) return { status: 200, data: { items: [], nextCursor: null } };
      if (path === '/orders/track') return { status: 200, data: { items: [order] } };
      return headers['x-tracking-key'] === key
        ? { status: 200, data: order }
        : problem(404, 'not_found', 'This order was not found.');
    },
    `/order?id=${id}#${key}`,
  );
  await expect.poll(tracked).toEqual([{ orderId: id, key }]);
  await expect.element(page.getByText('Owusu Auto Spares').first()).toBeVisible();
});
