import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { keepOwnCopy, ownCopy } from '#src/device/reads/ownCopies.ts';
import { roomMadeEvent } from '#src/device/reads/roomMade.ts';
import { StorageFullError } from '#src/device/shared/storageFull.ts';
import { emptyOutbox } from '#tests/support/device/outboxBridge.ts';
import { dropDraft, keepDraft, keepLeftDraft, readDraft } from './advertDraft.ts';
import { partSaved, untilSaved, whileSaving } from './savesUnderWay.ts';
import { deviceOutbox } from '../shared/deviceOutbox.ts';

const words = (idempotencyKey: string) => ({
  values: { title: 'Alternator' },
  idempotencyKey,
  version: null,
  base: null,
  savedAt: 1,
});
const picture = {
  key: 'a',
  alt: 'Front',
  id: null,
  hash: 'h1',
  blob: new Blob(['abc'], { type: 'image/webp' }),
  originalBytes: 9,
};
const bytesOf = (hash: string) => deviceOutbox().store.blob(hash);

afterEach(async () => {
  vi.restoreAllMocks();
  await emptyOutbox();
});

test('requests persistent storage at the first draft, once', async () => {
  vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(false);
  const persist = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  await keepDraft('akua', 'new', words('k'));
  await keepDraft('akua', 'new', words('k'));
  await expect.poll(() => persist.mock.calls.length).toBe(1);
});

test('a draft comes back with its pictures, and only to the account that made it', async () => {
  await keepDraft('abena', 'new', words('k'), [picture]);
  const draft = await readDraft('abena', 'new');
  expect(draft?.words).toEqual(words('k'));
  expect(await draft?.pictures?.[0]?.blob?.text()).toBe('abc');
  expect(draft?.pictures?.[0]).toMatchObject({ key: 'a', alt: 'Front', hash: 'h1', originalBytes: 9 });
  expect(await readDraft('kofi', 'new')).toBeNull();
  expect(await readDraft('abena', 'advert-7')).toBeNull();
});

test('drafts survive when a Logout clears local storage', async () => {
  await keepDraft('ama', 'new', words('k'));
  localStorage.clear();
  expect((await readDraft('ama', 'new'))?.words.values).toEqual({ title: 'Alternator' });
});

test('a draft without pictures says that they were never changed', async () => {
  await keepDraft('yaw', 'advert-7', { ...words('k'), version: 3 });
  expect((await readDraft('yaw', 'advert-7'))?.pictures).toBeNull();
});

test('a draft of an edit remembers the advert as it was before', async () => {
  const base = { values: { title: 'Before' }, pictures: [{ id: 'p', alt: '' }] };
  await keepDraft('efua', 'advert-7', { ...words('k'), version: 3, base });
  expect((await readDraft('efua', 'advert-7'))?.words.base).toEqual(base);
});

test('the bytes of a picture are stored once for all drafts, and deleted with the last one that shows them', async () => {
  await keepDraft('kojo', 'new', words('k1'), [picture, { ...picture, key: 'b', hash: 'h2' }]);
  await keepDraft('kojo', 'advert-7', { ...words('k2'), version: 1 }, [{ ...picture, key: 'c' }]);
  expect(await bytesOf('h2')).not.toBeNull();
  await keepDraft('kojo', 'new', words('k1'), [picture]);
  expect(await bytesOf('h2')).toBeNull();
  await dropDraft('k1');
  expect(await bytesOf('h1')).not.toBeNull();
  await dropDraft('k2');
  expect(await bytesOf('h1')).toBeNull();
});

test('a picture whose bytes are gone stays when the server has it, otherwise it is left out', async () => {
  const gone = { ...picture, blob: null };
  await keepDraft('adjoa', 'new', words('k'), [gone, { ...gone, key: 'b', hash: 'h2', id: 'server-1' }]);
  expect((await readDraft('adjoa', 'new'))?.pictures).toMatchObject([{ key: 'b', id: 'server-1', blob: null }]);
});

test('what is typed while older words are being saved is there after the page is killed in that moment', async () => {
  const typed = (title: string, savedAt: number) => ({ ...words('k'), values: { title }, savedAt });
  const saving = keepDraft('adwoa', 'new', typed('Alter', 1));
  // The page is left, and killed before it has saved what was left.
  keepLeftDraft('adwoa', 'new', typed('Alternator, Vitz', 2));
  await saving;
  expect((await readDraft('adwoa', 'new'))?.words.values).toEqual({ title: 'Alternator, Vitz' });
  await keepDraft('adwoa', 'new', typed('Alternator, Vitz 2008', 3));
  expect((await readDraft('adwoa', 'new'))?.words.values).toEqual({ title: 'Alternator, Vitz 2008' });
});

