import type { UseStore } from 'idb-keyval';

/*
 * The one database of this device: its stores, its keys, and how a transaction is made. Page and worker open it at their
 * first use. What a person typed is written with strict durability: what was committed is on the disk. (Chromium's own
 * default is that it is soon there, which a battery that dies proves wrong.)
 */

export const databaseName = 'spareyard';
const databaseVersion = 1;

/** The stores, with what their records are found by. Those of `copies` hold only what the shop can send again. */
const stores = {
  /** What a person writes and sends: one record from its first letter until somebody has taken note of the answer. */
  entries: { keyPath: 'id' },
  /** The bytes of their pictures, once each, by content hash. */
  pictures: {},
  /** What belongs to the outbox as a whole, by `outboxKeys`. */
  outbox: {},
  /** Small single values of the device, by `valueKeys`. */
  values: {},
  /** The saved catalogue, under `catalogueKey`. */
  catalogue: {},
  /** What the signed-in person has read, by `answerKeys`. */
  answers: {},
} as const satisfies Record<string, IDBObjectStoreParameters>;
export type StoreName = keyof typeof stores;

export const outboxKeys = {
  /** Whose token this device sends with. */
  session: 'session',
  /** Number of the last entry that was sent off. */
  sequence: 'sequence',
  /** What of the databases of earlier releases was moved here (`shared/earlierDatabases.ts`). */
  moved: 'moved',
  /** Which pictures the shop has of this account. */
  sentPictures: (accountId: string) => `sent ${accountId}`,
  /** When something of this account, or of nobody's, was delivered last. */
  deliveredAt: (accountId: string | null) => `delivered ${accountId ?? ''}`,
  /** That what waited here was gone, though nobody had sent or discarded it. */
  lost: 'lost',
} as const;

export const valueKeys = { dataUse: 'data-use', dataWishes: 'data-wishes', install: 'install' } as const;
export const catalogueKey = 'snapshot';
export const answerKeys = { index: 'index', answer: (path: string) => `answer ${path}` } as const;

/** Settles with the request. Only requests may be awaited in a transaction: it commits as soon as it has none. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage gave no reason.')));
  });
}

type Stores<Name extends StoreName> = Record<Name, IDBObjectStore>;

export interface DeviceDatabase {
  /**
   * Runs work in one transaction over these stores: all of it is on the disk when this resolves, or nothing was changed.
   * @throws the failure of the device's storage, e.g. a DOMException named QuotaExceededError
   */
  transact<Name extends StoreName, T>(
    names: readonly Name[],
    mode: IDBTransactionMode,
    work: (stores: Stores<Name>) => Promise<T>,
  ): Promise<T>;
  /** Does something with the database itself. @throws what that throws, and the failure of the device's storage */
  alongside(work: (database: IDBDatabase) => Promise<void>): Promise<void>;
  /** One store as idb-keyval takes it; its writes may reach the disk a moment after they resolve. */
  keyval(name: StoreName): UseStore;
}

/**
 * The database in this storage, opened at its first use, and again when the browser has closed it.
 * @param moveIn is called once it is open, before anybody else reads or writes it; what it throws is left alone
 */
export function createDeviceDatabase(
  factory: IDBFactory,
  moveIn: (database: IDBDatabase) => Promise<void> = async () => undefined,
): DeviceDatabase {
  let opening: Promise<IDBDatabase> | null = null;

  async function open(): Promise<IDBDatabase> {
    const request = factory.open(databaseName, databaseVersion);
    request.addEventListener('upgradeneeded', () => {
      for (const [name, options] of Object.entries(stores)) request.result.createObjectStore(name, options);
    });
    const database = await settled(request);
    const forget = () => {
      opening = null;
    };
    database.addEventListener('close', forget);
    // A later release wants to change it: this tab opens it anew at its next use.
    database.addEventListener('versionchange', () => {
      database.close();
      forget();
    });
    await moveIn(database).catch(() => undefined);
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
      // Safari closes the connection of a page that slept, and does not always say so.
      opening = null;
      return (await opened()).transaction(names, mode, { durability });
    }
  }

  return {
    async transact(names, mode, work) {
      const transaction = await begin(names, mode, 'strict');
      return inTransaction(transaction, () => work(storesOf(transaction, names)));
    },
    alongside: async (work) => work(await opened()),
    keyval: (name) => async (mode, callback) => {
      const transaction = await begin([name], mode, 'default');
      return callback(transaction.objectStore(name));
    },
  };
}

function storesOf<Name extends StoreName>(transaction: IDBTransaction, names: readonly Name[]): Stores<Name> {
  // Built of exactly these names.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)])) as Stores<Name>;
}

/** Does work in a transaction and resolves once it is committed; undoes it when the work fails. */
export async function inTransaction<T>(transaction: IDBTransaction, work: () => Promise<T>): Promise<T> {
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
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    throw error;
  }
}
