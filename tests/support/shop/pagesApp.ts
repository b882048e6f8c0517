import { afterAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readTemplate } from '#server/pages/document.ts';
import type { Site } from '#server/pages/site.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { createTestApp } from '#tests/support/shop/testApp.ts';

/** Opens a shop that also serves pages, as given, for the tests of one file. Call it once, at the top. */
export async function openPagesApp(given: Partial<Site>) {
  const shop = await createTestApp();
  const site: Site = {
    renderPage: async () => {
      throw new Error('This test asks for no page.');
    },
    template: readTemplate('{year}{shopName}<!--head--><!--styles--><!--before--><!--body--><!--after--><!--data-->'),
    workers: { current: { text: 'current', brotli: null }, retired: { text: 'retired', brotli: null } },
    apiOrigin: null,
    filesDir: null,
    ...given,
  };
  const app = await buildApp(shop.deps, { log: createLog('silent'), site, rememberMs: 5_000 });
  afterAll(async () => {
    await app.close();
    await shop.close();
  });
  return { shop, app, site };
}
