import type { Page } from '@playwright/test';

/** The keys of what this device keeps of what its signed-in person has read; none when there is no such storage. */
export async function ownCopiesKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening it would make it.
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
