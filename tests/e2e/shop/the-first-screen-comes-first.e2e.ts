import { expect, test } from '#tests/support/shop/shop.ts';

/*
 * On a slow line everything that is fetched takes from what the person looks at: a phone fetches the pictures of its
 * first screen, and nothing else, until they are there.
 */

test('a phone fetches the pictures of its first screen before those below, and no rules of wide screens', async ({
  page,
}) => {
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(new URL(request.url()).pathname));
  const rows = () => requestedUrls.filter((path) => /^\/pictures\/[0-9a-f-]{36}\//.test(path));
  let letBannerCome: () => void = () => undefined;
  const bannerMayCome = new Promise<void>((resolve) => (letBannerCome = resolve));
  await page.route('**/banners/**', async (route) => {
    await bannerMayCome;
    await route.continue();
  });
  // In an order in which no advert of another test comes first, which may have no picture.
  await page.goto('/view-product?sort=price-down', { waitUntil: 'domcontentloaded' });
  await expect.poll(rows).toHaveLength(5);
  await page.waitForTimeout(500);
  expect(rows()).toHaveLength(5);

  letBannerCome();
  await page.waitForLoadState('load');
  await expect.poll(() => rows().length).toBeGreaterThan(8);
  expect(requestedUrls.filter((path) => path.includes('/wide-'))).toEqual([]);
});

test('a person who moves the page before its pictures came sees what is below @long', async ({ page }) => {
  await page.route('**/banners/**', () => undefined);
  await page.goto('/view-product', { waitUntil: 'commit' });
  const last = page.locator('[data-part] h2').last();
  const isShown = () => last.evaluate((title) => title.checkVisibility());
  await expect.poll(isShown).toBe(false);
  await page.mouse.wheel(0, 600);
  await expect.poll(isShown).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a phone that is turned on its side gets the rules of wide screens @long', async ({ page }) => {
  await page.goto('/terms-conditions');
  const sheet = page.locator('link[href*="/wide-"]');
  await expect(sheet).toHaveCount(0);
  await page.setViewportSize({ width: 740, height: 360 });
  await expect.poll(() => sheet.evaluate((link: HTMLLinkElement) => link.sheet !== null)).toBe(true);
});

test('a wide screen has its rules before its first frame', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/view-product');
  const firstPaintMs = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await expect.poll(firstPaintMs).toBeGreaterThan(0);
  const came = await page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .find((entry): entry is PerformanceResourceTiming => entry.name.includes('/wide-'))?.responseEnd,
  );
  expect(came).toBeGreaterThan(0);
  expect(came).toBeLessThan(await firstPaintMs());
});
