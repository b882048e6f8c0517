import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { isQuotaError, StorageFullError } from '#src/device/shared/storageFull.ts';

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
 * Reads and writes entries in one transaction: all of it is kept, or nothing. On a full phone what can be had again makes
 * room first. @param change may be called twice, on what is there then
 * @throws StorageFullError; other failures of the device's storage as they are
 */
export async function changeDrafts(change: (entries: IDBObjectStore) => Promise<void>): Promise<void> {
  try {
    await changeOnce(change);
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    // Loaded when it is needed: a form that is never too large for its phone pays nothing for it.
    await import('#src/device/reads/copies.ts').then(({ makeRoom }) => makeRoom()).catch(() => undefined);
    await changeOnce(change).catch((again: unknown) => {
      throw isQuotaError(again) ? new StorageFullError(again, fullWords) : again;
    });
  }
}

async function changeOnce(change: (entries: IDBObjectStore) => Promise<void>): Promise<void> {
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
}
