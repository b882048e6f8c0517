import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { DealView } from '#contract/deal/deals.ts';
import type { OrderStatus } from '#contract/orders/orderStatuses.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { OfflineError } from '#src/http/failures.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { followOutbox } from '#src/device/outbox/outbox.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { deferred } from '#tests/support/deferred.ts';
import { setShopsClock } from '#tests/support/device/shopsClock.ts';
import { leavePage } from '#tests/support/device/leavePage.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { orderCounts as counts, readyOrder as ready } from '#tests/support/render/receivedOrder.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { receivedOrdersKey } from './receivedQuery.ts';
import { VendorOrdersPage } from './VendorOrdersPage.tsx';

const id = (last: number) => `5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a3${last}`;
const card = page.getByRole('article', { name: 'Order 50001' });
const collect = card.getByRole('button', { name: 'Mark as collected' });
const steps = (requests: readonly { method: string }[]) => requests.filter(({ method }) => method === 'PATCH');

async function show(isConnected: () => boolean = () => true) {
  let status: OrderStatus = 'ready';
  const rendered = await renderInShop(<VendorOrdersPage accountId={vendorAccount.id} search={{}} />, ({ method }) => {
    if (!isConnected()) throw new OfflineError();
    if (method === 'PATCH') status = 'collected';
    const order = { ...ready, status };
    return { status: 200, data: method === 'PATCH' ? order : { items: [order], nextCursor: null, counts } };
  });
  followOutbox(
    () => undefined,
    () => void rendered.queryClient.invalidateQueries(),
  );
  return rendered;
}

followSession();
beforeEach(() => {
  clearDevice();
  keepSession({ token: 'token', account: vendorAccount });
});
afterEach(async () => {
  setShopsClock(0);
  vi.restoreAllMocks();
  await emptyOutbox();
});

test('the picture of a part that comes back is shown once the shop has prepared it', async () => {
  let asked = 0;
  await renderInShop(<VendorOrdersPage accountId={vendorAccount.id} search={{}} />, () => {
    asked += 1;
    const picture = { id: id(3), alt: 'Picture of the returned part', width: 4, height: 3, ready: asked > 1 };
    const request = { reason: 'damaged' as const, advertIds: [], asNew: false, pictures: [picture] };
    const order: OrderView = { ...ready, status: 'return-asked', return: request };
    return { status: 200, data: { items: [order], nextCursor: null, counts } };
  });
  await expect.element(card).toBeVisible();
  const picture = card.getByRole('img', { name: 'Picture of the returned part' });
  expect(picture.query()).toBeNull();
  await expect.element(picture, { timeout: 15_000 }).toBeVisible();
});

test('handing over can be undone for a moment, and then nothing has left the device', async () => {
  const { requests } = await show();
  await collect.click();
  await expect.element(card.getByText('Mark as collected: will be sent in a moment')).toBeVisible();
  await expect.element(page.getByText('Order 50001: Collected')).toBeVisible();
  // The card offers it too.
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(collect).toBeVisible();
  expect(await deviceOutbox().store.all()).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 7_500));
  expect(steps(requests)).toEqual([]);
});

test('handing over is sent once after that, whoever sends, and the card keeps it until the list has it', async () => {
  const { requests } = await show();
  await collect.click();
  await expect.element(card.getByText('Mark as collected: will be sent in a moment')).toBeVisible();
  // Another tab, or the worker, is told that the connection is back.
  await deviceOutbox().runner.run('all');
  dispatchEvent(new Event('online'));
  expect(steps(requests)).toEqual([]);
  await expect.element(card.getByText('Collected', { exact: true }), { timeout: 15_000 }).toBeVisible();
  expect(steps(requests)).toHaveLength(1);
  expect(collect.query()).toBeNull();
});

test('handing over without a connection waits, and can still be undone on the card', async () => {
  let connected = true;
  const { requests } = await show(() => connected);
  await expect.element(collect).toBeVisible();
  connected = false;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await collect.click();
  await expect.element(card.getByText('Mark as collected: not sent yet'), { timeout: 15_000 }).toBeVisible();
  await card.getByRole('button', { name: 'Undo' }).click();
  await expect.element(collect).toBeVisible();
  const tried = steps(requests).length;
  connected = true;
  await deviceOutbox().runner.run('all');
  expect(steps(requests)).toHaveLength(tried);
});

test('an answer that comes after the buyer has cancelled is refused on the card of a cancelled order', async () => {
  let connected = true;
  let order: OrderView = ready;
  const { queryClient } = await renderInShop(
    <VendorOrdersPage accountId={vendorAccount.id} search={{}} />,
    ({ method }) => {
      if (!connected) throw new OfflineError();
      if (method !== 'PATCH') return { status: 200, data: { items: [order], nextCursor: null, counts } };
      const message = 'This order is “Cancelled” now, so it cannot become “Collected”.';
      return { status: 409, data: { status: 409, code: 'conflict', message } };
    },
  );
  followOutbox(
    () => undefined,
    () => void queryClient.invalidateQueries(),
  );
  await expect.element(card.getByText('Ready for pick-up')).toBeVisible();
  connected = false;
  await collect.click();
  await expect.element(card.getByText(/^Mark as collected: /)).toBeVisible();
  order = { ...ready, status: 'cancelled' };
  connected = true;
  await expect.element(card.getByText(/^This order is “Cancelled” now/), { timeout: 15_000 }).toBeVisible();
  await expect.element(card.getByText('Cancelled', { exact: true })).toBeVisible();
  expect(card.getByText('Ready for pick-up').query()).toBeNull();
});

