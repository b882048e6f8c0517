import { outboxDatabaseName } from './databaseName.ts';

/*
 * IndexedDB in a few lines: several stores in one transaction, which idb-keyval does not have, and the promise that what
 * was committed is on the disk. (Chromium's own default is that it is soon there, which a battery that dies proves wrong.)
 */

const databaseVersion = 1;
export type StoreName = 'entries' | 'blobs' | 'meta';

/** Settles with the request. Only requests may be awaited in a transaction: it commits as soon as it has none. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage gave no reason.')));
  });
}

export interface OutboxDatabase {
  /**
   * Runs work in one transaction: all of it is on the disk when this resolves, or nothing was changed.
   * @throws the failure of the device's storage, e.g. a DOMException named QuotaExceededError
   */
  transact<T>(mode: IDBTransactionMode, work: (stores: Record<StoreName, IDBObjectStore>) => Promise<T>): Promise<T>;
}

/** Opens the database at its first use, and again when the browser has closed it. */
export function createOutboxDatabase(factory: IDBFactory): OutboxDatabase {
  let opening: Promise<IDBDatabase> | null = null;

  function open(): Promise<IDBDatabase> {
    const request = factory.open(outboxDatabaseName, databaseVersion);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore('entries', { keyPath: 'id' });
      request.result.createObjectStore('blobs');
      request.result.createObjectStore('meta');
    });
    return settled(request).then((database) => {
      const forget = () => {
        opening = null;
      };
      database.addEventListener('close', forget);
      // A later release wants to change it: this tab opens it anew at its next use.
      database.addEventListener('versionchange', () => {
        database.close();
        forget();
      });
      return database;
    });
  }

  function opened(): Promise<IDBDatabase> {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
    const names: StoreName[] = ['entries', 'blobs', 'meta'];
    const options = { durability: 'strict' } as const;
    try {
      return (await opened()).transaction(names, mode, options);
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      // Safari closes the connection of a page that slept, and does not always say so.
      opening = null;
      return (await opened()).transaction(names, mode, options);
    }
  }

  return {
    async transact(mode, work) {
      const transaction = await begin(mode);
      const committed = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () =>
          reject(transaction.error ?? new DOMException('The transaction was undone.', 'AbortError')),
        );
      });
      try {
        const result = await work({
          entries: transaction.objectStore('entries'),
          blobs: transaction.objectStore('blobs'),
          meta: transaction.objectStore('meta'),
        });
        await committed;
        return result;
      } catch (error) {
        committed.catch(() => undefined);
        try {
          transaction.abort();
        } catch {
          // It has ended already.
        }
        throw error;
      }
    },
  };
}
