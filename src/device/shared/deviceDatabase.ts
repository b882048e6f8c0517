import type { UseStore } from 'idb-keyval';
import { createDeviceDatabase, databaseName, type DeviceDatabase, settled, type StoreName } from '../db.ts';

let opened: DeviceDatabase | null = null;

/** Returns the database of this device (`db.ts`). It is opened only when it is first used. */
export function deviceDatabase(): DeviceDatabase {
  opened ??= createDeviceDatabase(indexedDB, moveFromEarlier);
  return opened;
}

/** Returns a store of the database for idb-keyval, for small single values. */
export const keyvalStore =
  (name: StoreName): UseStore =>
  (mode, callback) =>
    deviceDatabase().keyval(name)(mode, callback);

/** Deletes everything in a store of copies. May be repeated. @throws storage errors */
export async function emptyStore(name: 'catalogue' | 'answers'): Promise<void> {
  await deviceDatabase().transact([name], 'readwrite', (held) => settled(held[name].clear()));
}

/** Moves again whatever a tab of an earlier release may have written meanwhile. May be repeated; never throws. */
export async function moveAgain(): Promise<void> {
  await deviceDatabase()
    .alongside(moveFromEarlier)
    .catch(() => undefined);
}

/** Moves the data of earlier releases from their own databases, if there are any. */
async function moveFromEarlier(database: IDBDatabase): Promise<void> {
  // In a browser that cannot list its databases, we have to try to open them.
  const known = await indexedDB.databases?.();
  if (known?.every(({ name }) => name === databaseName)) return;
  const { moveEarlierDatabases } = await import('./earlierDatabases.ts');
  await moveEarlierDatabases(database, indexedDB);
}
