import type { Page } from '@playwright/test';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

/* On a bad line the request of a picture breaks off. The picture comes later, without a reload. */

test.use({
  expectedErrors: [/net::ERR_|status of 404/],
  // Its requests cannot be broken off one by one.
  serviceWorkers: 'block',
});

/** Lets `fail` decide on each request for an advert's picture. @returns how often each address was requested */
async function pictures(
  page: Page,
  fail: (address: string, times: number) => 'break' | 404 | null,
): Promise<Map<string, number>> {
  const requests = new Map<string, number>();
  await page.route(/\.(?:avif|webp)$/, (route) => {
    const address = route.request().url();
    const times = (requests.get(address) ?? 0) + 1;
    requests.set(address, times);
    const fault = fail(address, times);
    if (fault === 'break') return route.abort('connectionreset');
    return fault === 404 ? route.fulfill({ status: 404 }) : route.continue();
  });
  return requests;
}

/** How many pictures are on the screen, and how many of them are missing. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const inSight = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) => {
      const { top, height } = image.getBoundingClientRect();
      return height > 0 && top < innerHeight;
    });
    return { all: inSight.length, missing: inSight.filter((image) => image.naturalWidth === 0).length };
  });

test('pictures that broke off come by themselves, those from before the page was live too, and nothing moves', async ({
  page,
}) => {
  const requests = await pictures(page, (_, times) => (times === 1 ? 'break' : null));
  await page.goto('/breaking-system');
  await expect.poll(async () => (await seen(page)).missing).toBeGreaterThan(0);
  await untilLive(page);
  const heightOf = () => page.evaluate(() => document.querySelector('main ul')?.getBoundingClientRect().height);
  const height = await heightOf();
  await expect.poll(async () => (await seen(page)).missing, { timeout: 30_000 }).toBe(0);
  expect((await seen(page)).all).toBeGreaterThan(1);
  expect(await heightOf()).toBe(height);
  expect(Math.max(...requests.values())).toBe(2);
});

test('pictures that stayed away come as soon as the connection is back; one that does not exist is asked for once @long', async ({
  page,
}) => {
  let isBack = false;
  let absent: string | undefined;
  const requests = await pictures(page, (address) => {
    absent ??= address;
    if (address === absent) return 404;
    return isBack ? null : 'break';
  });
  await page.goto('/breaking-system');
  await untilLive(page);
  // All that the page does by itself is used up: each was asked for twice more. An address that several pictures show is
  // asked for by each of them, unless they come at once.
  const shownBy = (address: string) =>
    page.evaluate((one) => [...document.images].filter((image) => image.currentSrc === one).length, address);
  const askedAgain = () => {
    const broken = [...requests].filter(([address]) => address !== absent);
    return Promise.all(broken.map(async ([address, count]) => count - Math.max(1, await shownBy(address))));
  };
  await expect.poll(async () => Math.min(...(await askedAgain())), { timeout: 60_000 }).toBe(2);
  // React asks once more for a picture that broke off before it was live.
  expect(Math.max(...(await askedAgain()))).toBeLessThanOrEqual(3);
  isBack = true;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(async () => (await seen(page)).missing).toBe(1);
  expect(requests.get(absent ?? '')).toBe(1);
});

test('where less data is wanted, each picture is asked for again once @long', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const requests = await pictures(page, () => 'break');
  await page.goto('/breaking-system');
  await untilLive(page);
  await expect.poll(() => Math.max(...requests.values()), { timeout: 30_000 }).toBe(2);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForTimeout(5_000);
  expect(Math.max(...requests.values())).toBe(2);
});
