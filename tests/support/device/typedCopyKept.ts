import { expect, type Page } from '@playwright/test';
import { databaseName, outboxKeys } from '#src/device/db.ts';

/** Waits until the database has this text in its copy of what was typed and collected (`typedCopy.ts`). */
export async function untilCopied(page: Page, text: string): Promise<void> {
  const copy = () =>
    page.evaluate(
      async ({ name, key }) => {
        const opening = indexedDB.open(name);
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          opening.addEventListener('success', () => resolve(opening.result));
          opening.addEventListener('error', () => reject(opening.error ?? new Error('It does not open.')));
        });
        // It begins after what is being written, and that is on the disk when it ends.
        const reading = database.transaction('outbox').objectStore('outbox').get(key);
        const found = await new Promise<unknown>((resolve) => {
          reading.addEventListener('success', () => resolve(reading.result));
        });
        database.close();
        return JSON.stringify(found ?? null);
      },
      { name: databaseName, key: outboxKeys.typedWords },
    );
  await expect.poll(copy).toContain(text);
}