test('a vendor accepts with the times that are offered, and cannot say "not collected" before their end', async () => {
  const heldUntil = new Date(Date.now() + 3 * 86_400_000).toISOString();
  let order: OrderView = { ...ready, status: 'sent' };
  const { requests } = await renderInShop(
    <VendorOrdersPage accountId={vendorAccount.id} search={{}} />,
    ({ method }) => {
      if (method === 'PATCH') order = { ...ready, status: 'ready', pickUp: { readyFrom: null, heldUntil } };
      return { status: 200, data: method === 'PATCH' ? order : { items: [order], nextCursor: null, counts } };
    },
  );
  await card.getByRole('button', { name: 'Accept with a time' }).click();
  await expect.element(card.getByLabelText('Ready from')).toHaveValue('');
  await card.getByLabelText('Held until').selectOptions('0');
  expect(await commands.axeInBothSchemes()).toEqual([]);
  await card.getByRole('button', { name: 'Accept with these times' }).click();
  await expect.element(card.getByText(/^Held until /)).toBeVisible();
  const [sent] = requests.filter(({ method }) => method === 'PATCH');
  expect(JSON.stringify(sent?.body)).toMatch(/^\{"status":"accepted","heldUntil":"[\d-]+T18:00:00\.000Z"\}$/);
  await expect.element(collect).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Not collected' })).not.toBeInTheDocument();
});

test('after the promised time the vendor can release the parts, and reads what that does', async () => {
  const order: OrderView = { ...ready, pickUp: { readyFrom: null, heldUntil: '2026-11-21T18:00:00.000Z' } };
  await renderInShop(<VendorOrdersPage accountId={vendorAccount.id} search={{}} />, () => ({
    status: 200,
    data: { items: [order], nextCursor: null, counts },
  }));
  await expect.element(card.getByText(/You held the parts until 21 Nov 2026, 18:00/)).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Not collected' })).toBeVisible();
});

test('staff do not say that the parts of a paid order came back, and read why', async () => {
  const worksFor = { vendorId: vendorAccount.id, name: 'Owusu Spares', since: vendorAccount.createdAt };
  const returning = (deal: OrderView['deal']) => ({ ...ready, status: 'return-accepted' as const, deal });
  const paid = { ...returning('released'), id: id(2), number: 50_002 };
  keepSession({ token: 'token', account: { ...vendorAccount, id: id(9), role: 'user', worksFor } });
  await renderInShop(<VendorOrdersPage accountId={vendorAccount.id} search={{}} />, ({ path }) =>
    path.endsWith('/deal')
      ? { status: 500, data: null }
      : { status: 200, data: { items: [returning(null), paid], nextCursor: null, counts } },
  );
  await expect.element(card.getByRole('button', { name: 'Mark as returned' })).toBeVisible();
  const paidCard = page.getByRole('article', { name: 'Order 50002' });
  await expect.element(paidCard.getByText(/^Only the owner can say that the parts came back/)).toBeVisible();
  expect(paidCard.getByRole('button', { name: 'Mark as returned' }).query()).toBeNull();
});

const heldDeal: DealView = {
  status: 'held',
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
  problem: null,
  parcel: null,
};

test('cards are shown once their payments are there, so that none grows, and an order that comes in later moves no form', async () => {
  const paid: OrderView = { ...ready, id: id(2), number: 50_002, deal: 'held' };
  const later: OrderView = { ...paid, id: id(3), number: 50_003 };
  let items = [paid, ready];
  let payment = deferred<{ status: number; data: DealView }>();
  const { queryClient } = await renderInShop(
    <VendorOrdersPage accountId={vendorAccount.id} search={{}} />,
    ({ path }) =>
      path.endsWith('/deal') ? payment.promise : { status: 200, data: { items, nextCursor: null, counts } },
  );
  await expect.element(page.getByRole('navigation', { name: 'Orders by state' })).toBeVisible();
  expect(card.query()).toBeNull();
  payment.resolve({ status: 200, data: heldDeal });
  const code = page.getByRole('article', { name: 'Order 50002' }).getByLabelText('Code from the buyer');
  await expect.element(code).toBeVisible();
  await expect.element(collect).toBeVisible();

  await code.fill('123');
  payment = deferred();
  items = [later, ...items];
  void queryClient.invalidateQueries({ queryKey: receivedOrdersKey });
  await expect
    .poll(() => JSON.stringify(queryClient.getQueriesData({ queryKey: receivedOrdersKey })))
    .toContain('50003');
  await expect.element(code).toHaveValue('123');
  expect(page.getByRole('article', { name: 'Order 50003' }).query()).toBeNull();
  payment.resolve({ status: 200, data: heldDeal });
  await expect.element(page.getByRole('article', { name: 'Order 50003' })).toBeVisible();
  await expect.element(code).toHaveValue('123');
});

