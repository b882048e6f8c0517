import { expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { coversOf } from '#src/device/reads/shared/snapshot/thumbnails.ts';
import { untilLive } from '#tests/support/shop/shop.ts';
import { untilAllPagesKept, untilKept } from '#tests/support/device/keptByWorker.ts';

const keptSchema = z.nullish(z.object({ adverts: z.array(z.looseObject({ id: z.string() })) }));

/** The adverts in the saved catalogue of this device; none before there is one. */
async function keptAdverts(page: Page) {
  const stored = await page.evaluate<unknown>(async () => {
    // Opening the database would create it.
    const all = await indexedDB.databases();
    if (!all.some(({ name }) => name === 'spareyard')) return null;
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(request.error?.message)));
      });
    const database = await done(indexedDB.open('spareyard'));
    const value = await done<unknown>(database.transaction('catalogue').objectStore('catalogue').get('snapshot'));
    database.close();
    return value;
  });
  return keptSchema.parse(stored)?.adverts ?? [];
}

/** The ids of the adverts in the saved catalogue of this device; none before there is one. */
export async function keptAdvertIds(page: Page): Promise<string[]> {
  return (await keptAdverts(page)).map(({ id }) => id);
}

/** Waits until the device has stored the catalogue, without its pictures. */
async function untilCatalogueKept(page: Page): Promise<void> {
  await expect.poll(async () => (await keptAdvertIds(page)).length).toBeGreaterThan(100);
}

/** Visits a page of the shop, until the device has stored the app and the catalogue. */
export async function visitOnce(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilLive(page);
  await untilKept(page);
  await untilCatalogueKept(page);
}

/** Visits the shop twice, until the device has stored the app and the catalogue with its small pictures. */
export async function visitTwice(page: Page, url: string): Promise<void> {
  await visitOnce(page, url);
  // Only returning visitors get the pictures; the shop counts a visit as another one only after some hours.
  await page.evaluate(() =>
    navigator.serviceWorker.controller?.postMessage({ kind: 'refresh-snapshot', thumbnails: true }),
  );
  await page.goto(`${url}/contact`);
  await untilLive(page);
  await untilAllPagesKept(page);
  const missing = async () => {
    const names = await page.evaluate(async () =>
      (await (await caches.open('thumbnails-1')).keys()).map(({ url }) => url),
    );
    return coversOf(await keptAdverts(page)).filter((id) => !names.some((name) => name.includes(id)));
  };
  // The shop makes each thumbnail when it is first requested.
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
}
