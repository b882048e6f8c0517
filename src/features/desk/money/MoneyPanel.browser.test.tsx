import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import type { DeskDeal, DeskMoney } from '#contract/desk/deskMoney.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { clearDevice, keepSession } from '#src/http/session.ts';
import { leavePage } from '#tests/support/device/leavePage.ts';
import { inPage } from '#tests/support/render/desk.tsx';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { widthsThatOverflow } from '#tests/support/render/widthsThatOverflow.ts';
import { DeskPage } from '../DeskPage.tsx';
import { MoneyPanel } from './MoneyPanel.tsx';

beforeEach(() => page.viewport(360, 740));

const quiet: DeskMoney = {
  balances: [],
  comparedAt: null,
  differences: [],
  problems: [],
  stopped: [],
  owing: [],
  openReturns: [],
  unsaidParcels: [],
};
const endless = 'Kwabena-Agyemang-Prempeh'.repeat(6);
const vendor: DeskMoney['owing'][number] = {
  vendorId: '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a31',
  name: 'Boateng Spares',
  email: 'kofi@example.com',
  phone: '+233241234567',
  pesewas: 10_000,
  since: '2026-11-03T10:00:00Z',
  heldPesewas: 0,
  orders: [50_012, 50_013],
};
const show = (money: DeskMoney) =>
  renderInShop(inPage(<MoneyPanel />), ({ method }) => ({
    status: 200,
    data: method === 'GET' ? money : { message: 'Done.' },
  }));

test('a vendor who owes buyers is shown with the sum, since when, who waits, and how to reach them', async () => {
  await show({ ...quiet, owing: [vendor] });
  const card = page.getByRole('article', { name: 'Boateng Spares' });
  await expect.element(card.getByText(/owes GHc.100\.00 since 3 Nov 2026/)).toBeVisible();
  await expect.element(card.getByText(/The buyers of orders 50012, 50013 wait\. No open order/)).toBeVisible();
  await expect.element(card.getByRole('link', { name: '024 123 4567' })).toHaveAttribute('href', 'tel:+233241234567');
  await expect
    .element(card.getByRole('link', { name: 'kofi@example.com', exact: true }))
    .toHaveAttribute('href', 'mailto:kofi@example.com');
  await expect
    .element(card.getByRole('link', { name: 'Account of Boateng Spares' }))
    .toHaveAttribute('href', `/desk?show=find&text=${vendor.vendorId}`);
  expect(await commands.axeInBothSchemes()).toEqual([]);
});

test('it says what open orders will bring, also for a vendor with a long name and no phone', async () => {
  const long = { ...vendor, name: endless, email: `${endless}@example.com`, phone: null };
  await show({ ...quiet, owing: [{ ...long, heldPesewas: 4_000, orders: [50_012] }] });
  await expect
    .element(page.getByText(/The buyers of order 50012 wait\. Open orders will bring GHc.40\.00/))
    .toBeVisible();
  expect(await widthsThatOverflow()).toEqual([]);
});

test('a return that waits for its vendor is shown with what is missing, and how to reach them', async () => {
  const { vendorId: id, name, email, phone, since } = vendor;
  const waiting = { orderId: id, number: 50_012, vendor: { id, name, email, phone }, isAgreed: true, since };
  await show({ ...quiet, openReturns: [waiting] });
  const card = page.getByRole('article', { name: 'Return of order 50012' });
  const missing = 'The vendor agreed to the return on 3 Nov 2026, and has not said that the part is back.';
  await expect.element(card.getByText(missing)).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Account of Boateng Spares' })).toBeVisible();
  expect(await commands.axeInBothSchemes()).toEqual([]);
});

test('a parcel that nobody has spoken of is shown with what is held, and how to reach both sides', async () => {
  const { vendorId: id, name, email, phone } = vendor;
  const sent = { carrier: 'VIP', station: 'Tamale', waybill: 'K-771', sentAt: '2026-11-03T10:00:00Z' };
  const sides = { vendor: { id, name, email, phone }, buyer: { name: 'Yaw Asante', phone: '+233201234567' } };
  await show({ ...quiet, unsaidParcels: [{ orderId: id, number: 50_012, pesewas: 10_300, ...sides, ...sent }] });
  const card = page.getByRole('article', { name: 'Parcel of order 50012' });
  await expect.element(card.getByText('Sent on 3 Nov 2026 with VIP to Tamale, waybill K-771.')).toBeVisible();
  await expect.element(card.getByText(/^GHc.103.00 is held for Yaw Asante/)).toBeVisible();
  await expect.element(card.getByRole('link', { name: '020 123 4567' })).toBeVisible();
  await expect.element(card.getByRole('link', { name: 'Account of Boateng Spares' })).toBeVisible();
  expect(await commands.axeInBothSchemes()).toEqual([]);
});

