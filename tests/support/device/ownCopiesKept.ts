import type { Page } from '@playwright/test';

/**
 * The keys of the stored copies of what the signed-in person has read on this device; none when there is no such
 * storage.
 */
export async function ownCopiesKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening the database would create it.
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'spareyard')) return [];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
      });
    const database = await done(indexedDB.open('spareyard'));
    const keys = await done(database.transaction('answers').objectStore('answers').getAllKeys());
    database.close();
    return keys.map(String);
  });
}
