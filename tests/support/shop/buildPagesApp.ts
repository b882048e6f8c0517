import { buildApp } from '#server/app.ts';
import type { App } from '#server/deps.ts';
import { readTemplate } from '#server/pages/document.ts';
import type { Site } from '#server/pages/site.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import type { TestApp } from '#tests/support/shop/testApp.ts';

/** Builds the app of a shop that also serves pages, as given; without a test runner. */
export async function buildPagesApp(shop: TestApp, given: Partial<Site>): Promise<{ app: App; site: Site }> {
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
  return { app: await buildApp(shop.deps, { log: createLog('silent'), site, rememberMs: 5_000 }), site };
}