test('where nobody owes anything, nothing is said of it, and the last comparison is named', async () => {
  await show({ ...quiet, comparedAt: '2026-11-20T03:20:00Z' });
  await expect.element(page.getByText('Last compared on 20 Nov 2026, 03:20.')).toBeVisible();
  await expect.element(page.getByText('The ledger and the provider agree.')).toBeVisible();
  await expect.element(page.getByText('Returns without money for the refund')).not.toBeInTheDocument();
});

test('what was done about a difference survives a reload, and is gone once it is closed', async () => {
  clearDevice();
  const difference = {
    id: vendor.vendorId,
    sentence: 'GHc 10.00 more at the provider.',
    foundAt: '2026-11-20T03:20:00Z',
  };
  const field = page.getByRole('article', { name: 'Difference' }).getByLabelText('What was done');
  await show({ ...quiet, differences: [difference] });
  await field.fill('Asked the provider: a fee was booked twice.');
  await leavePage();
  const { requests } = await show({ ...quiet, differences: [difference] });
  await expect.element(field).toHaveValue('Asked the provider: a fee was booked twice.');
  await page.getByRole('button', { name: 'Close it' }).click();
  await expect.poll(() => localStorage.getItem(storageKeys.typedWords)).toBe('{}');
  expect(requests.some(({ method }) => method === 'POST')).toBe(true);
});

const deal: DeskDeal = {
  number: 50_012,
  status: 'accepted',
  vendor: { id: vendor.vendorId, name: 'Boateng Spares' },
  buyer: { name: 'Yaw Asante' },
  threadId: null,
  deal: {
    status: 'disputed',
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
  },
  ledger: [],
};
const waits = { orderId: vendor.vendorId, number: 50_012, pesewas: 10_300, since: '2026-11-03T10:00:00Z' };

/** Shows a problem that somebody else decides while it is open. */
async function showProblem() {
  clearDevice();
  let problems: DeskMoney['problems'] = [waits];
  const { requests } = await renderInShop(inPage(<MoneyPanel />), ({ method, path }) => {
    if (method === 'GET') return { status: 200, data: path.startsWith('/desk/deals/') ? deal : { ...quiet, problems } };
    problems = [];
    return problem(409, 'conflict', 'This was decided already.');
  });
  await page.getByRole('button', { name: 'Look at it' }).click();
  return { posts: () => requests.filter(({ method }) => method === 'POST') };
}

test('a decision without a reason says so at the reason, and one without an amount at the amount', async () => {
  const { posts } = await showProblem();
  const [reason, back] = [page.getByLabelText('Reason, for both sides'), page.getByLabelText('Goes back to the buyer')];
  await page.getByRole('button', { name: 'All to the vendor' }).click();
  await expect.element(reason).toHaveAccessibleDescription(/Give a reason: both sides read it\./);
  await expect.element(back).not.toBeInvalid();
  await reason.fill('It arrived as described.');
  await expect.element(reason).not.toBeInvalid();
  await page.getByRole('button', { name: 'Decide this amount' }).click();
  await expect.element(back).toHaveAccessibleDescription(/Enter an amount/);
  await expect.element(reason).not.toBeInvalid();
  expect(posts()).toEqual([]);
});

test('a decision about money that comes too late stays with its reason and its words, although the problem is gone', async () => {
  await showProblem();
  await page.getByLabelText('Reason, for both sides').fill('It arrived as described.');
  await page.getByRole('button', { name: 'All to the vendor' }).click();
  await expect.element(page.getByText('No problem waits for a decision.')).toBeInTheDocument();
  const sheet = page.getByRole('dialog', { name: 'It was not decided' });
  await expect.element(sheet.getByText('Nothing was done')).toBeVisible();
  expect(await commands.axeInBothSchemes()).toEqual([]);
  await expect.element(sheet.getByText('This was decided already.')).toBeVisible();
  await expect.element(sheet.getByText('It arrived as described.')).toBeVisible();
});

test('the tab says how many things wait there, on whichever page of the desk staff are', async () => {
  keepSession({ token: 'staff', account: { ...vendorAccount, role: 'user' } });
  const reports = { items: [], nextCursor: null, open: 0 };
  const waits = {
    ...quiet,
    owing: [vendor],
    problems: [{ orderId: vendor.vendorId, number: 1, pesewas: 1, since: vendor.since }],
  };
  await renderInShop(<DeskPage search={{}} notFound={<p>Nothing</p>} offersDeals />, ({ path }) => ({
    status: 200,
    data: path === '/desk/money' ? waits : reports,
  }));
  await expect.element(page.getByRole('link', { name: /^Money ?, 2 waiting$/ })).toBeVisible();
});
