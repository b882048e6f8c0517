import type { Page } from '@playwright/test';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { type MoodyConnection, openMoodyConnection } from '#tests/support/connection/moodyConnection.ts';
import { untilLive } from '#tests/support/shop/shop.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';

/** Opens a line with moods to the shop, and on it the contact form, until the device keeps the shop. */
export async function openKeptContactForm(page: Page, shop: Shop): Promise<MoodyConnection> {
  const line = await openMoodyConnection(shop.url);
  await page.goto(`${line.url}/contact`);
  await untilLive(page);
  await untilKept(page);
  return line;
}

/** Fills in the contact form of the page that is open; `message` names it in the shop's mail. */
export async function fillContactForm(page: Page, message: string): Promise<void> {
  await page.getByLabel('Your name').fill('Kojo Antwi');
  await page.getByLabel('Your e-mail', { exact: true }).fill('kojo@example.com');
  await page.getByLabel('What it is about').selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
}

/** Presses "Send message". */
export async function sendContactForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send message' }).click();
}
