import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { OfflineError } from '#src/http/failures.ts';
import type { WireAnswer } from '#src/http/http.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { leavePage } from '#tests/support/device/leavePage.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { SaveSearchButton } from './SaveSearchButton.tsx';

const search: ListingSearch = { category: 'breaking-system', make: 'Toyota', maxPrice: '500.00', sort: 'price-up' };
const answer = (existed: boolean): WireAnswer => ({
  status: existed ? 200 : 201,
  data: { id: vendorAccount.id, name: 'Braking System · Toyota', existed },
});
const signIn = () => keepSession({ token: crypto.randomUUID(), account: vendorAccount });
const list = <SaveSearchButton search={search} found="list" />;
const press = () => page.getByRole('button', { name: 'Save this search' }).click();

beforeEach(() => {
  clearDevice();
  sessionStorage.clear();
  followSession();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyOutbox();
  clearDevice();
});

test('one press saves the filters of the list, without its sort order, and says so', async () => {
  signIn();
  const { requests } = await renderInShop(list, () => answer(false));
  await press();
  await expect.element(page.getByText('We mail you when one is posted, once a day at most.')).toBeVisible();
  const button = page.getByRole('button', { name: 'Search saved' });
  await expect.element(button).toHaveFocus();
  expect(requests).toMatchObject([
    {
      method: 'POST',
      path: '/auth/me/saved-searches',
      body: { search: { category: 'breaking-system', make: 'Toyota', maxPrice: '500' } },
    },
  ]);
  expect(requests[0]?.headers['idempotency-key']).toBeDefined();
  await page.getByRole('button', { name: 'See all' }).click();
  await expect.element(page.getByText('At /saved-searches')).toBeVisible();
});

test('says that a search was saved before', async () => {
  signIn();
  await renderInShop(list, () => answer(true));
  await press();
  await expect.element(page.getByText('You have saved this search already')).toBeVisible();
});

test('a list without filters has nothing to save', async () => {
  await renderInShop(
    <>
      <SaveSearchButton search={{ sort: 'newest', cursor: 'abc' }} found="list" />
      <p>There</p>
    </>,
    () => answer(false),
  );
  await expect.element(page.getByText('There')).toBeVisible();
  expect(page.getByRole('button').query()).toBeNull();
});

test('an empty list offers to tell when a part is posted', async () => {
  signIn();
  await renderInShop(<SaveSearchButton search={search} found="nothing" />, () => answer(false));
  await page.getByRole('button', { name: 'Tell me when one is posted' }).click();
  await expect.element(page.getByRole('button', { name: 'We will tell you' })).toBeVisible();
});

test('somebody without an account leaves an e-mail, and is told to look into the mailbox', async () => {
  const { requests } = await renderInShop(list, () => ({ status: 200, data: { message: 'Check your mailbox.' } }));
  await press();
  const sheet = page.getByRole('dialog', { name: 'Tell me when one is posted' });
  await sheet.getByLabelText('Your e-mail').fill('ama@');
  await sheet.getByRole('button', { name: 'Mail me' }).click();
  await expect.element(sheet.getByText(/not complete|must|e-mail address/i).last()).toBeVisible();
  expect(requests).toEqual([]);
  await sheet.getByLabelText('Your e-mail').fill('ama@example.com');
  await sheet.getByRole('button', { name: 'Mail me' }).click();
  await expect.element(sheet.getByText('Check your mailbox.')).toBeVisible();
  expect(requests).toMatchObject([
    {
      method: 'POST',
      path: '/saved-searches',
      body: { email: 'ama@example.com', search: { category: 'breaking-system', make: 'Toyota', maxPrice: '500' } },
    },
  ]);
});

test('an e-mail that was typed is there again when the page was closed, until it is sent', async () => {
  const sheet = page.getByRole('dialog', { name: 'Tell me when one is posted' });
  await renderInShop(list, () => ({ status: 200, data: { message: 'Check your mailbox.' } }));
  await press();
  await sheet.getByLabelText('Your e-mail').fill('ama@example.com');
  await leavePage();
  await renderInShop(list, () => ({ status: 200, data: { message: 'Check your mailbox.' } }));
  await press();
  await expect.element(sheet.getByLabelText('Your e-mail')).toHaveValue('ama@example.com');
  await sheet.getByRole('button', { name: 'Mail me' }).click();
  await expect.element(sheet.getByText('Check your mailbox.')).toBeVisible();
  await expect.poll(() => localStorage.getItem(storageKeys.typedWords)).toBe('{}');
});

