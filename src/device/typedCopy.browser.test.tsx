import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDevice, deviceStore, followSession, keepSession } from '#src/http/session.ts';
import { createHttp } from '#src/http/http.ts';
import { refused } from '#tests/support/device/fakeShop.ts';
import { contact, done, shopThat } from '#tests/support/device/outboxShop.ts';
import { vendorAccount } from '#tests/support/render/renderInShop.tsx';
import { outboxKeys, settled } from './db.ts';
import { sendCommand } from './outbox/commands/sendCommand.ts';
import { discard } from './outbox/outbox.ts';
import { deviceOutbox } from './outbox/shared/deviceOutbox.ts';
import { deviceDatabase } from './shared/deviceDatabase.ts';
import { copyTypedWords, leaveWithWords } from './copyTypedWords.ts';

import { trackedOrdersAtom } from './lists/cartOrders.ts';
import { favouritesAtom } from './lists/favourites.ts';
import { storageKeys } from './storageKeys.ts';
import { catchUp, storedLists, storedTexts } from './typedCopy.ts';
import { typedWordsAtom, withTyped } from './typedWords.ts';

/* What the database has of the words is what a killed browser brings back; tests/e2e/faults kills one. */

followSession();
const place = 'contact message';
const http = createHttp({
  transport: () => Promise.reject(new Error('The outbox sends.')),
  token: () => null,
  onSignedOut: () => undefined,
});
const type = (text: string) => deviceStore.set(typedWordsAtom, (current) => withTyped(current, place, text));
const copy = async () =>
  JSON.stringify(
    await deviceDatabase().transact(['outbox'], 'readonly', ({ outbox }) =>
      settled<unknown>(outbox.get(outboxKeys.typedWords)),
    ),
  );

beforeEach(async () => {
  clearDevice();
  await deviceOutbox().store.leave(null);
});
afterEach(async () => {
  for (const { id } of await deviceOutbox().store.all()) await discard(id);
  vi.unstubAllGlobals();
});

test('words are copied once nobody types for a moment, and at once when they are gone', async () => {
  type('Hel');
  type('Hello');
  await expect.poll(copy).toContain('"Hello"');
  type('');
  await expect.poll(copy).not.toContain('Hello');
});

test('while a command has no answer its words are in the outbox alone, and back once the shop has refused it', async () => {
  type('Hello');
  await copyTypedWords();
  const copies: Promise<string>[] = [];
  const command = { ...contact, id: crypto.randomUUID(), typedAt: [place] };
  let answer = refused(422, 'invalid', 'Too short.');
  shopThat(() => {
    copies.push(copy());
    return answer;
  });
  expect((await sendCommand(http, command)).kind).toBe('needs-you');
  expect(await copies[0]).not.toContain('Hello');
  await expect.poll(copy).toContain('Hello');
  expect(deviceStore.get(typedWordsAtom)).toEqual({ [place]: 'Hello' });

  answer = done;
  expect((await sendCommand(http, command)).kind).toBe('delivered');
  await expect.poll(copy).not.toContain('Hello');
  expect(deviceStore.get(typedWordsAtom)).toEqual({});
});

test('a copy has what is about to be sent until the command is in the database, and again if it cannot be', async () => {
  type('Hello');
  const words = await leaveWithWords(() => true);
  await copyTypedWords();
  expect(await copy()).toContain('Hello');

  const full = deviceDatabase().transact(['outbox'], 'readwrite', async ({ outbox }) => {
    await words.take(outbox);
    throw new Error('There is no room for the command.');
  });
  await expect(full).rejects.toThrow('no room');
  expect(await copy()).toContain('Hello');
  await copyTypedWords();
  expect(await copy()).toContain('Hello');

  await deviceDatabase().transact(['outbox'], 'readwrite', ({ outbox }) => words.take(outbox));
  await copyTypedWords();
  expect(await copy()).not.toContain('Hello');
  words.end();
});

