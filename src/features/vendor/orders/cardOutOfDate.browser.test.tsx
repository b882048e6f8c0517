import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OrderView } from '#contract/orders/orders.ts';
import { clearDevice, keepSession } from '#src/http/session.ts';
import { orderCounts as counts, readyOrder as ready } from '#tests/support/render/receivedOrder.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { VendorOrdersPage } from './VendorOrdersPage.tsx';

const card = page.getByRole('article', { name: 'Order 50001' });

beforeEach(() => {
  clearDevice();
  keepSession({ token: 'token', account: vendorAccount });
});

test('"Decline" is meant for the state that the card shows, and is refused where a colleague has accepted', async () => {
  let order: OrderView = { ...ready, status: 'sent' };
  const { requests } = await renderInShop(
    <VendorOrdersPage accountId={vendorAccount.id} search={{}} />,
    ({ method }) => {
      if (method !== 'PATCH') return { status: 200, data: { items: [order], nextCursor: null, counts } };
      const message = 'This order is “Accepted” now, no longer “New”. Decide again.';
      return { status: 409, data: { status: 409, code: 'conflict', message } };
    },
  );
  await card.getByRole('button', { name: 'Decline' }).click();
  order = { ...ready, status: 'accepted' };
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect.element(card.getByText('Accepted', { exact: true })).toBeVisible();
  expect(requests.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { headers: { 'if-match': 'sent' }, body: { status: 'declined' } },
  ]);
});

test('it stays meant for that state when the list is read again under the open sheet', async () => {
  let order: OrderView = { ...ready, status: 'fee-asked', handover: 'delivery' };
  const { requests, queryClient } = await renderInShop(
    <VendorOrdersPage accountId={vendorAccount.id} search={{}} />,
    ({ method }) => ({ status: 200, data: method === 'PATCH' ? order : { items: [order], nextCursor: null, counts } }),
  );
  await card.getByRole('button', { name: 'Decline' }).click();
  order = { ...order, status: 'accepted' };
  await queryClient.invalidateQueries();
  // Nobody reaches the card below the sheet.
  await expect.poll(() => document.getElementById(`order-${order.id}`)?.textContent).toContain('Accepted');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect
    .poll(() => requests.filter(({ method }) => method === 'PATCH'))
    .toMatchObject([{ headers: { 'if-match': 'fee-asked' } }]);
});
