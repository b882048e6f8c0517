import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { clearDevice, dropSession, followSession, keepSession } from '#src/http/session.ts';
import type { OutboxEntry } from '#src/device/outbox/shared/entry.ts';
import { deviceOutbox } from '#src/device/outbox/shared/outbox.ts';
import { fakeShop } from '#tests/support/device/fakeShop.ts';
import { newEntry } from '#tests/support/device/newEntry.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { OutboxPage } from './OutboxPage.tsx';
import { OutboxStrip } from './OutboxStrip.tsx';

const noConnection = () => null;
const advert = {
  id: '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a3b',
  number: 12,
  title: 'Front Shock Absorber Strut',
  brand: 'KYB',
  make: 'Toyota',
  model: 'Corolla',
  yearFrom: null,
  yearTo: null,
  condition: 'New',
  category: 'suspension-steering',
  pricePesewas: 98_000,
  region: 'Greater Accra',
  town: 'Abossey Okai',
  createdAt: '2026-11-01T08:00:00Z',
  picture: null,
  pictureCount: 0,
  vendor: {
    id: vendorAccount.id,
    name: 'Owusu Auto Spares',
    fullname: 'Abena Owusu',
    businessAddress: null,
    phone: null,
    photoUrl: null,
    since: '2026-11-01T08:00:00Z',
    advertCount: 1,
  },
  partNumber: null,
  description: 'As new.',
  pictures: [],
  similar: [],
  status: 'Available',
  version: 7,
  updatedAt: '2026-11-20T12:10:00Z',
};

async function keep(changes: Partial<OutboxEntry> & { label: string }): Promise<string> {
  const { store } = deviceOutbox();
  const { id } = await store.put(newEntry({ accountId: vendorAccount.id, label: changes.label }), new Map());
  await store.change(id, (entry) => ({ ...entry, ...changes }));
  return id;
}

const show = () =>
  renderInShop(
    <>
      <OutboxStrip />
      <OutboxPage editLink={() => null} />
    </>,
    () => problem(404, 'not_found', 'Not here.'),
  );
const card = (label: string) => page.getByRole('article', { name: label });

followSession();
beforeEach(() => {
  clearDevice();
  keepSession({ token: 'token-of-abena', account: vendorAccount });
  vi.stubGlobal('fetch', fakeShop(noConnection).fetch);
});
afterEach(async () => {
  await deviceOutbox().store.changeAll(() => null);
  vi.unstubAllGlobals();
});

test('says that everything is sent when it is', async () => {
  await show();
  await expect.element(page.getByText('Everything is sent')).toBeVisible();
});

test('shows what waits for a line, in the order it was given', async () => {
  await keep({ label: 'Post: Alternator' });
  await keep({ label: 'Message to the shop' });
  await show();
  await expect.element(card('Post: Alternator').getByText('Waiting to send')).toBeVisible();
  await expect.element(page.getByText('2 messages waiting for a line')).toBeVisible();
  const headings = page.getByRole('article').getByRole('heading').elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Post: Alternator', 'Message to the shop']);
});

test('sends what was being edited only when told to', async () => {
  const shop = fakeShop(() => ({ status: 201, body: { message: 'Done.' } }));
  vi.stubGlobal('fetch', shop.fetch);
  await keep({ label: 'Post: Alternator', state: 'held', typed: { title: 'Alternator 12V' } });
  await show();
  await expect.element(card('Post: Alternator').getByText('Being edited')).toBeVisible();
  expect(shop.received).toEqual([]);
  await card('Post: Alternator').getByRole('button', { name: 'Send now' }).click();
  await expect.element(card('Post: Alternator')).not.toBeInTheDocument();
  expect(shop.received[0]?.token).toBe('token-of-abena');
});

test('asks before it discards', async () => {
  await keep({ label: 'Post: Alternator', state: 'held', typed: { title: 'Alternator 12V' } });
  await show();
  await card('Post: Alternator').getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('It has not been sent.');
  await page.getByRole('button', { name: 'Keep' }).click();
  await card('Post: Alternator').getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.element(page.getByText('Everything is sent')).toBeVisible();
});

test('shows both sides of a conflict, and what is kept goes out over the newer version', async () => {
  await keep({
    label: 'Edit: Front Shock Absorber Strut',
    kind: 'advert.edit',
    state: 'needs-you',
    request: {
      method: 'PUT',
      path: `/adverts/${advert.id}`,
      body: { title: advert.title, price: 940, status: 'Available' },
      ifMatch: 5,
    },
    problem: { status: 409, code: 'conflict', message: 'Changed.', details: { current: advert } },
  });
  const headers: (string | null)[] = [];
  await show();
  const conflict = card('Edit: Front Shock Absorber Strut');
  await expect.element(conflict).toMatchTextContent(/You changed it on another device .*Choose which one stays/);
  await expect.element(conflict.getByRole('button', { name: 'Send now' })).not.toBeInTheDocument();
  await conflict.getByRole('button', { name: 'See both' }).click();
  await expect.element(page.getByRole('row', { name: /Price/ })).toMatchTextContent(/940\.00.*980\.00/);
  expect(page.getByRole('row').elements()).toHaveLength(2);
  const shop = fakeShop(() => ({ status: 200, body: { message: 'Edited successfully' } }));
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    headers.push(new Headers(init.headers).get('if-match'));
    return shop.fetch(url, init);
  });
  await page.getByRole('button', { name: 'Keep what is on this phone' }).click();
  await expect.element(page.getByText('Everything is sent')).toBeVisible();
  expect(headers).toEqual(['7']);
});

test('says at each field what the shop did not take', async () => {
  await keep({
    label: 'Post: Alternator',
    state: 'needs-you',
    problem: {
      status: 422,
      code: 'invalid',
      message: 'Some fields need another look.',
      fields: { title: 'Title is missing.' },
    },
  });
  await show();
  await expect.element(card('Post: Alternator').getByRole('listitem')).toHaveTextContent('Title is missing.');
  await expect.element(page.getByText('1 message needs you')).toBeVisible();
});

test('leads to the plans where one is needed', async () => {
  await keep({
    label: 'Post: Alternator',
    state: 'needs-you',
    problem: { status: 402, code: 'needs_subscription', message: 'Choose a plan to post.' },
  });
  await show();
  await card('Post: Alternator').getByRole('link', { name: 'Choose plan' }).click();
  await expect.element(page.getByText('At /payment')).toBeVisible();
});

test('asks to sign in for what belongs to a session that has ended', async () => {
  await keep({ label: 'Post: Alternator' });
  await show();
  await expect.element(card('Post: Alternator').getByText('Waiting to send')).toBeVisible();
  dropSession();
  await expect.element(card('Post: Alternator').getByText('Sign in to send')).toBeVisible();
  await card('Post: Alternator').getByRole('link', { name: 'Login' }).click();
  await expect.element(page.getByText('At /login?next=%2Foutbox')).toBeVisible();
});
