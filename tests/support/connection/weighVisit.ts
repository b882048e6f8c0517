import type { Page } from '@playwright/test';
import type { CuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { untilLive } from '#tests/support/shop/shop.ts';

/** Longer than a live page postpones requests that can wait. */
const quietMs = 4_000;

/** Waits until a page sends no more requests, not even in the background. */
export async function untilQuiet(page: Page, connection: CuttableConnection): Promise<void> {
  for (let before = -1; before !== connection.bytesFromShop();) {
    before = connection.bytesFromShop();
    await page.waitForTimeout(quietMs);
  }
}

/** Opens a page over a connection. @returns the bytes that it costs, including background requests */
export async function weighVisit(page: Page, connection: CuttableConnection, path: string): Promise<number> {
  const before = connection.bytesFromShop();
  await page.goto(connection.url + path);
  await untilLive(page);
  await untilQuiet(page, connection);
  return connection.bytesFromShop() - before;
}
