import { afterAll } from 'vitest';
import type { Site } from '#server/pages/site.ts';
import { buildPagesApp } from '#tests/support/shop/buildPagesApp.ts';
import { createTestApp } from '#tests/support/shop/testApp.ts';

/** Opens a shop that also serves pages, as given, for the tests of one file. Call it once, at the top. */
export async function openPagesApp(given: Partial<Site>) {
  const shop = await createTestApp();
  const { app, site } = await buildPagesApp(shop, given);
  afterAll(async () => {
    await app.close();
    await shop.close();
  });
  return { shop, app, site };
}
