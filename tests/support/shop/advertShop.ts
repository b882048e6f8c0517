import { afterAll } from 'vitest';
import { createAdvertClient } from '#tests/support/shop/clients/advertClient.ts';
import { createTestApp } from '#tests/support/shop/testApp.ts';

/**
 * Opens a shop for the tests of one file, closed after the last of them, and a client for what vendors do in it. Call
 * it once, at the top.
 */
export async function openAdvertShop() {
  const shop = await createTestApp();
  afterAll(() => shop.close());
  return { shop, client: createAdvertClient(shop) };
}
