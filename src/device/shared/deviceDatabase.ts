import type { UseStore } from 'idb-keyval';
import { databaseFactory } from '#src/lib/storage/largeStorage.ts';
import { noteNotKept } from '#src/lib/storage/notKept.ts';
import { createDeviceDatabase, type DeviceDatabase, settled, type StoreName } from '../db.ts';

/** How long the browser may take to open the database. Some never answer; a slow phone took a second. */
const openPatienceMs = 5_000;

let isInMemory = false;
/** Whether what is stored now is in memory alone, and the disk may have what was stored before. */
export const isDatabaseInMemory = () => isInMemory;

let onClosed = (): void => undefined;
/** Sets what looks again when the database was closed from outside: the browser or a person may have deleted it. */
export function whenDatabaseCloses(next: () => void): void {
  onClosed = next;
}

let chosen: Promise<DeviceDatabase> | null = null;

/** The database on the disk, or in memory where the browser refuses it (docs/decisions/device-database.md). */
async function choose(): Promise<DeviceDatabase> {
  const factory = databaseFactory();
  if (factory) {
    const onDisk = createDeviceDatabase(factory, () => onClosed());
    if (await opens(onDisk)) return onDisk;
  }
  const { createMemoryDatabase } = await import('./memoryDatabase.ts');
  noteNotKept('drafts');
  isInMemory = true;
  return createMemoryDatabase();
}

async function opens(database: DeviceDatabase): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), openPatienceMs);
  });
  const opening = database.open().then(
    () => true,
    () => false,
  );
  const isOpen = await Promise.race([opening, late]);
  clearTimeout(timer);
  return isOpen;
}

function usedDatabase(): Promise<DeviceDatabase> {
  chosen ??= choose().catch((error: unknown) => {
    // The script of the database in memory could not be loaded.
    chosen = null;
    throw error;
  });
  return chosen;
}

const guarded: DeviceDatabase = {
  transact: async (names, mode, work) => (await usedDatabase()).transact(names, mode, work),
  open: async () => (await usedDatabase()).open(),
  keyval: (name) => async (mode, callback) => (await usedDatabase()).keyval(name)(mode, callback),
};

/** Returns the database of this device (`db.ts`). It is opened only when it is first used. */
export function deviceDatabase(): DeviceDatabase {
  return guarded;
}

/** Returns a store of the database for idb-keyval, for small single values. */
export const keyvalStore =
  (name: StoreName): UseStore =>
  (mode, callback) =>
    deviceDatabase().keyval(name)(mode, callback);

/** Deletes everything in a store of copies. May be repeated. @throws storage errors */
export async function emptyStore(name: 'catalogue' | 'answers'): Promise<void> {
  await deviceDatabase().transact([name], 'readwrite', (stores) => settled(stores[name].clear()));
}
