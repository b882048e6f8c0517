import { afterAll } from 'vitest';
import { createDeviceCatalogue } from '#src/device/reads/search/deviceSearch.ts';
import { loadDemoAdverts, readAllAdverts } from '#tests/support/shop/adverts.ts';
import { createTestApp } from '#tests/support/shop/testApp.ts';

/**
 * Opens a shop with the sample catalogue, and a device that has stored all of it. Call it at the top of a test file: it
 * is closed after the tests of that file.
 */
export async function openBothSearches() {
  const shop = await createTestApp();
  afterAll(() => shop.close());
  await loadDemoAdverts(shop);
  return { shop, device: createDeviceCatalogue(await readAllAdverts(shop)) };
}
