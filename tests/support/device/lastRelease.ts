import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { projectDir } from '#server/config.ts';

/*
 * The seven databases on a phone with the last release: a dump of its IndexedDB (lastRelease.json), made by that
 * release in a browser. Two adverts were waiting in its outbox with two pictures each, and the second had been
 * overwritten with "Typed over it."; the edit of an advert had been started; a new advert with a picture had not been
 * posted.
 */

export const dumpSchema = z.record(
  z.string(),
  z.record(
    z.string(),
    z.object({ keyPath: z.nullable(z.string()), records: z.array(z.tuple([z.string(), z.unknown()])) }),
  ),
);
type Dump = z.infer<typeof dumpSchema>;

/** Returns the dump as if this vendor and this advert of theirs had been on that phone. */
export async function lastReleaseDump({ accountId, advertId }: { accountId: string; advertId: string }): Promise<Dump> {
  const text = await readFile(path.join(projectDir, 'tests/support/device/lastRelease.json'), 'utf8');
  const was = z.object({ accountId: z.string(), advertId: z.string() }).parse(JSON.parse(text));
  const now = text.replaceAll(was.accountId, accountId).replaceAll(was.advertId, advertId);
  return z.object({ databases: dumpSchema }).parse(JSON.parse(now)).databases;
}

/**
 * Restores a dump into a storage, and waits until it is stored. Also runs inside a page, since it uses nothing else
 * from this file.
 */
export async function restoreDump(dump: Dump, factory: IDBFactory = indexedDB): Promise<void> {
  const revived = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(revived);
    if (typeof value !== 'object' || value === null) return value;
    if ('$blob' in value && 'type' in value) {
      const bytes = Uint8Array.from(atob(String(value.$blob)), (letter) => letter.charCodeAt(0));
      return new Blob([bytes], { type: String(value.type) });
    }
    return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, revived(held)]));
  };
  for (const [name, stores] of Object.entries(dump)) {
    await new Promise<void>((resolve, reject) => {
      const opening = factory.open(name, 1);
      opening.addEventListener('upgradeneeded', () => {
        for (const [store, { keyPath }] of Object.entries(stores)) opening.result.createObjectStore(store, { keyPath });
      });
      opening.addEventListener('error', () => reject(opening.error ?? new Error('It does not open.')));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const transaction = database.transaction(Object.keys(stores), 'readwrite');
        for (const [store, { keyPath, records }] of Object.entries(stores)) {
          for (const [key, value] of records) {
            if (keyPath === null) transaction.objectStore(store).put(revived(value), key);
            else transaction.objectStore(store).put(revived(value));
          }
        }
        transaction.addEventListener('complete', () => {
          database.close();
          resolve();
        });
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('It was not kept.')));
      });
    });
  }
}
