import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';

/*
 * The store of drafts in IndexedDB. Entries of an account begin with its id:
 *   <account>/<target>/words     what was typed
 *   <account>/<target>/pictures  the list of pictures: order, words, ids and content hashes
 *   <account>/blob/<hash>        the bytes of a picture, once however many drafts show it
 *   <account>/sent               which pictures the server has, by content hash
 */

/** The device has no room left for what is to be kept. */
export class StorageFullError extends Error {
  constructor(cause?: unknown) {
    super('This phone is full. Free some space, then the pictures can be kept.', { cause });
    this.name = 'StorageFullError';
  }
}

let opened: UseStore | undefined;

/** The store, opened at its first use. */
export function draftStore(): UseStore {
  return (opened ??= createStore('advert-drafts', 'drafts'));
}

/**
 * Reads and writes entries in one transaction: all of it is kept, or nothing.
 * @throws StorageFullError; other failures of the device's storage as they are
 */
export async function changeDrafts(change: (entries: IDBObjectStore) => Promise<void>): Promise<void> {
  try {
    await draftStore()('readwrite', async (entries) => {
      const done = promisifyRequest(entries.transaction);
      try {
        await change(entries);
      } catch (error) {
        done.catch(() => undefined);
        throw error;
      }
      await done;
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new StorageFullError(error);
    throw error;
  }
}
