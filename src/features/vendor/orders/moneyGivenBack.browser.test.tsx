import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { DealView } from '#contract/deal/deals.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { keptEntry } from '#tests/support/device/newEntry.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { orderCounts as counts, readyOrder } from '#tests/support/render/receivedOrder.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { ReceivedOrder } from './ReceivedOrder.tsx';
import { VendorOrdersPage } from './VendorOrdersPage.tsx';

/* Money that leaves the vendor for good does so by no single tap. */

const at = '2026-11-20T12:10:00Z';
const disputed: DealView = {
  status: 'disputed',
  feePesewas: 300,
  totalPesewas: 24_300,
  isPayable: false,
  payUntil: null,
  payUrl: null,
  steps: [],
  handoverKey: null,
  handover: null,
  refund: null,
  vendorPesewas: null,
  problem: {
    reason: 'damaged',
    words: 'The glass is broken.',
    pictures: [],
    askedAt: at,
    answer: null,
    offer: null,
    offerPesewas: null,
    answeredAt: null,
    answerUntil: '2026-11-22T12:10:00Z',
    atDeskSince: null,
    closedAt: null,
  },
  parcel: null,
};
const card = page.getByRole('article', { name: 'Order 50001' });
const asked = page.getByRole('alertdialog');

followSession();
beforeEach(() => {
  clearDevice();
  keepSession({ token: 'token', account: vendorAccount });
});
afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
  return emptyOutbox();
});

/** Shows an order that was paid through the shop. @returns what was sent */
async function show(order: OrderView, deal: DealView) {
  const { requests } = await renderInShop(<VendorOrdersPage accountId={vendorAccount.id} search={{}} />, (request) => {
    if (request.method === 'PATCH') return { status: 200, data: { ...order, status: 'returned' } };
    if (request.method === 'POST') return { status: 200, data: { message: 'Done.', deal } };
    return { status: 200, data: request.path.endsWith('/deal') ? deal : { items: [order], nextCursor: null, counts } };
  });
  return () => requests.filter(({ method }) => method === 'POST' || method === 'PATCH').map(({ body }) => body);
}

test('a part that is back gives all of the money back only once the vendor has said so twice', async () => {
  const sent = await show({ ...readyOrder, deal: 'disputed' }, disputed);
  const back = card.getByRole('button', { name: 'I have the part back' });
  await back.click();
  await expect.element(asked.getByText(/All of the money goes back to Ama Mensah now/)).toBeVisible();
  expect(await commands.axeInBothSchemes()).toEqual([]);
  await asked.getByRole('button', { name: 'Not yet' }).click();
  expect(sent()).toEqual([]);
  await back.click();
  await asked.getByRole('button', { name: 'Give the money back' }).click();
  await expect.poll(sent).toEqual([{ act: 'part-is-back' }]);
});

test('the parts of a paid order that came back cost the vendor the price only after a question', async () => {
  const sent = await show(
    { ...readyOrder, status: 'return-accepted', deal: 'released' },
    {
      ...disputed,
      status: 'released',
      vendorPesewas: 24_000,
      problem: null,
    },
  );
  await card.getByRole('button', { name: 'Mark as returned' }).click();
  await expect.element(asked.getByText(/goes back to Ama Mensah, out of your balance/)).toBeVisible();
  expect(await commands.axeInBothSchemes()).toEqual([]);
  expect(sent()).toEqual([]);
  await asked.getByRole('button', { name: 'Give the price back' }).click();
  await expect.poll(sent).toEqual([{ status: 'returned' }]);
});

test('parts that were paid from hand to hand are marked as returned with one tap', async () => {
  const sent = await show({ ...readyOrder, status: 'return-accepted' }, disputed);
  await card.getByRole('button', { name: 'Mark as returned' }).click();
  await expect.poll(sent).toEqual([{ status: 'returned' }]);
});

test('six figures are said to be unchecked where there is no connection, and while they wait for one', async () => {
  const held: DealView = { ...disputed, status: 'held', problem: null };
  const order: OrderView = { ...readyOrder, deal: 'held' };
  await show(order, held);
  const field = card.getByLabelText('Code from the buyer');
  await expect.element(field).toHaveAccessibleDescription(/Hand the parts over, then enter/);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(field).toHaveAccessibleDescription(/six digits cannot be checked/);

  const request = {
    method: 'POST' as const,
    path: `/orders/${order.id}/deal/hand-over`,
    ifMatch: null,
    body: { digits: '123456' },
  };
  const waiting = keptEntry({ kind: 'order.status', label: 'Hand over: request 50001', about: [order.id], request });
  await cleanup();
  await renderInShop(<ReceivedOrder order={order} now={new Date(at)} entries={[waiting]} />, () => ({
    status: 200,
    data: held,
  }));
  await expect.element(card.getByText(/^Nobody has checked this code yet/)).toBeVisible();
});
