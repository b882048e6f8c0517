import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Subscription } from '#contract/vendor/payment.ts';
import { OfflineError } from '#src/http/failures.ts';
import { eventually } from '#tests/support/eventually.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';

const asOf = '2026-11-20T12:00:00Z';
const running = { state: 'running', plan: '6-months', paidUntil: '2027-05-14T12:00:00Z', payment: null, asOf } as const;
const payment = {
  id: vendorAccount.id,
  reference: 'SY-1',
  plan: '6-months',
  amountPesewas: 21_000,
  status: 'pending',
  createdAt: '2026-11-20T11:58:00Z',
  settledAt: null,
} as const;
const pending: Subscription = { state: 'none', plan: null, paidUntil: null, payment, asOf };
const ended = (status: 'paid' | 'failed' | 'abandoned') => ({ ...payment, status, settledAt: asOf });
const paid: Subscription = { ...running, payment: ended('paid') };

/** Shows the card. The answer of the server can be changed while the card is shown. */
async function show(first: Subscription) {
  const server = { subscription: first, down: false, onPaid: vi.fn() };
  const card = <SubscriptionCard accountId={vendorAccount.id} onPaid={server.onPaid} />;
  const { requests } = await renderInShop(card, ({ path }) => {
    if (server.down) throw new OfflineError();
    if (path.endsWith('/page')) return { status: 200, data: { url: 'https://checkout.example/pay/1' } };
    if (path.endsWith('/give-up')) {
      server.subscription = { ...pending, payment: ended('abandoned') };
      return { status: 200, data: { message: 'It is cancelled.', status: 'abandoned' } };
    }
    if (path === '/payment/receipts') return { status: 200, data: { receipts: [] } };
    return { status: 200, data: server.subscription };
  });
  return Object.assign(server, { requests });
}

beforeEach(async () => {
  await page.viewport(360, 740);
});

test('a running plan shows its end and the days that are left by the time of the server', async () => {
  await show(running);
  await expect.element(page.getByText('175 days left')).toBeVisible();
  await expect.element(page.getByText('Running')).not.toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(page.getByText(/^Until 14 May 2027/)).toBeVisible();
  await expect.element(page.getByText('Running')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Extend' })).toHaveAttribute('href', '/payment');
});

test.each([3, 9, 15])('a running plan of %i months is one line on a phone', async (months) => {
  // The width that the page leaves for the card on a screen of 360 px.
  await page.viewport(328, 740);
  await show({ ...running, months });
  const middleOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return (top + bottom) / 2;
  };
  const line = middleOf(page.getByText(`${months} months`).element());
  expect(middleOf(page.getByText('175 days left').element())).toBeCloseTo(line, -1);
  expect(middleOf(page.getByRole('link', { name: 'Extend' }).element())).toBeCloseTo(line, -1);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(328);
});

test.each<[Subscription['state'], string, RegExp]>([
  ['grace', 'Grace', /Ended on 20 Nov 2026\. Your adverts stay public until 23 Nov 2026\./],
  ['over', 'Ended', /come back with the next payment/],
])('a plan in %s says what becomes of the adverts', async (state, chip, words) => {
  await show({ ...running, state, paidUntil: asOf });
  await expect.element(page.getByText(chip, { exact: true })).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Renew' })).toBeVisible();
});

test('a pending payment becomes paid while the card is shown, and is not requested any more', async () => {
  const server = await show(pending);
  await expect.element(page.getByText('Payment pending')).toBeVisible();
  server.subscription = paid;
  await expect.element(page.getByRole('region', { name: 'Subscription' }).getByText('Payment received')).toBeVisible();
  await expect.element(page.getByText('Your plan runs until 14 May 2027.')).toBeVisible();
  expect(server.onPaid).toHaveBeenCalledTimes(1);
  await expect.element(page.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/receipt?reference=SY-1');
  const requestsBefore = server.requests.length;
  // Longer than the pause between two requests: only waiting can show that none comes.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(server.requests).toHaveLength(requestsBefore);
});

test('time that the shop gives is no payment', async () => {
  const server = await show(pending);
  await expect.element(page.getByText('Payment pending')).toBeVisible();
  server.subscription = { ...running, payment };
  await expect.element(page.getByText('Your plan was extended')).toBeVisible();
  await expect.element(page.getByText('Payment received')).not.toBeInTheDocument();
  expect(server.onPaid).toHaveBeenCalledTimes(1);
});

test('a pay page that was closed is opened again, in a new tab or by a link', async () => {
  const server = await show(pending);
  const tab = vi.spyOn(window, 'open').mockReturnValue(null);
  const open = page.getByRole('button', { name: 'Open the pay page' });
  await open.click();
  await expect
    .element(page.getByRole('link', { name: 'Open the pay page' }))
    .toHaveAttribute('href', 'https://checkout.example/pay/1');
  expect(tab).toHaveBeenCalledOnce();
  expect(server.requests.some(({ path }) => path === '/payment/SY-1/page')).toBe(true);
  tab.mockRestore();
});

test('a payment is cancelled after a question, and the card shows the outcome', async () => {
  const server = await show(pending);
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
  await page.getByRole('button', { name: 'Cancel payment' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel payment' }).click();
  await expect.element(page.getByText('Payment cancelled')).toBeVisible();
  expect(server.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/payment/SY-1/give-up',
  ]);
});

test.each([
  ['failed', 'Payment failed'],
  ['abandoned', 'Payment cancelled'],
] as const)('a payment that is %s offers to try again', async (status, title) => {
  await show({ ...pending, payment: ended(status) });
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByText(/Nothing was charged/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/payment');
});

test('a failure of last week is no longer shown', async () => {
  await show({ ...running, payment: { ...ended('failed'), settledAt: '2026-11-13T12:00:00Z' } });
  await expect.element(page.getByText('175 days left')).toBeVisible();
  await expect.element(page.getByText('Payment failed')).not.toBeInTheDocument();
});

test('a person who comes back from another tab or a lost connection gets an answer at once', async () => {
  const server = await show(pending);
  await expect.element(page.getByText('Payment pending')).toBeVisible();
  const wakes = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  const connectionReturns = () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  };
  for (const back of [wakes, connectionReturns]) {
    const requestsBefore = server.requests.length;
    back();
    await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(requestsBefore), { timeout: 500 });
  }
});

test('a broken connection leaves on screen what is known', async () => {
  const server = await show(pending);
  await expect.element(page.getByText('Payment pending')).toBeVisible();
  server.down = true;
  const requestsBefore = server.requests.length;
  await eventually(() => expect(server.requests.length).toBeGreaterThan(requestsBefore));
  await expect.element(page.getByText('Payment pending')).toBeVisible();
  server.down = false;
  server.subscription = paid;
  await expect.element(page.getByText('175 days left')).toBeVisible();
});

test('receipts open as a list', async () => {
  await show(running);
  await page.getByRole('button', { name: 'Receipts' }).click();
  await expect.element(page.getByText('No receipts yet. Each payment gets one.')).toBeVisible();
});
