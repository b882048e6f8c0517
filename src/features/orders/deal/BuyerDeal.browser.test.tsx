import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { DealView } from '#contract/deal/deals.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { clearDevice } from '#src/http/session.ts';
import { deferred } from '#tests/support/deferred.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { BuyerDeal } from './BuyerDeal.tsx';

const id = '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a31';
const heldDeal: DealView = {
  status: 'held',
  feePesewas: 300,
  totalPesewas: 10_300,
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
const released: DealView = { ...heldDeal, status: 'released', vendorPesewas: 10_000 };

const order: OrderView = {
  id,
  number: 50_001,
  status: 'ready',
  party: 'buyer',
  vendor: { id: id.replace(/1$/, '0'), name: 'Boateng Spares', phone: null, address: null, openingHours: null },
  buyer: { name: 'Ama Mensah', phone: '+233244123456', isTold: true },
  handover: 'delivery',
  deal: 'held',
  isSent: false,
  address: 'Kumasi',
  note: null,
  items: [],
  feePesewas: null,
  totalPesewas: 10_000,
  steps: [],
  pickUp: null,
  return: null,
  createdAt: '2026-11-20T12:10:00Z',
  review: null,
  threadId: null,
  updatedAt: '2026-11-20T12:10:00Z',
};

beforeEach(clearDevice);
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(360, 740);
  await emptyOutbox();
});

test('the vendor is paid only after the buyer has said so twice', async () => {
  let acts = 0;
  const { requests } = await renderInShop(
    <BuyerDeal order={order} trackingKey={undefined} isWaiting={false}>
      <p>What follows</p>
    </BuyerDeal>,
    ({ method, path }) => {
      if (method !== 'POST') return { status: 200, data: acts > 0 ? released : heldDeal };
      expect(path).toBe(`/orders/${id}/deal/act`);
      acts += 1;
      return { status: 200, data: { message: 'The vendor is paid.', deal: released } };
    },
  );
  const posts = () => requests.filter(({ method }) => method === 'POST');
  await page.getByRole('button', { name: 'Received and right' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Received and right?' });
  await expect.element(dialog.getByText('The money goes to Boateng Spares now. You cannot undo this.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toEqual([]);
  await page.getByRole('button', { name: 'Received and right' }).click();
  await dialog.getByRole('button', { name: 'Pay the vendor' }).click();
  await expect.poll(() => posts().map(({ body }) => body)).toEqual([{ act: 'received-and-right' }]);
});

test('an offer is accepted after it was said twice, and as it was read, although another one has come meanwhile', async () => {
  const answered: DealView = {
    ...heldDeal,
    status: 'disputed',
    problem: {
      reason: 'wrong-part',
      words: 'It does not fit.',
      pictures: [],
      askedAt: '2026-11-20T12:10:00Z',
      answer: 'I am sorry.',
      offer: 'part-back',
      offerPesewas: 2_500,
      answeredAt: '2026-11-20T13:10:00Z',
      answerUntil: '2026-11-22T12:10:00Z',
      atDeskSince: null,
      closedAt: null,
    },
  };
  let shown = answered;
  const { requests, queryClient } = await renderInShop(
    <BuyerDeal order={order} trackingKey={undefined} isWaiting={false}>
      <p>What follows</p>
    </BuyerDeal>,
    ({ method }) =>
      method === 'POST'
        ? { status: 200, data: { message: 'Agreed.', deal: { ...answered, status: 'split' } } }
        : { status: 200, data: shown },
  );
  const posts = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await page.getByRole('button', { name: /^Accept GHc.25\.00 back$/ }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Accept GHc.25\.00 back\?$/ });
  await expect.element(dialog.getByText('The rest goes to Boateng Spares now. You cannot undo this.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Not yet' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toEqual([]);
  await page.getByRole('button', { name: /^Accept GHc.25\.00 back$/ }).click();
  shown = { ...answered, problem: answered.problem && { ...answered.problem, offerPesewas: 10 } };
  await queryClient.invalidateQueries();
  await expect.element(page.getByText(/Some of the price back, GHc.0\.10/)).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Accept it' }).click();
  await expect.poll(posts).toEqual([{ act: 'accept-offer', offerPesewas: 2_500 }]);
});

test('what follows the payment is shown with it, so that it does not jump, and also where it cannot be read', async () => {
  const payment = deferred<{ status: number; data: DealView | null }>();
  let answer = payment.promise;
  await renderInShop(
    <BuyerDeal order={order} trackingKey={undefined} isWaiting={false}>
      <p>What follows</p>
    </BuyerDeal>,
    () => answer,
  );
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  expect(page.getByText('What follows').query()).toBeNull();
  payment.resolve({ status: 500, data: null });
  await expect.element(page.getByText('What follows')).toBeVisible();
  answer = Promise.resolve({ status: 200, data: heldDeal });
  await page.getByRole('button', { name: /again/i }).click();
  await expect.element(page.getByText('Money held')).toBeVisible();
  await expect.element(page.getByText('What follows')).toBeVisible();
});

test.each([false, true])(
  'the code and what a buyer can say are there unless something they said waits (waits: %s)',
  async (isWaiting) => {
    const deal: DealView = { ...heldDeal, handover: { digits: '123456', code: 'SPAREYARD1.x' } };
    await renderInShop(
      <BuyerDeal order={order} trackingKey={undefined} isWaiting={isWaiting}>
        <p>What follows</p>
      </BuyerDeal>,
      () => ({ status: 200, data: deal }),
    );
    await expect.element(page.getByText('What follows')).toBeVisible();
    const details = [page.getByText('123456'), page.getByRole('button', { name: 'Something is wrong' })];
    expect(details.map((one) => one.query() === null)).toEqual([isWaiting, isWaiting]);
  },
);

test('the code is whole on a narrow phone with text twice as large', async () => {
  await page.viewport(320, 740);
  document.documentElement.style.fontSize = '200%';
  const deal: DealView = { ...heldDeal, handover: { digits: '888888', code: 'SPAREYARD1.x' } };
  await renderInShop(
    <BuyerDeal order={order} trackingKey={undefined} isWaiting={false}>
      <p>What follows</p>
    </BuyerDeal>,
    () => ({ status: 200, data: deal }),
  );
  const digits = page.getByText('888888');
  await expect.element(digits).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(digits.element());
  const panel = digits.element().closest('section')?.getBoundingClientRect();
  expect(range.getClientRects()).toHaveLength(1);
  expect(range.getBoundingClientRect().right).toBeLessThanOrEqual(panel?.right ?? 0);
  expect(range.getBoundingClientRect().left).toBeGreaterThanOrEqual(panel?.left ?? 0);
});

test('a pay page that does not come can be asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    await renderInShop(
      <BuyerDeal order={order} trackingKey={undefined} isWaiting={false}>
        <p>What follows</p>
      </BuyerDeal>,
      ({ method }) =>
        method === 'POST'
          ? // It stays on this page, as when the person stops the loading.
            { status: 200, data: { url: '#pay', totalPesewas: 10_300 } }
          : { status: 200, data: { ...heldDeal, status: 'unpaid', isPayable: true } },
    );
    const pay = page.getByRole('button', { name: 'Pay GHc 103.00' });
    await pay.click();
    await expect.element(page.getByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-busy', 'true');
    vi.advanceTimersByTime(10_000);
    await expect.element(pay).toHaveAttribute('aria-busy', 'false');
  } finally {
    vi.useRealTimers();
  }
});
