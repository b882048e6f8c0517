import { afterEach, expect, test, vi } from 'vitest';
import { storageKeys } from '../storageKeys.ts';
import type { Http } from '#src/http/http.ts';
import { keepSession } from '#src/http/session.ts';
import { vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { endPushHere, isPushOn, keepPush } from './push.ts';

afterEach(() => vi.restoreAllMocks());

/** A browser that has allowed push and shows one notice. */
function givePush(unsubscribe: () => Promise<boolean>) {
  const close = vi.fn<() => void>();
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted');
  const endpoint = 'https://push.test/1';
  const subscription = {
    endpoint,
    unsubscribe,
    options: { applicationServerKey: new TextEncoder().encode('key').buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
  };
  const registration = {
    pushManager: { getSubscription: async () => subscription },
    getNotifications: async () => [{ close }],
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the members that the page uses
  const given = registration as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(given);
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockResolvedValue(given);
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

test('the shop is told again in each session, and only once', async () => {
  localStorage.setItem(storageKeys.push, 'a2V5 https://push.test/1');
  givePush(async () => true);
  const send = vi.fn(async () => ({ message: 'Done.' }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the member that push uses
  const http = { send } as unknown as Http;
  const openPages = async (token: string) => {
    keepSession({ token, account: vendorAccount });
    for (let page = 0; page < 2; page += 1) await keepPush(http, async () => 'a2V5');
  };
  await openPages('token-of-monday');
  expect(send).toHaveBeenCalledTimes(1);
  await openPages('token-of-tuesday');
  expect(send).toHaveBeenCalledTimes(2);
  expect(await isPushOn()).toBe(true);
  expect(localStorage.getItem(storageKeys.push)).not.toContain('tuesday');
});

test('push that somebody else has turned on here ends, with the notices that are shown', async () => {
  const unsubscribe = vi.fn(async () => true);
  const close = givePush(unsubscribe);
  localStorage.setItem(storageKeys.push, 'a2V5 https://push.test/1 somebody-else 01234567');
  keepSession({ token: 'token', account: vendorAccount });
  const send = vi.fn();
  await keepPush({ send }, async () => 'a2V5');
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(close).toHaveBeenCalledOnce();
  expect(send).not.toHaveBeenCalled();
  expect(await isPushOn()).toBe(false);
});