test('the reason for declining survives a reload, and is gone once the shop has it', async () => {
  let order: OrderView = { ...ready, status: 'sent' };
  const render = () =>
    renderInShop(<VendorOrdersPage accountId={vendorAccount.id} search={{}} />, ({ method }) => {
      if (method === 'PATCH') order = { ...order, status: 'declined' };
      return { status: 200, data: method === 'PATCH' ? order : { items: [order], nextCursor: null, counts } };
    });
  const sheet = page.getByRole('dialog');
  await render();
  await card.getByRole('button', { name: 'Decline' }).click();
  await sheet.getByLabelText(/^Reason/).fill('The last one went to Tema this morning.');
  await leavePage();
  const { requests } = await render();
  await card.getByRole('button', { name: 'Decline' }).click();
  await expect.element(sheet.getByLabelText(/^Reason/)).toHaveValue('The last one went to Tema this morning.');
  await sheet.getByRole('button', { name: 'Decline' }).click();
  await expect.poll(() => localStorage.getItem(storageKeys.typedWords)).toBe('{}');
  expect(steps(requests)).toMatchObject([{ body: { reason: 'The last one went to Tema this morning.' } }]);
});

test('a delivery fee that was typed survives a reload, and is gone once the shop has it', async () => {
  let order: OrderView = { ...ready, status: 'sent', handover: 'delivery', address: 'Tema, Site 7' };
  const render = () =>
    renderInShop(<VendorOrdersPage accountId={vendorAccount.id} search={{}} />, ({ method }) => {
      if (method === 'PATCH') order = { ...order, status: 'fee-asked', feePesewas: 2_500 };
      return { status: 200, data: method === 'PATCH' ? order : { items: [order], nextCursor: null, counts } };
    });
  const fee = page.getByRole('dialog').getByLabelText(/^Delivery fee/);
  await render();
  await card.getByRole('button', { name: 'Accept', exact: true }).click();
  await fee.fill('25');
  await leavePage();
  const { requests } = await render();
  await card.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect.element(fee).toHaveValue('25');
  await page.getByRole('button', { name: 'Accept and ask for the fee' }).click();
  await expect.poll(() => localStorage.getItem(storageKeys.typedWords)).toBe('{}');
  expect(steps(requests)).toMatchObject([{ body: { status: 'fee-asked', feePesewas: 2_500 } }]);
});

test('an order is as old as the shop’s clock says, on a phone that is a year ahead', async () => {
  const aheadMs = 365 * 86_400_000;
  setShopsClock(-aheadMs);
  const createdAt = new Date(Date.now() - aheadMs - 3.5 * 3_600_000).toISOString();
  await renderInShop(<VendorOrdersPage accountId={vendorAccount.id} search={{}} />, () => ({
    status: 200,
    data: { items: [{ ...ready, createdAt }], nextCursor: null, counts },
  }));
  await expect.element(card.getByText('Order 50001 · 3 hours ago')).toBeVisible();
});

test('times of a pick-up are offered and judged by the shop’s clock', async () => {
  const yearMs = 365 * 86_400_000;
  setShopsClock(yearMs);
  const next = new Date(Date.now() + yearMs);
  const accepted = {
    ...ready,
    pickUp: { readyFrom: null, heldUntil: new Date(next.getTime() - 86_400_000).toISOString() },
  };
  const sent: OrderView = { ...ready, id: id(2), number: 50_002, status: 'sent' };
  await renderInShop(<VendorOrdersPage accountId={vendorAccount.id} search={{}} />, () => ({
    status: 200,
    data: { items: [accepted, sent], nextCursor: null, counts },
  }));
  await expect.element(card.getByRole('button', { name: 'Not collected' })).toBeVisible();
  const other = page.getByRole('article', { name: 'Order 50002' });
  await other.getByRole('button', { name: 'Accept with a time' }).click();
  const years = [String(next.getUTCFullYear()), String(next.getUTCFullYear() + 1)];
  await expect.element(other.getByLabelText('Held until')).toBeVisible();
  const options = other.getByLabelText('Held until').element().textContent;
  expect(years.some((year) => options?.includes(year))).toBe(true);
  expect(options).not.toContain(String(new Date().getUTCFullYear()));
});

test('a list that could not be read again says so no longer than the connection is away', async () => {
  let isConnected = true;
  const { queryClient } = await show(() => isConnected);
  await expect.element(collect).toBeVisible();
  isConnected = false;
  await queryClient.invalidateQueries();
  const lost = page.getByText('We could not reach the shop');
  await expect.element(lost).toBeVisible();
  isConnected = true;
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('online'));
  await expect.element(lost, { timeout: 3_000 }).not.toBeInTheDocument();
});
