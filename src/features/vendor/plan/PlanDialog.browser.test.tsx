import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { TimeoutError } from '#src/http/failures.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { PaymentPage } from './PaymentPage.tsx';
import { PlanDialog } from './PlanDialog.tsx';

const plans = {
  status: 200,
  data: {
    plans: [
      { id: '3-months', name: '3 Months', months: 3, pricePesewas: 15_000 },
      { id: '6-months', name: '6 Months', months: 6, pricePesewas: 27_000 },
      { id: '1-year', name: '1 year', months: 12, pricePesewas: 48_000 },
    ],
  },
};
const url = 'https://pay.test/abc';
const started = { status: 201, data: { url, reference: 'SY-1' } };
const yearly = page.getByRole('button', { name: /1 year/ });

/** A stand-in for the tab that the browser opens, which records where it was sent. */
function fakeTab() {
  const tab = {
    opener: window,
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
    close: vi.fn(),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a window that are used
  vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
  return tab;
}
const nothingPaid = { state: 'none', plan: null, paidUntil: null, payment: null, asOf: '2026-11-20T10:00:00Z' };
const show = (initiate: () => WireAnswer, payment: object | null = null) =>
  renderInShop(<PlanDialog account={vendorAccount} />, ({ path }) => {
    if (path === '/payment/plans') return plans;
    if (path === '/payment/subscription') return { status: 200, data: { ...nothingPaid, payment } };
    return initiate();
  });
const initiations = (requests: readonly WireRequest[]) => requests.filter(({ path }) => path === '/payment/initiate');

beforeEach(async () => {
  await page.viewport(360, 740);
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('shows three plans with length, price and what they save', async () => {
  await show(() => started);
  await expect.element(page.getByText('Choose Your Subscription Plan')).toBeVisible();
  await expect.element(yearly.getByText('GHc\u00a040.00 a month')).toBeVisible();
  await expect.element(yearly.getByText('Save 20 %')).toBeVisible();
  await expect.element(yearly.getByText('GHc\u00a0480.00')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /3 Months/ }).getByText(/Save/)).not.toBeInTheDocument();
});

test('the tab opens in the click and goes to the payment page, and after 5 seconds comes the dashboard', async () => {
  const tab = fakeTab();
  const { requests } = await show(() => started);
  await expect.element(yearly).toBeEnabled();
  const clickedAt = performance.now();
  await yearly.click();
  await expect.element(page.getByText(/The payment page is open/)).toBeInTheDocument();
  expect(tab.location.replace).toHaveBeenCalledWith(url);
  expect(tab.opener).toBeNull();
  expect(initiations(requests).map(({ body }) => body)).toEqual([
    { email: vendorAccount.email, fullname: 'Abena Owusu', plan: '1-year' },
  ]);
  expect(page.getByText('At /vendor-dashboard').query()).toBeNull();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeInTheDocument();
  expect(performance.now() - clickedAt).toBeGreaterThan(4_950);
});

test('where the browser blocks the tab, the link is offered as a button', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  await show(() => started);
  await yearly.click();
  await expect.element(page.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute('href', url);
});

test('a payment that did not start says so, closes the tab and can be tried again', async () => {
  const tab = fakeTab();
  let down = true;
  await show(() => (down ? problem(503, 'payment_down', 'Payments cannot be started right now.') : started));
  await yearly.click();
  await expect.element(page.getByText('Payment did not start. Nothing was charged.').first()).toBeVisible();
  await expect.element(page.getByText('Payments cannot be started right now.')).toBeVisible();
  expect(tab.close).toHaveBeenCalledTimes(1);
  down = false;
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect.element(page.getByText(/The payment page is open/)).toBeVisible();
});

test('a plan that was paid in the meantime is no failure: the dashboard shows it', async () => {
  const tab = fakeTab();
  const paid = 'This was paid just now. Your plan is running.';
  await show(() => problem(409, 'conflict', paid, { details: { status: 'paid' } }));
  await yearly.click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  await expect.element(page.getByText(paid)).toBeVisible();
  expect(page.getByText(/Nothing was charged/).query()).toBeNull();
  expect(tab.close).toHaveBeenCalledTimes(1);
});

test('Cancel leads to the dashboard, unpaid', async () => {
  const { requests } = await show(() => started);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
  expect(initiations(requests)).toEqual([]);
});

test('two clicks in a row start one payment', async () => {
  fakeTab();
  const { requests } = await show(() => started);
  await expect.element(yearly).toBeEnabled();
  const button = yearly.element();
  if (!(button instanceof HTMLButtonElement)) throw new Error('The plan is no button.');
  button.click();
  button.click();
  await expect.element(page.getByText(/The payment page is open/)).toBeVisible();
  expect(initiations(requests)).toHaveLength(1);
});

test('a retry asks for the same payment after a lost answer, and for a new one after an answer', async () => {
  fakeTab();
  const answers = [
    () => Promise.reject(new TimeoutError()),
    () => problem(503, 'payment_down', 'Down.'),
    () => started,
  ];
  const { requests } = await renderInShop(<PlanDialog account={vendorAccount} />, ({ path }) => {
    if (path === '/payment/plans') return plans;
    if (path === '/payment/subscription') return { status: 200, data: nothingPaid };
    return answers.shift()?.() ?? started;
  });
  await yearly.click();
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect.element(page.getByText('Down.').first()).toBeVisible();
  await retry.click();
  await expect.element(page.getByText(/The payment page is open/)).toBeVisible();
  const [lost, refused, last] = initiations(requests).map(({ headers }) => headers['idempotency-key']);
  expect(refused).toBe(lost);
  expect(last).not.toBe(lost);
});

test('a tab that was closed meanwhile leaves the link to open', async () => {
  const tab = Object.assign(fakeTab(), { closed: true });
  await show(() => started);
  await yearly.click();
  await expect.element(page.getByRole('link', { name: 'Open the payment page' })).toHaveAttribute('href', url);
  expect(tab.location.replace).not.toHaveBeenCalled();
});

test('a vendor with a pending payment is told before they pay again', async () => {
  await show(() => started, {
    id: vendorAccount.id,
    reference: 'SY-1',
    plan: '6-months',
    amountPesewas: 27_000,
    status: 'pending',
    createdAt: '2026-11-20T09:59:00Z',
    settledAt: null,
  });
  await expect.element(page.getByText('A payment is pending')).toBeVisible();
  await expect.element(page.getByText(/6 Months, GHc\u00a0270\.00/)).toBeVisible();
});

test('whoever renews a plan is not greeted as a new vendor', async () => {
  await renderInShop(<PaymentPage account={vendorAccount} />, ({ path }) =>
    path === '/payment/plans' ? plans : { status: 200, data: { ...nothingPaid, state: 'over', plan: '3-months' } },
  );
  await expect.element(yearly).toBeVisible();
  await expect.element(page.getByText('Choose how long your adverts stay online.')).toBeInTheDocument();
  await expect.element(page.getByText('Your account is ready.')).not.toBeInTheDocument();
});
