import { keys } from 'idb-keyval';
import { expect, test, vi } from 'vitest';
import { dropDraft, keepDraftPictures, keepDraftWords, readDraft } from './advertDraft.ts';
import { draftStore } from './draftStore.ts';
import { keepOwnCopy, ownCopy } from '#src/device/reads/ownCopies.ts';
import { roomMadeEvent } from '#src/device/reads/roomMade.ts';
import { rememberSentPicture, sentPictures } from './sentPictures.ts';

const words = { values: { title: 'Alternator' }, idempotencyKey: 'k', version: null, base: null, savedAt: 1 };
const picture = {
  key: 'a',
  alt: 'Front',
  id: null,
  hash: 'h1',
  blob: new Blob(['abc'], { type: 'image/webp' }),
  originalBytes: 9,
};
const entriesOf = async (account: string) =>
  (await keys<string>(draftStore())).filter((key) => key.startsWith(`${account}/`));

test('asks for storage that stays at the first draft, once', async () => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  await keepDraftWords('akua', 'new', words);
  await keepDraftWords('akua', 'new', words);
  await expect.poll(() => persist.mock.calls.length).toBe(1);
});

test('a draft comes back with its pictures, and only to the account that made it', async () => {
  await keepDraftWords('abena', 'new', words);
  await keepDraftPictures('abena', 'new', [picture]);
  const draft = await readDraft('abena', 'new');
  expect(draft?.words).toEqual(words);
  expect(await draft?.pictures?.[0]?.blob?.text()).toBe('abc');
  expect(draft?.pictures?.[0]).toMatchObject({ key: 'a', alt: 'Front', hash: 'h1', originalBytes: 9 });
  expect(await readDraft('kofi', 'new')).toBeNull();
  expect(await readDraft('abena', 'advert-7')).toBeNull();
});

test('drafts survive that local storage is cleared by a Logout', async () => {
  await keepDraftWords('ama', 'new', words);
  localStorage.clear();
  expect((await readDraft('ama', 'new'))?.words.values).toEqual({ title: 'Alternator' });
});

test('a draft without pictures says that they were never changed', async () => {
  await keepDraftWords('yaw', 'advert-7', { ...words, version: 3 });
  expect((await readDraft('yaw', 'advert-7'))?.pictures).toBeNull();
});

test('what an edit started from stays with its draft; a draft of an older release has none', async () => {
  const base = { values: { title: 'Before' }, pictures: [{ id: 'p', alt: '' }] };
  await keepDraftWords('efua', 'advert-7', { ...words, version: 3, base });
  expect((await readDraft('efua', 'advert-7'))?.words.base).toEqual(base);
  const { base: _none, ...older } = words;
  await draftStore()('readwrite', (entries) => entries.put(older, 'efua/new/words'));
  expect((await readDraft('efua', 'new'))?.words.base).toBeNull();
});

test('the bytes of a picture are kept once for all drafts, and go with the last one that shows them', async () => {
  await keepDraftWords('kojo', 'new', words);
  await keepDraftPictures('kojo', 'new', [picture, { ...picture, key: 'b', hash: 'h2' }]);
  await keepDraftPictures('kojo', 'advert-7', [{ ...picture, key: 'c' }]);
  const blobs = async () => (await entriesOf('kojo')).filter((key) => key.includes('/blob/'));
  expect(await blobs()).toEqual(['kojo/blob/h1', 'kojo/blob/h2']);
  await keepDraftPictures('kojo', 'new', [picture]);
  expect(await blobs()).toEqual(['kojo/blob/h1']);
  await dropDraft('kojo', 'new');
  expect(await blobs()).toEqual(['kojo/blob/h1']);
  await dropDraft('kojo', 'advert-7');
  expect(await blobs()).toEqual([]);
});

test('a picture whose bytes are gone stays when the server has it, else it is left out', async () => {
  await keepDraftWords('adjoa', 'new', words);
  await keepDraftPictures('adjoa', 'new', [picture, { ...picture, key: 'b', hash: 'h2', id: 'server-1' }]);
  await draftStore()('readwrite', (entries) => {
    entries.delete('adjoa/blob/h1');
    entries.delete('adjoa/blob/h2');
  });
  expect((await readDraft('adjoa', 'new'))?.pictures).toMatchObject([{ key: 'b', id: 'server-1', blob: null }]);
});

test('a dropped draft is gone, and dropping it again is no error', async () => {
  await keepDraftWords('esi', 'new', words);
  await keepDraftPictures('esi', 'new', [picture]);
  await dropDraft('esi', 'new');
  await dropDraft('esi', 'new');
  expect(await readDraft('esi', 'new')).toBeNull();
  expect(await entriesOf('esi')).toEqual([]);
});

test('remembers what the server has, for its account, the newest two hundred', async () => {
  for (let index = 0; index < 202; index += 1)
    await rememberSentPicture('kwame', `hash-${index}`, `id-${index}`, index);
  const sent = await sentPictures('kwame');
  expect(sent.size).toBe(200);
  expect(sent.get('hash-201')).toBe('id-201');
  expect(sent.get('hash-1')).toBeUndefined();
  expect((await sentPictures('esi')).size).toBe(0);
});

test('on a full phone saved copies make room for a draft, and the person is told', async () => {
  await keepOwnCopy('esi', '/orders', { items: [1] });
  const told = vi.fn();
  addEventListener(roomMadeEvent, told);
  const put = IDBObjectStore.prototype.put;
  let isFull = true;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...entry) {
    if (isFull && this.name === 'drafts') {
      isFull = false;
      throw new DOMException('No room.', 'QuotaExceededError');
    }
    return put.apply(this, entry);
  });
  await keepDraftWords('esi', 'new', words);
  full.mockRestore();
  removeEventListener(roomMadeEvent, told);
  expect((await readDraft('esi', 'new'))?.words).toEqual(words);
  expect(await ownCopy('esi', '/orders')).toBeNull();
  expect(told).toHaveBeenCalledOnce();
});
