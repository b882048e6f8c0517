import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { deviceOutbox } from '#src/device/outbox/shared/deviceOutbox.ts';
import { OfflineError } from '#src/http/failures.ts';
import { sentOrdersKey } from '#src/http/ownData.ts';
import { currentToken, keepSession } from '#src/http/session.ts';
import { renderInShop, vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { LogoutDialog } from './LogoutDialog.tsx';

const dialog = <LogoutDialog open onClose={() => undefined} />;
const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Logout' });
const signedOut = { status: 200, data: { message: 'You are signed out.' } };

beforeEach(() => {
  localStorage.clear();
  keepSession({ token: 'a-token', account: vendorAccount });
});
afterEach(() => localStorage.clear());

test('asks in the specified words, ends the session at the shop and clears the device', async () => {
  const { requests } = await renderInShop(dialog, () => signedOut);
  await expect
    .element(page.getByText("Are you sure you want to logout? You'll need to sign in again to access your dashboard."))
    .toBeVisible();
  await leave.click();
  await expect.element(page.getByText('At /login')).toBeVisible();
  expect(requests.map(({ path, headers }) => [path, headers['authorization']])).toEqual([
    ['/auth/logout', 'Bearer a-token'],
  ]);
  expect(localStorage).toHaveLength(0);
});

test('whoever signs in next is taken to where the caller says', async () => {
  await renderInShop(<LogoutDialog open onClose={() => undefined} next="/join-staff" />, () => signedOut);
  await leave.click();
  await expect.element(page.getByText('At /login?next=%2Fjoin-staff')).toBeVisible();
});

test('leaves no token to the worker, and nothing that was read stays in memory', async () => {
  const { store } = deviceOutbox();
  const { id: accountId, email } = vendorAccount;
  await store.changeSession(() => ({ accountId, email, token: 'a-token', refused: false }));
  const { queryClient } = await renderInShop(dialog, () => signedOut);
  queryClient.setQueryData([...sentOrdersKey, email, []], { orders: [], nextCursor: null });
  queryClient.setQueryData(['adverts', 'one', 'hidden'], { kind: 'unknown' });
  const left = new Promise<unknown>((resolve) => {
    const clear = localStorage.clear.bind(localStorage);
    // From this point on, a tab that dies has signed out.
    vi.spyOn(Storage.prototype, 'clear').mockImplementationOnce(() => {
      clear();
      resolve(store.session());
    });
  });
  await leave.click();
  expect(await left).toBeNull();
  await expect.poll(() => queryClient.getQueryCache().getAll().length).toBe(0);
});

test('without a connection it says that the shop does not know, and notifies the shop once it is back', async () => {
  let connected = false;
  const { requests } = await renderInShop(dialog, () => {
    if (!connected) throw new OfflineError();
    return signedOut;
  });
  await leave.click();
  await expect.element(page.getByText('This device is signed out, but the shop does not know yet')).toBeVisible();
  expect(localStorage).toHaveLength(0);
  // A person who signs in meanwhile keeps their own session.
  keepSession({ token: 'another-token', account: vendorAccount });
  connected = true;
  dispatchEvent(new Event('online'));
  await expect.poll(() => requests.length).toBe(2);
  dispatchEvent(new Event('online'));
  expect(requests.map(({ headers }) => headers['authorization'])).toEqual(['Bearer a-token', 'Bearer a-token']);
  expect(currentToken()).toBe('another-token');
});
