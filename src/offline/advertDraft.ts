import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';

/*
 * Drafts of adverts, kept on the device in IndexedDB: what was typed, the pictures as they will be sent, and the
 * idempotency key of the advert to be, so that sending it again after a lost answer is no second advert. Bound to the
 * account: whoever signs in on the same phone sees only their own. They outlive a reload, a crash and a logout.
 *
 * Words and pictures are two entries, since words change with every key and pictures are heavy.
 */

/** What a draft is for: a new advert, or the edit of the advert of this id. */
export type DraftTarget = 'new' | (string & {});

const wordsSchema = z.object({
  values: z.record(z.string(), z.string()),
  idempotencyKey: z.string(),
  /** The version that an edit started from; null for a new advert. */
  version: z.nullable(z.int()),
  /** Milliseconds since 1970. */
  savedAt: z.number(),
});

const pictureSchema = z.object({
  key: z.string(),
  alt: z.string(),
  /** The id that the server gave it, once it was sent. */
  id: z.nullable(z.string()),
  /** What is to be sent; null for a picture that the advert already has. */
  blob: z.nullable(z.instanceof(Blob)),
  originalBytes: z.number(),
});

export type DraftPicture = z.infer<typeof pictureSchema>;
export type DraftWords = z.infer<typeof wordsSchema>;
export interface AdvertDraft {
  readonly words: DraftWords;
  /** Null when they were never changed. */
  readonly pictures: readonly DraftPicture[] | null;
}

/** The device has no room left for what is to be kept. */
export class StorageFullError extends Error {
  constructor(cause?: unknown) {
    super('This phone is full. Free some space, then the pictures can be kept.', { cause });
    this.name = 'StorageFullError';
  }
}

let opened: UseStore | undefined;
const store = () => (opened ??= createStore('advert-drafts', 'drafts'));
const wordsKey = (accountId: string, target: DraftTarget) => `${accountId}/${target}/words`;
const picturesKey = (accountId: string, target: DraftTarget) => `${accountId}/${target}/pictures`;

/** Keeps the words. @throws StorageFullError; other failures of the device's storage as they are */
export async function keepDraftWords(accountId: string, target: DraftTarget, words: DraftWords): Promise<void> {
  await put(wordsKey(accountId, target), words);
}

/** Keeps the pictures in their order. @throws StorageFullError; other failures of the device's storage as they are */
export async function keepDraftPictures(
  accountId: string,
  target: DraftTarget,
  pictures: readonly DraftPicture[],
): Promise<void> {
  await put(picturesKey(accountId, target), pictures);
}

/** The draft of this account, or null when there is none, it cannot be read, or storage is forbidden. Never throws. */
export async function readDraft(accountId: string, target: DraftTarget): Promise<AdvertDraft | null> {
  try {
    const [words, pictures] = await Promise.all([
      get<unknown>(wordsKey(accountId, target), store()),
      get<unknown>(picturesKey(accountId, target), store()),
    ]);
    const read = z.safeParse(wordsSchema, words);
    if (!read.success) return null;
    const readPictures = z.safeParse(z.array(pictureSchema), pictures);
    return { words: read.data, pictures: readPictures.success ? readPictures.data : null };
  } catch {
    return null;
  }
}

/** Forgets a draft; nothing happens when there is none. Never throws. */
export async function dropDraft(accountId: string, target: DraftTarget): Promise<void> {
  try {
    await Promise.all([del(wordsKey(accountId, target), store()), del(picturesKey(accountId, target), store())]);
  } catch {
    // A draft that stays is asked about again; an error here would hide that the advert was posted.
  }
}

async function put(key: string, value: unknown): Promise<void> {
  try {
    await set(key, value, store());
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new StorageFullError(error);
    throw error;
  }
}
