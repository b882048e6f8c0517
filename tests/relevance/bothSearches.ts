import { afterAll } from 'vitest';
import { createDeviceCatalogue } from '#src/device/reads/search/deviceSearch.ts';
import { loadDemoAdverts, readAllAdverts } from '#tests/support/shop/adverts.ts';
import { createTestApp } from '#tests/support/shop/testApp.ts';

/** A shop with the sample catalogue, and a device that has saved all of it; for the tests of one file. Call it at the top. */
export async function openBothSearches() {
  const shop = await createTestApp();
  afterAll(() => shop.close());
  await loadDemoAdverts(shop);
  return { shop, device: createDeviceCatalogue(await readAllAdverts(shop)) };
}
