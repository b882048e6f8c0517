import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { isQuotaError, StorageFullError } from './shared/storageFull.ts';

/*
 * The store of drafts in IndexedDB. Entries of an account begin with its id:
 *   <account>/<target>/words     what was typed
 *   <account>/<target>/pictures  the list of pictures: order, words, ids and content hashes
 *   <account>/blob/<hash>        the bytes of a picture, once however many drafts show it
 *   <account>/sent               which pictures the server has, by content hash
 */

/** For a form: what was typed is small, so it is the pictures that find no room. */
const fullWords = 'This phone is full. Free some space, then the pictures can be kept.';

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
    if (isQuotaError(error)) throw new StorageFullError(error, fullWords);
    throw error;
  }
}