test('an e-mail that cannot be sent without a connection waits in the outbox', async () => {
  await renderInShop(list, () => {
    throw new OfflineError();
  });
  await press();
  const sheet = page.getByRole('dialog', { name: 'Tell me when one is posted' });
  await sheet.getByLabelText('Your e-mail').fill('ama@example.com');
  await sheet.getByRole('button', { name: 'Mail me' }).click();
  await expect.element(sheet.getByText(/will be sent automatically/)).toBeVisible();
  expect(await deviceOutbox().store.all()).toMatchObject([{ kind: 'search.mail', state: 'waiting' }]);
});

test('whoever would rather sign in has the search saved when they are back', async () => {
  const { requests } = await renderInShop(list, () => answer(false));
  await press();
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await expect.element(page.getByText('At /login?next=%2Fpage')).toBeVisible();
  expect(requests).toEqual([]);
  signIn();
  const back = await renderInShop(list, () => answer(false));
  await expect.element(page.getByRole('button', { name: 'Search saved' })).toBeVisible();
  expect(back.requests).toHaveLength(1);
  // Only once: opening the same list again saves nothing.
  const again = await renderInShop(list, () => answer(false));
  await expect.element(page.getByRole('button', { name: 'Save this search' }).last()).toBeVisible();
  expect(again.requests).toEqual([]);
});

test('without a connection the search is kept, and sent automatically later', async () => {
  signIn();
  await renderInShop(list, () => {
    throw new OfflineError();
  });
  await press();
  await expect.element(page.getByText('Saved, not sent yet')).toBeVisible();
  const [entry] = await deviceOutbox().store.all();
  expect(entry).toMatchObject({
    kind: 'search.save',
    label: 'Save search: Braking System · Toyota · Up to GHc\u00a0500.00',
    state: 'waiting',
  });
});

test('a refusal is shown in the words of the shop, and leaves no entry in the outbox', async () => {
  signIn();
  await renderInShop(list, () => problem(422, 'invalid', 'You have 50 saved searches, the most you can have.'));
  await press();
  await expect.element(page.getByText('You have 50 saved searches, the most you can have.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Save this search' })).toBeVisible();
  await expect.poll(() => deviceOutbox().store.all()).toEqual([]);
});

test('somebody without an account proves a phone with a code, and gets SMS', async () => {
  const link = 'https://shop.test/api/saved-searches/sms?k=a.b';
  let isFull = true;
  const { requests } = await renderInShop(list, ({ path }) =>
    path.endsWith('/verify')
      ? isFull
        ? problem(409, 'conflict', 'One phone gets SMS about 3 searches at most.', { details: { link } })
        : { status: 200, data: { message: 'We send an SMS when a part is posted.', link } }
      : { status: 200, data: { message: 'On its way.', expiresAt: '2026-11-26T12:00:00.000Z' } },
  );
  await press();
  const sheet = page.getByRole('dialog', { name: 'Tell me when one is posted' });
  await sheet.getByRole('radio', { name: 'By SMS' }).click();
  await sheet.getByLabelText('Your phone').fill('024');
  await sheet.getByRole('button', { name: 'Send a code' }).click();
  expect(requests).toEqual([]);
  await sheet.getByLabelText('Your phone').fill('024 123 4567');
  await sheet.getByRole('button', { name: 'Send a code' }).click();
  await sheet.getByLabelText('Code sent to 024 123 4567').fill('123456');
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  const stop = sheet.getByRole('link', { name: 'See or stop these SMS' });
  await expect.element(sheet.getByText('One phone gets SMS about 3 searches at most.')).toBeVisible();
  await expect.element(stop).toHaveAttribute('href', link);
  isFull = false;
  await sheet.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(sheet.getByText('We send an SMS when a part is posted.')).toBeVisible();
  await expect.element(stop).toHaveAttribute('href', link);
  expect(requests.toSpliced(1, 1)).toMatchObject([
    { path: '/saved-searches/phone', body: { phone: '024 123 4567', search: { make: 'Toyota' } } },
    {
      path: '/saved-searches/phone/verify',
      body: { phone: '024 123 4567', otp: '123456', search: { make: 'Toyota' } },
    },
  ]);
});
