import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { newEntry } from '#tests/support/device/newEntry.ts';
import { createOutboxDatabase, settled } from './database.ts';
import { createOutboxStore } from './outboxStore.ts';
import { heldForEdit } from './transitions.ts';

const picture = (hash: string) => ({ hash, id: null, alt: '', bytes: 3 });
const bytes = new Blob(['abc'], { type: 'image/webp' });

it('keeps the order in which commands were given, whatever the clock says', async () => {
  const store = createOutboxStore({ factory: new IDBFactory() });
  for (const [label, createdAt] of [
    ['first', 9e12],
    ['second', 5],
    ['third', -1e12],
  ] as const) {
    await store.put(newEntry({ label, createdAt }), new Map());
  }
  expect((await store.all()).map((entry) => entry.label)).toEqual(['first', 'second', 'third']);
});

it('goes on counting after everything was sent', async () => {
  const store = createOutboxStore({ factory: new IDBFactory() });
  const first = await store.put(newEntry(), new Map());
  await store.change(first.id, () => null);
  expect((await store.put(newEntry(), new Map())).sequence).toBe(first.sequence + 1);
});

it('keeps the same command once, however often and at once it is given', async () => {
  const store = createOutboxStore({ factory: new IDBFactory() });
  const entry = newEntry();
  await Promise.all(Array.from({ length: 20 }, () => store.put(entry, new Map())));
  expect(await store.all()).toHaveLength(1);
});

it('keeps the bytes of a picture once, until the last entry that shows them has gone', async () => {
  const store = createOutboxStore({ factory: new IDBFactory() });
  const one = await store.put(newEntry({ pictures: [picture('aa')] }), new Map([['aa', bytes]]));
  const two = await store.put(newEntry({ pictures: [picture('aa')] }), new Map([['aa', bytes]]));
  await store.change(one.id, () => null);
  expect(await (await store.blob('aa'))?.text()).toBe('abc');
  await store.change(two.id, (entry) => ({ ...entry, state: 'delivered' }));
  expect(await store.blob('aa')).toBeNull();
});

it('lets go of the pictures that a replaced command no longer shows', async () => {
  const store = createOutboxStore({ factory: new IDBFactory() });
  const entry = newEntry({ pictures: [picture('aa'), picture('bb')] });
  const blobs = new Map([
    ['aa', bytes],
    ['bb', bytes],
  ]);
  await store.put(entry, blobs);
  await store.put({ ...entry, pictures: [picture('bb')] }, new Map());
  expect(await store.blob('aa')).toBeNull();
  expect(await store.blob('bb')).not.toBeNull();
});

it('leaves an entry of another release where it is, with its pictures', async () => {
  const factory = new IDBFactory();
  const store = createOutboxStore({ factory });
  const entry = await store.put(newEntry({ pictures: [picture('aa')] }), new Map([['aa', bytes]]));
  const database = createOutboxDatabase(factory);
  await database.transact('readwrite', ({ entries }) => settled(entries.put({ ...entry, schema: 2 })));
  expect(await store.all()).toEqual([]);
  const other = await store.put(newEntry({ pictures: [picture('bb')] }), new Map([['bb', bytes]]));
  await store.change(other.id, () => null);
  expect(await store.blob('bb')).toBeNull();
  expect(await store.blob('aa')).not.toBeNull();
});

it('does not let a delivered command be sent again', async () => {
  const store = createOutboxStore({ factory: new IDBFactory() });
  const entry = newEntry();
  await store.put(entry, new Map());
  await store.change(entry.id, (held) => ({ ...held, state: 'delivered', answer: { message: 'Done.' } }));
  expect(await store.put({ ...entry, label: 'Other' }, new Map())).toMatchObject({ state: 'delivered' });
});

it('keeps what may have been sent when the contents are replaced', async () => {
  const store = createOutboxStore({ factory: new IDBFactory() });
  const entry = newEntry();
  await store.put(entry, new Map());
  await store.change(entry.id, (held) => heldForEdit({ ...held, begun: held.request }, 'tab'));
  const request = { ...entry.request, body: { message: 'Hello again' } };
  expect(await store.put({ ...entry, request }, new Map())).toMatchObject({
    state: 'waiting',
    request,
    begun: null,
    earlier: [entry.request],
    revision: 2,
    sequence: 1,
  });
});
