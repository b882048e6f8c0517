import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OrderView } from '#contract/orders/orders.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { orderCounts as counts, readyOrder as ready } from '#tests/support/render/receivedOrder.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { VendorOrdersPage } from './VendorOrdersPage.tsx';

const card = page.getByRole('article', { name: 'Order 50001' });

followSession();
beforeEach(() => {
  clearDevice();
  keepSession({ token: 'token', account: vendorAccount });
});
afterEach(() => emptyOutbox());

test('after a step the focus is on the card of its order', async () => {
  await renderInShop(<VendorOrdersPage accountId={vendorAccount.id} search={{}} />, () => ({
    status: 200,
    data: { items: [ready], nextCursor: null, counts },
  }));
  const collect = card.getByRole('button', { name: 'Mark as collected' });
  await expect.element(collect).toBeVisible();
  collect.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(card.getByText('Mark as collected: will be sent in a moment')).toBeVisible();
  await expect.element(card).toHaveFocus();
});

test('after a step that takes an order off the list the focus is on the next one', async () => {
  const second: OrderView = { ...ready, id: '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a32', number: 50_002, status: 'sent' };
  let orders: OrderView[] = [{ ...ready, status: 'sent' }, second];
  await renderInShop(<VendorOrdersPage accountId={vendorAccount.id} search={{ shelf: 'new' }} />, ({ method }) => {
    if (method !== 'PATCH') return { status: 200, data: { items: orders, nextCursor: null, counts } };
    orders = [second];
    return { status: 200, data: { ...ready, status: 'declined' } };
  });
  const decline = card.getByRole('button', { name: 'Decline' });
  await expect.element(decline).toBeVisible();
  decline.element().focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(page.getByRole('article', { name: 'Order 50002' })).toHaveFocus();
});
