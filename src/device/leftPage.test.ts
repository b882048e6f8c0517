import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferred } from '#tests/support/deferred.ts';

const page = new EventTarget();

/** The database module as a page of this vendor's browser loads it, with the factory that all its pages share. */
async function openPage(vendor: string, factory: IDBFactory) {
  vi.resetModules();
  vi.stubGlobal('navigator', { vendor });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { createDeviceDatabase, settled } = await import('./db.ts');
  return { database: createDeviceDatabase(factory), settled };
}

const dispatch = (kind: string) => page.dispatchEvent(Object.assign(new Event(kind), { persisted: true }));

let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
});
afterEach(() => vi.unstubAllGlobals());

/** Starts a write that ends only when its page has time for it. */
async function leaveInWrite(vendor: string) {
  const { database, settled } = await openPage(vendor, factory);
  const tries: number[] = [];
  const begun = deferred<void>();
  const written = database.transact(['values'], 'readwrite', async ({ values }) => {
    tries.push(tries.length);
    begun.resolve(undefined);
    // A page that is frozen in the first try sees no answer to any of its requests.
    for (let requests = 0; requests < 20; requests += 1) await settled(values.put(requests, 'count'));
  });
  await begun.promise;
  dispatch('pagehide');
  return {
    written,
    tries,
    count: () => database.transact(['values'], 'readonly', ({ values }) => settled(values.get('count'))),
  };
}

test('in WebKit a page that is left gives its stores back, and repeats its write when it is shown again', async () => {
  const left = await leaveInWrite('Apple Computer, Inc.');
  const other = await openPage('Apple Computer, Inc.', factory);
  const seen = other.database.transact(['values'], 'readonly', ({ values }) => other.settled(values.get('count')));
  expect(await seen).toBeUndefined();
  dispatch('pageshow');
  await left.written;
  expect(left.tries).toHaveLength(2);
  expect(await left.count()).toBe(19);
});

test('in WebKit a write that a page begins after it was left waits until it is shown again', async () => {
  const { database, settled } = await openPage('Apple Computer, Inc.', factory);
  await database.open();
  dispatch('pagehide');
  let begun = false;
  const written = database.transact(['values'], 'readwrite', ({ values }) => {
    begun = true;
    return settled(values.put(1, 'count'));
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(begun).toBe(false);
  dispatch('pageshow');
  await written;
});

test('elsewhere a page that is left ends what it has begun', async () => {
  const left = await leaveInWrite('Google Inc.');
  await left.written;
  expect(left.tries).toHaveLength(1);
  expect(await left.count()).toBe(19);
});

test('a failure that has nothing to do with leaving is thrown', async () => {
  const { database } = await openPage('Apple Computer, Inc.', factory);
  await expect(database.transact(['values'], 'readwrite', () => Promise.reject(new Error('no room')))).rejects.toThrow(
    'no room',
  );
});
