import type { UseStore } from 'idb-keyval';
import { createDeviceDatabase, databaseName, type DeviceDatabase, settled, type StoreName } from '../db.ts';

let opened: DeviceDatabase | null = null;

/** The database of this device (`db.ts`). Nothing is opened before it is used. */
export function deviceDatabase(): DeviceDatabase {
  opened ??= createDeviceDatabase(indexedDB, moveFromEarlier);
  return opened;
}

/** A store of it for idb-keyval, for what is one small value. */
export const keyvalStore =
  (name: StoreName): UseStore =>
  (mode, callback) =>
    deviceDatabase().keyval(name)(mode, callback);

/** Forgets all that is in a store of copies. @throws the failure of the device's storage */
export async function emptyStore(name: 'catalogue' | 'answers'): Promise<void> {
  await deviceDatabase().transact([name], 'readwrite', (held) => settled(held[name].clear()));
}

/** Looks again for what a tab of an earlier release may have written meanwhile. Never throws. */
export async function moveAgain(): Promise<void> {
  await deviceDatabase()
    .alongside(moveFromEarlier)
    .catch(() => undefined);
}

/** Brings over what an earlier release has kept in databases of its own, where there is any. */
async function moveFromEarlier(database: IDBDatabase): Promise<void> {
  // A browser that lists none is asked by opening them.
  const known = await indexedDB.databases?.();
  if (known?.every(({ name }) => name === databaseName)) return;
  const { moveEarlierDatabases } = await import('./earlierDatabases.ts');
  await moveEarlierDatabases(database, indexedDB);
}
