import { get, promisifyRequest } from 'idb-keyval';
import * as z from 'zod/mini';
import { changeDrafts, draftStore } from './draftStore.ts';
import { askForPersistentStorage } from '#src/device/usage/persistentStorage.ts';

/*
 * Drafts of adverts, kept on the device in IndexedDB: what was typed, the pictures as they will be sent, and the
 * idempotency key of the advert to be, so that sending it again after a lost answer is no second advert. Bound to the
 * account: whoever signs in on the same phone sees only their own. They outlive a reload, a crash and a logout.
 *
 * Words and pictures are two entries, since words change with every key; the bytes of a picture are an entry of their
 * own under their content hash, since they are heavy and never change. Bytes that no draft shows any more go in the
 * transaction that takes the last draft showing them.
 */

/** What a draft is for: a new advert, the edit of the advert of this id, or of an entry of the outbox (`entryTarget`). */
export type DraftTarget = 'new' | (string & {});

/** What is typed over an entry of the outbox while it is open in its form. */
export function entryTarget(entryId: string): DraftTarget {
  return `entry-${entryId}`;
}

const valuesSchema = z.record(z.string(), z.string());

/** What the advert said in the version that an edit started from. */
export const advertBaseSchema = z.nullable(
  z.object({ values: valuesSchema, pictures: z.array(z.object({ id: z.string(), alt: z.string() })) }),
);

const wordsSchema = z.object({
  values: valuesSchema,
  idempotencyKey: z.string(),
  /** The version that an edit started from; null for a new advert. */
  version: z.nullable(z.int()),
  /** What the advert said in that version; null for a new advert, and in a draft of an older release. */
  base: z._default(advertBaseSchema, null),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
});

const pictureEntry = z.object({
  key: z.string(),
  alt: z.string(),
  /** The id that the server gave it, once it was sent. */
  id: z.nullable(z.string()),
  /** SHA-256 of the bytes in hex; null where it cannot be told, or when the bytes are not on this device. */
  hash: z.nullable(z.string()),
  originalBytes: z.number(),
  /** The name of the entry of its bytes; null when they are not on this device. */
  blobKey: z.nullable(z.string()),
});
type PictureEntry = z.infer<typeof pictureEntry>;

export interface DraftPicture {
  readonly key: string;
  readonly alt: string;
  readonly id: string | null;
  readonly hash: string | null;
  /** What is to be sent; null for a picture that the advert already has. */
  readonly blob: Blob | null;
  readonly originalBytes: number;
}
export type DraftWords = z.infer<typeof wordsSchema>;
export interface AdvertDraft {
  readonly words: DraftWords;
  /** Null when they were never changed. */
  readonly pictures: readonly DraftPicture[] | null;
}

const wordsKey = (accountId: string, target: DraftTarget) => `${accountId}/${target}/words`;
const picturesKey = (accountId: string, target: DraftTarget) => `${accountId}/${target}/pictures`;
const blobPrefix = (accountId: string) => `${accountId}/blob/`;

/** Keeps the words. @throws StorageFullError; other failures of the device's storage as they are */
export async function keepDraftWords(accountId: string, target: DraftTarget, words: DraftWords): Promise<void> {
  await changeDrafts(async (entries) => {
    entries.put(words, wordsKey(accountId, target));
  });
  void askForPersistentStorage();
}

/** Keeps the pictures in their order. @throws StorageFullError; other failures of the device's storage as they are */
export async function keepDraftPictures(
  accountId: string,
  target: DraftTarget,
  pictures: readonly DraftPicture[],
): Promise<void> {
  const list = pictures.map(({ blob, ...rest }) => ({
    ...rest,
    blobKey: blob && blobPrefix(accountId) + (rest.hash ?? rest.key),
  }));
  await changeDrafts(async (entries) => {
    const here = new Set(await keysOf(entries, accountId));
    for (const [index, { blobKey }] of list.entries()) {
      if (blobKey !== null && !here.has(blobKey)) entries.put(pictures[index]?.blob, blobKey);
    }
    entries.put(list, picturesKey(accountId, target));
    await dropUnusedBlobs(entries, accountId);
  });
}

/** The draft of this account, or null when there is none, it cannot be read, or storage is forbidden. Never throws. */
export async function readDraft(accountId: string, target: DraftTarget): Promise<AdvertDraft | null> {
  try {
    const store = draftStore();
    const [words, pictures] = await Promise.all([
      get<unknown>(wordsKey(accountId, target), store),
      get<unknown>(picturesKey(accountId, target), store),
    ]);
    const read = z.safeParse(wordsSchema, words);
    if (!read.success) return null;
    const list = z.safeParse(z.array(pictureEntry), pictures);
    return { words: read.data, pictures: list.success ? await withBlobs(list.data) : null };
  } catch {
    return null;
  }
}

/** Forgets a draft; nothing happens when there is none. Never throws. */
export async function dropDraft(accountId: string, target: DraftTarget): Promise<void> {
  try {
    await changeDrafts(async (entries) => {
      entries.delete(wordsKey(accountId, target));
      entries.delete(picturesKey(accountId, target));
      await dropUnusedBlobs(entries, accountId);
    });
  } catch {
    // A draft that stays is asked about again; an error here would hide that the advert was posted.
  }
}

async function withBlobs(list: readonly PictureEntry[]): Promise<DraftPicture[]> {
  const pictures = await Promise.all(
    list.map(async ({ blobKey, ...rest }) => {
      const stored = blobKey === null ? null : await get<unknown>(blobKey, draftStore());
      return { ...rest, blob: stored instanceof Blob ? stored : null };
    }),
  );
  // Neither here nor with the server: it cannot be shown or sent.
  return pictures.filter(({ id, blob }) => id !== null || blob !== null);
}

async function keysOf(entries: IDBObjectStore, accountId: string): Promise<string[]> {
  const range = IDBKeyRange.bound(`${accountId}/`, `${accountId}/\uffff`);
  const keys = await promisifyRequest(entries.getAllKeys(range));
  return keys.filter((key) => typeof key === 'string');
}

async function dropUnusedBlobs(entries: IDBObjectStore, accountId: string): Promise<void> {
  const keys = await keysOf(entries, accountId);
  const used = new Set<string | null>();
  for (const key of keys.filter((name) => name.endsWith('/pictures'))) {
    const list = z.safeParse(z.array(pictureEntry), await promisifyRequest<unknown>(entries.get(key)));
    if (list.success) for (const { blobKey } of list.data) used.add(blobKey);
  }
  for (const key of keys) if (key.startsWith(blobPrefix(accountId)) && !used.has(key)) entries.delete(key);
}
