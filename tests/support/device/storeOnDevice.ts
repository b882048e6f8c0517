import { databaseName, databaseVersion, deviceStores, type StoreName } from '#src/device/db.ts';

/* Puts values into the device's database from outside the app. */

/** A value for a store. A picture is given as base64, because it must pass from Node into the page. */
export interface StoredValue {
  readonly store: StoreName;
  readonly key?: string;
  readonly value: unknown;
  readonly picture?: { readonly base64: string; readonly type: string };
}

/** The argument of `storeOnDevice`, with the stores that the app would make. */
export function toStore(values: readonly StoredValue[]) {
  return { name: databaseName, version: databaseVersion, stores: { ...deviceStores }, values };
}

/** Runs in a page, which may not be the app: it makes the stores where nothing has. Resolves once all is on the disk. */
export async function storeOnDevice({ name, version, stores, values }: ReturnType<typeof toStore>): Promise<void> {
  const opening = indexedDB.open(name, version);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('upgradeneeded', () => {
      for (const [store, options] of Object.entries(stores)) opening.result.createObjectStore(store, options);
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('It does not open.')));
  });
  const transaction = database.transaction(Object.keys(stores), 'readwrite', { durability: 'strict' });
  for (const { store, key, value, picture } of values) {
    const bytes = picture && Uint8Array.from(atob(picture.base64), (letter) => letter.charCodeAt(0)).buffer;
    transaction.objectStore(store).put(picture ? { bytes, type: picture.type } : value, key);
  }
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('It was not kept.')));
  });
  database.close();
}
