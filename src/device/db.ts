import type { UseStore } from 'idb-keyval';
import { randomId } from '#src/lib/randomId.ts';
import { undo, whileShown } from './shared/leftPage.ts';

/*
 * The only database on this device: its stores, its keys, and how a transaction is run. Page and worker open it at
 * their first use. What a person typed is written with strict durability, so that committed data is on the disk. (By
 * default Chromium only promises to write it soon, and it is lost when the battery dies before that.)
 */

export const databaseName = 'spareyard';
export const databaseVersion = 1;

/** The stores and their keys. `catalogue` and `answers` hold only data that the shop can send again. */
export const deviceStores = {
  /** What a person writes and sends: one record from the first letter until a tab has processed the answer. */
  entries: { keyPath: 'id' },
  /** The bytes of the entries' pictures, each once, by content hash. */
  pictures: {},
  /** Data of the outbox as a whole, by `outboxKeys`. */
  outbox: {},
  /** Small single values of the device, by `valueKeys`. */
  values: {},
  /** The saved catalogue, under `catalogueKey`. */
  catalogue: {},
  /** What the signed-in person has read, by `answerKeys`. */
  answers: {},
} as const satisfies Record<string, IDBObjectStoreParameters>;
export type StoreName = keyof typeof deviceStores;

export const outboxKeys = {
  /** The account and token that this device sends with. */
  session: 'session',
  /** The number of the last entry that was sent off. */
  sequence: 'sequence',
  /** Which pictures of this account the shop has. */
  sentPictures: (accountId: string) => `sent ${accountId}`,
  /** When an entry of this account, or of no account, was last delivered. */
  deliveredAt: (accountId: string | null) => `delivered ${accountId ?? ''}`,
  /** Which database this is: another one is made after the browser has deleted it. Those of old releases have none. */
  made: 'made',
  /** When we found that waiting entries were gone although nobody had sent or discarded them. */
  lost: 'lost',
  /** A copy of the words that local storage has (`typedCopy.ts`). */
  typedWords: 'typed words',
  /** Marks of the tokens that were last left by a Logout. Local storage that has such a token is older than that. */
  left: 'left',
} as const;

export const valueKeys = {
  dataUse: 'data-use',
  dataWishes: 'data-wishes',
  install: 'install',
  newsletterDraft: 'newsletter-draft',
} as const;
export const catalogueKey = 'snapshot';
export const answerKeys = { index: 'index', answer: (path: string) => `answer ${path}` } as const;

/** Resolves with a request's result. Await nothing else in a transaction: it commits when no request is pending. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage gave no reason.')));
  });
}

type Stores<Name extends StoreName> = Record<Name, IDBObjectStore>;

export interface DeviceDatabase {
  /**
   * Runs work in one transaction over these stores. When this resolves, all of it is on the disk; when it rejects,
   * nothing has changed.
   * @throws storage errors, e.g. a DOMException named QuotaExceededError
   */
  transact<Name extends StoreName, T>(
    names: readonly Name[],
    mode: IDBTransactionMode,
    work: (stores: Stores<Name>) => Promise<T>,
  ): Promise<T>;
  /** Resolves once the database is open. May be repeated. @throws storage errors */
  open(): Promise<void>;
  /**
   * Returns one store in the form that idb-keyval expects. Its writes may reach the disk shortly after they resolve.
   */
  keyval(name: StoreName): UseStore;
}

/**
 * Creates the database of this device. It is opened at its first use, and again after the browser has closed it.
 * @param onClosed called when it was closed from outside: it may be deleted
 */
export function createDeviceDatabase(factory: IDBFactory, onClosed: () => void = () => undefined): DeviceDatabase {
  let opening: Promise<IDBDatabase> | null = null;

  async function open(): Promise<IDBDatabase> {
    const request = factory.open(databaseName, databaseVersion);
    request.addEventListener('upgradeneeded', () => {
      for (const [name, options] of Object.entries(deviceStores)) request.result.createObjectStore(name, options);
      request.transaction?.objectStore('outbox').put(randomId(), outboxKeys.made);
    });
    const database = await settled(request);
    const forget = () => {
      opening = null;
      onClosed();
    };
    database.addEventListener('close', forget);
    // A later release wants to change the database. This tab opens it again at its next use.
    database.addEventListener('versionchange', () => {
      database.close();
      forget();
    });
    return database;
  }

  function opened(): Promise<IDBDatabase> {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  }

  async function begin(
    names: readonly StoreName[],
    mode: IDBTransactionMode,
    durability: IDBTransactionDurability,
  ): Promise<IDBTransaction> {
    try {
      return (await opened()).transaction(names, mode, { durability });
    } catch (error) {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      // Safari closes the database connection of a page that slept, and does not always fire `close`.
      opening = null;
      return (await opened()).transaction(names, mode, { durability });
    }
  }

  return {
    transact: (names, mode, work) =>
      whileShown(
        () => begin(names, mode, 'strict'),
        (transaction) => inTransaction(transaction, () => work(storesOf(transaction, names))),
      ),
    open: async () => void (await opened()),
    keyval: (name) => (mode, callback) =>
      whileShown(
        () => begin([name], mode, 'default'),
        async (transaction) => callback(transaction.objectStore(name)),
      ),
  };
}

function storesOf<Name extends StoreName>(transaction: IDBTransaction, names: readonly Name[]): Stores<Name> {
  // The object has exactly these names as its keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)])) as Stores<Name>;
}

/** Runs work in a transaction and resolves once it is committed. When the work fails, the transaction is undone. */
async function inTransaction<T>(transaction: IDBTransaction, work: () => Promise<T>): Promise<T> {
  const committed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('The transaction was undone.', 'AbortError')),
    );
  });
  try {
    const result = await work();
    await committed;
    return result;
  } catch (error) {
    committed.catch(() => undefined);
    undo(transaction);
    throw error;
  }
}
