import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { defaultWishes, type Notice, changedWishesSchema, wishesWith } from '#contract/people/notices.ts';
import type { WireAnswer, WireRequest } from '#src/http/http.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { NoticesPage } from './NoticesPage.tsx';

const order: Notice = {
  id: '0198c8a1-0000-7000-8000-000000000001',
  kind: 'order',
  title: 'New order request 50001',
  body: 'Yaw Asante asks for: Brake pads',
  path: '/vendor-orders?order=1',
  at: '2026-11-18T08:00:00.000Z',
  read: false,
};
const plan: Notice = {
  ...order,
  id: order.id.replace('1', '2'),
  kind: 'plan',
  title: 'Your plan ends in 3 days',
  path: '/payment',
  read: true,
};

/** A small stand-in for the server. */
function createAnswers(items: readonly Notice[]) {
  let stored = { items, wishes: defaultWishes };
  return ({ method, path, body }: WireRequest): WireAnswer => {
    if (method === 'PUT') stored = { ...stored, wishes: wishesWith(stored.wishes, changedWishesSchema.parse(body)) };
    if (method === 'PATCH') stored = { ...stored, items: stored.items.map((one) => ({ ...one, read: true })) };
    if (method !== 'GET') return { status: 200, data: { message: 'Done.' } };
    if (path === '/notices/wishes') {
      return { status: 200, data: { wishes: stored.wishes, phone: null, pushKey: 'BPAeXs5zvY6Y0mV4' } };
    }
    const unread = stored.items.filter(({ read }) => !read).length;
    return { status: 200, data: { items: stored.items, unread, badge: unread } };
  };
}

beforeEach(async () => {
  await page.viewport(360, 740);
  clearDevice();
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
  followSession();
});

test('lists the notices, marks the unread ones, and links to what each is about', async () => {
  const { requests } = await renderInShop(<NoticesPage />, createAnswers([order, plan]));
  await expect.element(page.getByText('Your plan ends in 3 days')).toBeVisible();
  expect(document.body.textContent.match(/\(unread\)/g)).toHaveLength(1);
  await page.getByRole('link', { name: /New order request 50001/ }).click();
  await expect.element(page.getByText('At /vendor-orders?order=1')).toBeVisible();
  await expect
    .poll(() => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body))
    .toEqual([{ upTo: order.at, path: order.path }]);
});

test('shows a notice of a kind that only a later release of the shop has, and leaves out what it cannot read', async () => {
  const later = { ...plan, kind: 'auction', title: 'Your auction ends today', path: '/orders' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a later release may send
  const unreadable = { ...plan, title: { text: 'Ends soon' } } as unknown as Notice;
  await renderInShop(<NoticesPage />, createAnswers([unreadable, later, order]));
  await expect.element(page.getByRole('link', { name: /Your auction ends today/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /New order request 50001/ })).toBeVisible();
  expect(page.getByRole('link', { name: /Ends soon/ }).query()).toBeNull();
});

test('shows the newest eight of many, so that the settings are near; the others are a tap away', async () => {
  const many = Array.from({ length: 20 }, (_, place) => ({
    ...order,
    id: order.id.replace('0198', String(1000 + place)),
    title: `Order ${place}`,
  }));
  await renderInShop(<NoticesPage />, createAnswers(many));
  await expect.element(page.getByRole('link', { name: /^Order 7/ })).toBeVisible();
  expect(page.getByRole('link', { name: /^Order 8/ }).query()).toBeNull();
  await page.getByRole('button', { name: 'Show all 20' }).click();
  await expect.element(page.getByRole('link', { name: /^Order 19/ })).toBeVisible();
});

test('all are marked as read at once', async () => {
  await renderInShop(<NoticesPage />, createAnswers([order, plan]));
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(page.getByText('(unread)')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test('each kind and the quiet hours are turned off and on', async () => {
  const { requests } = await renderInShop(<NoticesPage />, createAnswers([]));
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  const price = page.getByRole('switch', { name: 'A favourite costs less' });
  await price.click();
  await expect.element(price).not.toBeChecked();
  // Nothing else: another device may have turned something off meanwhile.
  await expect.poll(() => sent().at(-1)).toEqual({ push: { price: false } });
  const quiet = page.getByRole('switch', { name: 'Quiet hours' });
  await quiet.click();
  await expect.element(page.getByLabelText('From')).not.toBeInTheDocument();
  await expect.poll(() => sent().at(-1)).toEqual({ quiet: null });
  await quiet.click();
  await page.getByLabelText('From').selectOptions('20:00');
  await expect.poll(() => sent().at(-1)).toEqual({ quiet: { fromHour: 20, toHour: 7 } });
});

test('SMS need a phone first', async () => {
  await renderInShop(<NoticesPage />, createAnswers([]));
  const sms = page.getByRole('group', { name: /By SMS/ });
  await expect.element(sms.getByRole('switch', { name: 'Orders' })).toBeDisabled();
  await expect.element(page.getByText('Add your phone below first.')).toBeVisible();
});

test('a phone that was closed while its owner read the SMS still asks for the code that was sent', async () => {
  const answers = createAnswers([]);
  const answer = (request: WireRequest) =>
    request.path === '/notices/phone'
      ? { status: 200, data: { message: 'Sent.', expiresAt: '2026-11-18T08:10:00.000Z' } }
      : answers(request);
  await renderInShop(<NoticesPage key="first" />, answer);
  await page.getByLabelText('Phone', { exact: true }).fill('020 123 4567');
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect.element(page.getByLabelText('Code sent to 020 123 4567')).toBeVisible();
  await cleanup();
  const { requests } = await renderInShop(<NoticesPage key="second" />, answer);
  await page.getByLabelText('Code sent to 020 123 4567').fill('482 061');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect
    .poll(() => requests.find(({ path }) => path === '/notices/phone/verify')?.body)
    .toEqual({ phone: '020 123 4567', otp: '482 061' });
});

test('a phone that was closed before the shop answered asks for the code that the SMS may have brought', async () => {
  const answers = createAnswers([]);
  const noAnswer = (request: WireRequest) =>
    request.path === '/notices/phone' ? new Promise<never>(() => undefined) : answers(request);
  await renderInShop(<NoticesPage key="first" />, noAnswer);
  await page.getByLabelText('Phone', { exact: true }).fill('020 123 4567');
  await page.getByRole('button', { name: 'Send a code' }).click();
  // This page waits: it cannot know whether a code is on its way.
  await expect.element(page.getByLabelText('Phone', { exact: true })).toBeVisible();
  await cleanup();
  await renderInShop(<NoticesPage key="second" />, answers);
  await expect.element(page.getByLabelText('Code for 020 123 4567')).toBeVisible();
  await expect.element(page.getByText(/If a code has come by SMS/)).toBeVisible();
  await page.getByRole('button', { name: 'Use another number or get a new code' }).click();
  await expect.element(page.getByLabelText('Phone', { exact: true })).toBeVisible();
});
