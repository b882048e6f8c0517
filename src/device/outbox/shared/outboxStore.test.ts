import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { expect, it, vi } from 'vitest';
import { newEntry } from '#tests/support/device/newEntry.ts';
import { createDeviceDatabase, settled } from '../../db.ts';
import { createOutboxStore } from './outboxStore.ts';
import { heldForEdit } from './transitions.ts';

const picture = (hash: string) => ({ hash, id: null, alt: '', bytes: 3 });
const bytes = new Blob(['abc'], { type: 'image/webp' });

it('keeps commands in the order in which they were given, whatever the clock says', async () => {
  const store = createOutboxStore({ database: createDeviceDatabase(new IDBFactory()) });
  for (const [label, createdAt] of [
    ['first', 9e12],
    ['second', 5],
    ['third', -1e12],
  ] as const) {
    await store.put(newEntry({ label, createdAt }), new Map());
  }
  expect((await store.all()).map((entry) => entry.label)).toEqual(['first', 'second', 'third']);
});

it('continues the sequence after everything was sent', async () => {
  const store = createOutboxStore({ database: createDeviceDatabase(new IDBFactory()) });
  const first = await store.put(newEntry(), new Map());
  await store.change(first.id, () => null);
  expect((await store.put(newEntry(), new Map())).sequence).toBe(first.sequence + 1);
});

it('stores the same command once, even when it is given many times at once', async () => {
  const store = createOutboxStore({ database: createDeviceDatabase(new IDBFactory()) });
  const entry = newEntry();
  await Promise.all(Array.from({ length: 20 }, () => store.put(entry, new Map())));
  expect(await store.all()).toHaveLength(1);
});

it('stores the bytes of a picture once, until the last entry that shows them is gone', async () => {
  const store = createOutboxStore({ database: createDeviceDatabase(new IDBFactory()) });
  const one = await store.put(newEntry({ pictures: [picture('aa')] }), new Map([['aa', bytes]]));
  const two = await store.put(newEntry({ pictures: [picture('aa')] }), new Map([['aa', bytes]]));
  await store.change(one.id, () => null);
  expect(await (await store.blob('aa'))?.text()).toBe('abc');
  await store.change(two.id, (entry) => ({ ...entry, state: 'delivered' }));
  expect(await store.blob('aa')).toBeNull();
});

it('deletes the pictures that a replaced command no longer shows', async () => {
  const store = createOutboxStore({ database: createDeviceDatabase(new IDBFactory()) });
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

/** Makes `put` of the object stores fail for Blobs, as in a private window of Safari. */
function refuseBlobs() {
  const { put } = IDBObjectStore.prototype;
  return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function store(this: IDBObjectStore, ...given) {
    if (given[0] instanceof Blob) throw new DOMException('Error preparing Blob/File data', 'UnknownError');
    return put.apply(this, given);
  });
}

it('keeps pictures where a Blob cannot be stored, and gives them back with their type', async () => {
  const store = createOutboxStore({ database: createDeviceDatabase(new IDBFactory()) });
  const spy = refuseBlobs();
  await store.put(newEntry({ pictures: [picture('aa')] }), new Map([['aa', bytes]]));
  spy.mockRestore();
  const blob = await store.blob('aa');
  expect([blob?.type, await blob?.text()]).toEqual(['image/webp', 'abc']);
});

it('saves nothing, and says so, where what was stored cannot be read', async () => {
  const store = createOutboxStore({ database: createDeviceDatabase(new IDBFactory()) });
  const { put } = IDBObjectStore.prototype;
  const spy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function store(
    this: IDBObjectStore,
    ...given
  ) {
    return this.name === 'pictures'
      ? put.call(this, { bytes: new ArrayBuffer(0), type: '' }, given[1])
      : put.apply(this, given);
  });
  const entry = newEntry({ pictures: [picture('aa')] });
  await expect(store.put(entry, new Map([['aa', bytes]]))).rejects.toThrow('cannot be read');
  spy.mockRestore();
  expect(await store.all()).toEqual([]);
  expect(await store.blob('aa')).toBeNull();
});