const oldLists = {
  [storageKeys.cart]: '[]',
  [storageKeys.trackedOrders]: '[{"orderId":"the order","key":"its key"}]',
  [storageKeys.favourites]: '["a guest’s"]',
};

test('what was in the cart is copied, and what a guest collects while nobody is signed in', async () => {
  deviceStore.set(trackedOrdersAtom, () => [{ orderId: 'the order', key: 'its key' }]);
  deviceStore.set(favouritesAtom, () => [
    { id: 'liked', title: 'Horn', about: 'New', image: null, pricePesewas: 1, addedAt: '' },
  ]);
  await expect.poll(copy).toContain('its key');
  expect(await copy()).toContain('liked');
  keepSession({ token: 'token', account: vendorAccount });
  await copyTypedWords();
  expect(await copy()).toContain('its key');
  expect(await copy()).not.toContain('liked');
});

test.each([
  { who: 'a guest', token: null, kept: Object.keys(oldLists) },
  {
    who: 'somebody who is signed in',
    token: 'a token that nobody has left',
    kept: [storageKeys.cart, storageKeys.trackedOrders],
  },
])('a start of $who brings back the lists of a newer copy', async ({ token, kept }) => {
  if (token) localStorage.setItem('token', token);
  localStorage.setItem(storageKeys.cart, '["ordered before the browser was killed"]');
  localStorage.setItem(storageKeys.orderForm, '{"name":"Esi"}');
  await deviceDatabase().transact(['outbox'], 'readwrite', ({ outbox }) =>
    settled(outbox.put({ number: 7, texts: {}, lists: oldLists }, outboxKeys.typedWords)),
  );
  const heard: (string | null)[] = [];
  const listener = ({ key }: StorageEvent) => heard.push(key);
  addEventListener('storage', listener);
  await catchUp({ texts: storedTexts(), lists: storedLists() });
  removeEventListener('storage', listener);
  const now = Object.fromEntries(kept.map((key) => [key, localStorage.getItem(key)]));
  expect(now).toEqual(Object.fromEntries(Object.entries(oldLists).filter(([key]) => new Set<string>(kept).has(key))));
  expect(heard).toEqual(expect.arrayContaining(kept));
  expect(localStorage.getItem(storageKeys.orderForm), 'the copy does not name it').toBe('{"name":"Esi"}');
  expect(localStorage.getItem(storageKeys.favourites)).toBe(token ? null : oldLists[storageKeys.favourites]);
});

test('what is added and typed before a start that had nothing looks is kept beside what the copy has', async () => {
  localStorage.setItem(storageKeys.cart, '[{"id":"added"},{"id":"both","quantity":2}]');
  localStorage.setItem(storageKeys.typedWords, '{"about one":"typed"}');
  const lists = { [storageKeys.cart]: '[{"id":"earlier"},{"id":"both"}]', [storageKeys.garage]: '{"chosen":null}' };
  await deviceDatabase().transact(['outbox'], 'readwrite', ({ outbox }) =>
    settled(outbox.put({ number: 7, texts: { 'about another': 'earlier' }, lists }, outboxKeys.typedWords)),
  );
  await catchUp({ texts: {}, lists: {} });
  expect(localStorage.getItem(storageKeys.cart)).toBe('[{"id":"added"},{"id":"both","quantity":2},{"id":"earlier"}]');
  expect(localStorage.getItem(storageKeys.garage)).toBe('{"chosen":null}');
  expect(localStorage.getItem(storageKeys.typedWords)).toBe('{"about another":"earlier","about one":"typed"}');
});

test('a Logout leaves no copy, and none is made of what local storage has until it is cleared', async () => {
  keepSession({ token: 'token', account: vendorAccount });
  type('Hello');
  await copyTypedWords();
  await deviceOutbox().store.leave('token');
  await copyTypedWords();
  expect(await copy()).toBeUndefined();
});
