import { afterEach, expect, test, vi } from 'vitest';
import { storageKeys } from '../storageKeys.ts';
import { endPushHere } from './push.ts';

afterEach(() => vi.restoreAllMocks());

/** A browser that has allowed push and shows one notice. */
function givePush(unsubscribe: () => Promise<boolean>) {
  const close = vi.fn<() => void>();
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  const registration = {
    pushManager: { getSubscription: async () => ({ endpoint: 'https://push.test/1', unsubscribe }) },
    getNotifications: async () => [{ close }],
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the members that the page uses
  const given = registration as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(given);
  return close;
}

test('ending push takes away the notices that are shown', async () => {
  localStorage.setItem(storageKeys.push, 'key https://push.test/1');
  const close = givePush(async () => true);
  expect(await endPushHere()).toBe('https://push.test/1');
  expect(close).toHaveBeenCalledOnce();
  expect(localStorage.getItem(storageKeys.push)).toBeNull();
});

test('they go also when the subscription cannot be ended', async () => {
  const close = givePush(() => Promise.reject(new DOMException('Not now.', 'AbortError')));
  expect(await endPushHere()).toBeNull();
  expect(close).toHaveBeenCalledOnce();
});