it('leaves an entry of another release and its pictures alone', async () => {
  const database = createDeviceDatabase(new IDBFactory());
  const store = createOutboxStore({ database });
  const entry = await store.put(newEntry({ pictures: [picture('aa')] }), new Map([['aa', bytes]]));
  await database.transact(['entries'], 'readwrite', ({ entries }) => settled(entries.put({ ...entry, schema: 3 })));
  expect(await store.all()).toEqual([]);
  const other = await store.put(newEntry({ pictures: [picture('bb')] }), new Map([['bb', bytes]]));
  await store.change(other.id, () => null);
  expect(await store.blob('bb')).toBeNull();
  expect(await store.blob('aa')).not.toBeNull();
});

it('reads what releases up to 0.3 wrote: the reason `line`, and schema 2 for an entry with pictures', async () => {
  const database = createDeviceDatabase(new IDBFactory());
  const store = createOutboxStore({ database });
  const entry = await store.put(newEntry({ pictures: [picture('aa')] }), new Map([['aa', bytes]]));
  await database.transact(['entries'], 'readwrite', ({ entries }) =>
    settled(entries.put({ ...entry, schema: 2, later: 'line' })),
  );
  expect(await store.all()).toEqual([{ ...entry, later: 'connection' }]);
});

it('does not let a delivered command be sent again', async () => {
  const store = createOutboxStore({ database: createDeviceDatabase(new IDBFactory()) });
  const entry = newEntry();
  await store.put(entry, new Map());
  await store.change(entry.id, (waiting) => ({ ...waiting, state: 'delivered', answer: { message: 'Done.' } }));
  expect(await store.put({ ...entry, label: 'Other' }, new Map())).toMatchObject({ state: 'delivered' });
});

