import { expect, type Page } from '@playwright/test';

/**
 * Waits until the service worker controls this page and has stored everything that a start without a connection needs.
 */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    if (!String(navigator.serviceWorker.register).includes('native code')) {
      throw new Error("No service worker comes to this page: say test.use({ serviceWorkers: 'allow' }).");
    }
    const { active } = await navigator.serviceWorker.ready;
    if (active && active.state !== 'activated') {
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    }
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const pages = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((one) => one.startsWith('pages '));
      return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
    });
  await expect.poll(pages, { timeout: 60_000 }).toBeGreaterThan(0);
}

/** Waits until the service worker has also stored the pages that a visit of home alone does without. */
export async function untilAllPagesKept(page: Page): Promise<void> {
  // The icon of a notification comes after all packs.
  const isThere = () =>
    page.evaluate(async () => (await caches.match('/icons/icon-192.png', { ignoreSearch: true })) !== undefined);
  await expect.poll(isThere, { timeout: 60_000 }).toBe(true);
}

/** Waits until the service worker has also stored what only people who work here need, and stores no more. */
export async function untilWorkKept(page: Page): Promise<void> {
  const countUrls = () =>
    page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      const urls = requests.flat().map(({ url }) => url);
      return urls.some((url) => url.includes('/assets/add-product-')) ? urls.length : 0;
    });
  let before = 0;
  await expect
    .poll(
      async () => {
        const now = await countUrls();
        const isStill = now > 0 && now === before;
        before = now;
        return isStill;
      },
      { timeout: 60_000, intervals: [1_000] },
    )
    .toBe(true);
}
