import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { createDeviceDatabase, settled } from '../db.ts';
import { createOutboxStore } from '../outbox/shared/outboxStore.ts';
import { typedPictures } from '../outbox/shared/entry.ts';
import { dumpSchema, lastReleaseDump, restoreDump } from '#tests/support/device/lastRelease.ts';
import { moveEarlierDatabases } from './earlierDatabases.ts';

const whose = { accountId: 'abena', advertId: 'advert-7' };

async function phone() {
  const factory = new IDBFactory();
  const dump = await lastReleaseDump(whose);
  await restoreDump(dump, factory);
  const database = createDeviceDatabase(factory);
  const move = () => database.alongside((opened) => moveEarlierDatabases(opened, factory));
  return { factory, dump, database, move, store: createOutboxStore({ database }) };
}

const said = (typed: unknown): string => JSON.stringify(typed ?? null);

async function seen(store: ReturnType<typeof createOutboxStore>) {
  const entries = await store.all();
  return entries.map(({ kind, label, state, typed, about }) => ({
    kind,
    label,
    state,
    about,
    typed: typed !== undefined,
  }));
}

it('moves waiting entries, what was typed over them, and every draft, with all pictures', async () => {
  const { store, move } = await phone();
  await move();
  expect((await seen(store)).toSorted((a, b) => a.label.localeCompare(b.label))).toEqual([
    { kind: 'advert.edit', label: 'Edit: Edit begun before', state: 'draft', about: ['advert-7'], typed: true },
    { kind: 'advert.post', label: 'Post: Not posted yet', state: 'draft', about: [], typed: true },
    { kind: 'advert.post', label: 'Post: Waits and is edited', state: 'held', about: [], typed: true },
    { kind: 'advert.post', label: 'Post: Waits untouched', state: 'waiting', about: [], typed: false },
  ]);
  for (const entry of await store.all()) {
    const hashes = [...(entry.pictures ?? []), ...typedPictures(entry.typed)].map(({ hash }) => hash);
    for (const hash of hashes) expect(hash === null ? null : await store.blob(hash)).not.toBeNull();
  }
  const held = (await store.all()).find(({ state }) => state === 'held');
  expect(said(held?.typed)).toContain('Typed over it.');
  expect(held?.pictures).toHaveLength(2);
  expect(await store.session()).not.toBeNull();
});

it('leaves nothing behind, and moves nothing twice', async () => {
  const { factory, store, move } = await phone();
  await move();
  const before = await seen(store);
  expect((await factory.databases()).map(({ name }) => name)).toEqual(['spareyard']);
  await move();
  expect(await seen(store)).toEqual(before);
});

it('a phone that dies between the two steps has each record once, and keeps later changes', async () => {
  const { factory, dump, store, move } = await phone();
  await move();
  // The phone died before the old records were deleted.
  const [first] = await store.all();
  if (!first) throw new Error('Nothing came over.');
  await store.change(first.id, (entry) => ({ ...entry, state: 'delivered' }));
  await restoreDump(dump, factory);
  await move();
  expect(await store.all()).toHaveLength(4);
  expect((await store.get(first.id))?.state).toBe('delivered');
});

it('moves what a tab of the earlier release writes later as well', async () => {
  const { factory, dump, store, move } = await phone();
  await move();
  const text = JSON.stringify(dump)
    .replaceAll('Not posted yet', 'Typed on in the old tab')
    .replace(/"savedAt":\d+/g, '"savedAt":9999999999999');
  const later = dumpSchema.parse(JSON.parse(text));
  await restoreDump({ 'advert-drafts': later['advert-drafts'] ?? {} }, factory);
  await move();
  const labels = (await store.all()).filter(({ state }) => state === 'draft').map(({ label }) => label);
  expect(labels.toSorted()).toEqual(['Edit: Edit begun before', 'Post: Typed on in the old tab']);
});

it('changes nothing when the storage fails in the middle, and moves everything the next time', async () => {
  const { database, store, move } = await phone();
  const { put } = IDBObjectStore.prototype;
  let room = 3;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function fill(
    this: IDBObjectStore,
    ...given
  ) {
    room -= 1;
    if (room < 0) throw new DOMException('No room.', 'QuotaExceededError');
    return put.apply(this, given);
  });
  await expect(move()).rejects.toThrow('No room.');
  spy.mockRestore();
  expect(await database.transact(['entries'], 'readonly', ({ entries }) => settled(entries.count()))).toBe(0);
  await move();
  expect(await store.all()).toHaveLength(4);
});