test('a dropped draft is gone, and dropping it again is no error', async () => {
  await keepDraft('esi', 'new', words('k'), [picture]);
  await dropDraft('k');
  await dropDraft('k');
  expect(await readDraft('esi', 'new')).toBeNull();
  expect(await deviceOutbox().store.all()).toEqual([]);
});

test('the form continues with the newest of two drafts of new adverts, and the other is not lost', async () => {
  await keepDraft('esi', 'new', words('older'));
  await keepDraft('esi', 'new', { ...words('newer'), savedAt: 2 });
  expect((await readDraft('esi', 'new'))?.words.idempotencyKey).toBe('newer');
  await dropDraft('newer');
  expect((await readDraft('esi', 'new'))?.words.idempotencyKey).toBe('older');
});

/** A test cannot fill the browser's storage on purpose, so the storage refuses whatever `isTooMuch` selects. */
function refuse(isTooMuch: (store: string, value: unknown) => boolean): void {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...entry) {
    if (isTooMuch(this.name, entry[0])) throw new DOMException('No room.', 'QuotaExceededError');
    return put.apply(this, entry);
  });
}

test('on a full phone saved copies are deleted to make room for a draft, and the person is told', async () => {
  await keepOwnCopy('esi', '/orders', { items: [1] });
  const told = vi.fn();
  addEventListener(roomMadeEvent, told);
  let isFull = true;
  refuse((store) => {
    const refuses = isFull && store === 'entries';
    if (refuses) isFull = false;
    return refuses;
  });
  await keepDraft('esi', 'new', words('k'));
  removeEventListener(roomMadeEvent, told);
  expect((await readDraft('esi', 'new'))?.words).toEqual(words('k'));
  expect(await ownCopy('esi', '/orders')).toBeNull();
  expect(told).toHaveBeenCalledOnce();
});

/** The size of a picture as it is stored. */
function sizeOf(value: unknown): number | undefined {
  const bytes: unknown = Reflect.get(Object(value), 'bytes');
  return bytes instanceof ArrayBuffer ? bytes.byteLength : undefined;
}

test('when there is no room for full-size photos, the words and the small pictures are still saved', async () => {
  const large = new Blob(['as it was chosen, and large'], { type: 'image/jpeg' });
  refuse((store, value) => store === 'pictures' && sizeOf(value) === large.size);
  const chosen = { ...picture, key: 'b', hash: 'original-b', original: true, blob: large };
  await expect(keepDraft('esi', 'new', words('k'), [picture, chosen])).rejects.toThrow(StorageFullError);
  const draft = await readDraft('esi', 'new');
  expect(draft?.words.values).toEqual({ title: 'Alternator' });
  expect(draft?.pictures).toMatchObject([{ hash: 'h1' }]);
});

/** A photo as it is chosen on the phone. */
const photo = (key: string, blob = new File([`photo ${key}`], `${key}.jpg`, { type: 'image/jpeg' })) => ({
  ...picture,
  key,
  hash: `original-${key}-${crypto.randomUUID()}`,
  original: true,
  blob,
});

test('a photo that finds no room takes none away that was saved before it', async () => {
  const [first, second] = [photo('a'), photo('b', new File(['much larger'], 'b.jpg', { type: 'image/jpeg' }))];
  refuse((store, value) => store === 'pictures' && sizeOf(value) === second.blob.size);
  await keepDraft('esi', 'new', words('k'), [first]);
  await expect(keepDraft('esi', 'new', words('k'), [first, second])).rejects.toThrow(StorageFullError);
  expect((await readDraft('esi', 'new'))?.pictures).toMatchObject([{ key: 'a' }]);
});

test('whoever reads a draft waits for a form that was left and goes on saving', async () => {
  let end: () => void = () => undefined;
  void whileSaving('esi', new Promise((resolve) => (end = resolve)));
  const read = readDraft('esi', 'new');
  await keepDraft('esi', 'new', words('k'), [photo('a'), photo('b')]);
  end();
  expect((await read)?.pictures).toHaveLength(2);
});

test('whoever reads a draft waits on as long as photo after photo is saved', async () => {
  let end: () => void = () => undefined;
  void whileSaving('esi', new Promise((resolve) => (end = resolve)));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const read = untilSaved('esi').then(() => 'read');
  const soFar = () => Promise.race([read, Promise.resolve('waits')]);
  await vi.advanceTimersByTimeAsync(3000);
  partSaved();
  await vi.advanceTimersByTimeAsync(3000);
  expect(await soFar()).toBe('waits');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await soFar()).toBe('read');
  end();
});
