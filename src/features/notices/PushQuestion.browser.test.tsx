import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defaultWishes } from '#contract/people/notices.ts';
import type { WireAnswer } from '#src/http/http.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { clearDevice, followSession, keepSession } from '#src/http/session.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { PushQuestion } from './PushQuestion.tsx';

/* Only the permission prompt of the browser is replaced: the browser of the tests refuses every prompt on its own. */

const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => 'denied');

beforeEach(async () => {
  await page.viewport(360, 740);
  clearDevice();
  localStorage.removeItem(storageKeys.pushNotNow);
  requestPermission.mockClear();
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  vi.spyOn(Notification, 'requestPermission').mockImplementation(requestPermission);
});
afterEach(() => vi.restoreAllMocks());

function signIn(): void {
  keepSession({ token: crypto.randomUUID(), account: vendorAccount });
  followSession();
}

const answer = (): WireAnswer => ({
  status: 200,
  data: { wishes: defaultWishes, phone: null, pushKey: 'BPAeXs5zvY6Y0mV4' },
});
const question = page.getByText('Tell me when a price falls?');

test('asks the browser for nothing until the person says yes', async () => {
  signIn();
  await renderInShop(<PushQuestion kind="price" />, answer);
  await expect.element(question).toBeVisible();
  expect(requestPermission).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Yes, tell me' }).click();
  await expect.poll(() => requestPermission.mock.calls.length).toBe(1);
  // The browser said no, so there is nothing more to ask.
  await expect.element(question).not.toBeInTheDocument();
});

test('"Not now" is remembered', async () => {
  signIn();
  await renderInShop(<PushQuestion kind="price" />, answer);
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(requestPermission).not.toHaveBeenCalled();
  expect(localStorage.getItem(storageKeys.pushNotNow)).not.toBeNull();
});

test.each([
  ['nobody is signed in', () => undefined],
  ['the person said "Not now" before', () => (signIn(), localStorage.setItem(storageKeys.pushNotNow, '1'))],
  ['the browser forbids it', () => (signIn(), vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied'))],
])('asks nothing when %s', async (_why, arrange) => {
  arrange();
  await renderInShop(
    <>
      <PushQuestion kind="price" />
      <p>The page</p>
    </>,
    answer,
  );
  await expect.element(page.getByText('The page')).toBeVisible();
  // The question waits for the same call, which it made earlier, so it has decided by now.
  await navigator.serviceWorker.getRegistration();
  await expect.element(page.getByText(/^Tell me/)).not.toBeInTheDocument();
});
