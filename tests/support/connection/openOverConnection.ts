import type { Page } from '@playwright/test';
import { type SwitchableConnection, openSwitchableConnection } from '#tests/support/connection/switchableConnection.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { untilLive } from '#tests/support/shop/shop.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';

/**
 * Opens a page of the shop over a connection that the test controls: it can be cut, slow, or behind a captive portal.
 * The device has stored the shop when this returns, so the test must allow service workers.
 */
export async function openOverConnection(page: Page, shop: Shop, path: string): Promise<SwitchableConnection> {
  const connection = await openSwitchableConnection(shop.url);
  await page.goto(connection.url + path);
  await untilLive(page);
  await untilKept(page);
  return connection;
}
