import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import type { SessionAnswer } from '#contract/people/account.ts';
import { databaseName } from '#src/device/db.ts';
import { type OutboxEntry, outboxEntrySchema } from '#src/device/outbox/shared/entry.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';

/* An advert as a vendor types it, and how the device and the shop have stored it. */

/** Fills in the form of a new advert, except for pictures. */
export async function typeAdvert(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Make', { exact: true }).selectOption('Toyota');
  await page.getByLabel('Model', { exact: true }).selectOption('Camry');
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Electrical & Battery System' });
  await page.getByLabel('Brand', { exact: true }).fill('Denso');
  const used = page.getByRole('radio', { name: 'Used', exact: true });
  // The card around it is what a finger meets; what follows from the title may still move it.
  await page.locator('label').filter({ has: used }).click();
  await expect(used).toBeChecked();
  await page.getByLabel('Region', { exact: true }).selectOption('Greater Accra');
  await page.getByLabel('Town', { exact: true }).fill('Abossey Okai');
  await page.getByLabel('Description', { exact: true }).fill('From a running Camry, tested at 14.2 V.');
  await page.getByLabel('Price', { exact: true }).fill('1250');
}

/** The button that submits the form, in the version that this screen shows. */
export const postButton = (page: Page) =>
  page.getByRole('button', { name: 'Post advert' }).locator('visible=true').first();

/** The entries stored on the device, including drafts. */
export async function entriesOf(page: Page): Promise<OutboxEntry[]> {
  const stored = await page.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('no reason')));
    });
    const all = await new Promise<unknown[]>((resolve) => {
      const reading = database.transaction('entries').objectStore('entries').getAll();
      reading.addEventListener('success', () => resolve(reading.result));
    });
    database.close();
    return all;
  }, databaseName);
  return z.parse(z.array(outboxEntrySchema), stored);
}

/** The vendor's adverts with this title, as the shop has them. */
export async function postedAdverts(shop: Shop, { token }: SessionAnswer, title: string) {
  const answer = await fetch(`${shop.url}/api/adverts/my-adverts?${new URLSearchParams({ q: title })}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ownAdvertsAnswerSchema.parse(await answer.json()).items.filter((advert) => advert.title === title);
}