it('remembers contents that may have been sent when they are replaced', async () => {
  const store = createOutboxStore({ database: createDeviceDatabase(new IDBFactory()) });
  const entry = newEntry();
  await store.put(entry, new Map());
  await store.change(entry.id, (waiting) => heldForEdit({ ...waiting, begun: waiting.request }, 'tab'));
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

const draft = {
  id: 'a-draft',
  accountId: 'abena',
  kind: 'advert.post',
  label: 'Post: Alternator',
  about: [],
  method: 'POST',
  path: '/adverts',
  createdAt: 1,
} as const;
const typedWith = (...hashes: string[]) => ({
  values: { title: 'Alternator' },
  pictures: hashes.map((hash) => ({ key: hash, hash, id: null, original: hash.startsWith('original') })),
});
const newStore = () => createOutboxStore({ database: createDeviceDatabase(new IDBFactory()) });

it('turns a draft into a command with the same key in one step, last in the order', async () => {
  const store = newStore();
  await store.keepDraft(
    { ...draft, about: [], typed: typedWith('original-1') },
    new Map([['original-1', bytes]]),
    'tab',
  );
  expect(await store.all()).toMatchObject([{ id: draft.id, state: 'draft', request: { path: '/adverts' } }]);
  const other = await store.put(newEntry(), new Map());
  const pictures = [{ ...picture('original-1'), original: true }];
  await store.put(newEntry({ id: draft.id, accountId: 'abena', kind: 'advert.post', pictures }), new Map());
  const [first, second, ...none] = await store.all();
  expect(none).toEqual([]);
  expect(first?.id).toBe(other.id);
  expect(second).toMatchObject({ id: draft.id, key: draft.id, state: 'waiting', sequence: 2, pictures });
  expect(second?.typed).toBeUndefined();
  expect(await (await store.blob('original-1'))?.text()).toBe('abc');
});

it('leaves a sent entry alone when its form saves something late', async () => {
  const store = newStore();
  await store.put(newEntry({ id: draft.id, label: 'Post: Alternator' }), new Map());
  await store.keepDraft({ ...draft, about: [], typed: typedWith() }, new Map(), 'tab');
  expect(await store.get(draft.id)).toMatchObject({ state: 'waiting' });
  expect((await store.get(draft.id))?.typed).toBeUndefined();
});

it('replaces a chosen picture by the small one, in drafts and in sent entries, once', async () => {
  const store = newStore();
  const blobs = new Map([
    ['original-1', new Blob(['large'])],
    ['original-2', new Blob(['large too'])],
  ]);
  await store.keepDraft({ ...draft, about: [], typed: typedWith('original-1') }, blobs, 'tab');
  const pictures = ['original-1', 'original-2'].map((hash) => ({ ...picture(hash), original: true }));
  const sent = await store.put(newEntry({ pictures }), blobs);
  for (const original of ['original-1', 'original-2']) {
    expect(await store.replaceOriginal({ original, hash: 'aa', blob: bytes })).toBe(true);
    expect(await store.blob(original)).toBeNull();
  }
  expect(await store.replaceOriginal({ original: 'original-1', hash: 'aa', blob: bytes })).toBe(false);
  expect((await store.get(draft.id))?.typed).toMatchObject({
    pictures: [{ key: 'original-1', hash: 'aa', original: false }],
  });
  // Both originals were the same photo.
  expect((await store.get(sent.id))?.pictures).toEqual([{ ...picture('aa'), original: false }]);
  expect(await (await store.blob('aa'))?.text()).toBe('abc');
});

it('remembers the newest two hundred pictures that the shop has of an account', async () => {
  const store = newStore();
  for (let index = 0; index < 202; index += 1) await store.noteSentPicture('kwame', `hash-${index}`, `id-${index}`);
  const sent = await store.sentPictures('kwame');
  expect(sent.size).toBe(200);
  expect(sent.get('hash-201')).toBe('id-201');
  await store.noteSentPicture('kwame', 'hash-201', null);
  expect((await store.sentPictures('kwame')).has('hash-201')).toBe(false);
  expect((await store.sentPictures('esi')).size).toBe(0);
});

it('knows how much a person has not sent, and whether anything was ever delivered', async () => {
  const store = newStore();
  expect(await store.status('abena')).toEqual({ unsent: 0, deliveredAt: null, lostAt: null });
  await store.keepDraft({ ...draft, about: [], typed: typedWith() }, new Map(), 'tab');
  const { id } = await store.put(newEntry({ accountId: 'abena' }), new Map());
  expect(await store.status('abena')).toEqual({ unsent: 1, deliveredAt: null, lostAt: null });
  expect(await store.status('kofi')).toEqual({ unsent: 0, deliveredAt: null, lostAt: null });
  await store.change(id, (entry) => ({ ...entry, state: 'delivered' }));
  const { unsent, deliveredAt } = await store.status('abena');
  expect(unsent).toBe(0);
  expect(deliveredAt).not.toBeNull();
  expect(await store.status('kofi')).toEqual({ unsent: 0, deliveredAt: null, lostAt: null });
});

it('notes a loss only when the database was cleared, and forgets it when something is delivered', async () => {
  const store = newStore();
  const { id } = await store.put(newEntry({ accountId: 'abena' }), new Map());
  await store.noteIfGone();
  expect((await store.status('abena')).lostAt).toBeNull();

  const cleared = newStore();
  await cleared.noteIfGone();
  const { lostAt } = await cleared.status('abena');
  expect(lostAt).not.toBeNull();
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(lostAt ?? 0));
  const next = await cleared.put(newEntry({ accountId: 'abena' }), new Map());
  await cleared.change(next.id, (entry) => ({ ...entry, state: 'delivered' }));
  expect((await cleared.status('abena')).lostAt).toBeNull();

  // Everything was delivered or discarded, and the page was left before it could update its count.
  await store.change(id, (entry) => ({ ...entry, state: 'delivered' }));
  await store.change(id, () => null);
  await vi.waitFor(async () => expect(Date.now()).toBeGreaterThan((await store.status('abena')).deliveredAt ?? 0));
  await store.noteIfGone();
  expect((await store.status('abena')).lostAt).toBeNull();
});
