import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { visitTwice } from '#tests/support/device/keptCatalogue.ts';
import { accessibilityFaults, accessibilityRules } from '#tests/support/render/accessibilityFaults.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

const slug = 'mensah-auto-spares';
const name = 'Mensah Auto Spares';

async function demoVendorId(shopUrl: string): Promise<string> {
  const answer = await fetch(`${shopUrl}/v/${slug}`, { redirect: 'manual' });
  expect(answer.status).toBe(302);
  return /\/vendor\?id=([\da-f-]{36})$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
}

test('a short address leads to the page of a vendor, where the parts of the vendor can be searched @desktop-long', async ({
  page,
  shop,
}) => {
  await page.goto(`/v/${slug}`);
  await expect(page).toHaveURL(/\/vendor\?id=[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Mon–Fri 8:00–17:30')).toBeVisible();
  await expect(page.getByText(/^\d+ orders collected$/)).toBeVisible();
  await expect(page.getByText(`${shop.url.replace('http://', '')}/v/${slug}`)).toBeVisible();
  await expect(page.locator('main h2 a')).toHaveCount(12);
  await untilLive(page);
  const code = page.getByRole('img', { name: /^QR code of / });
  await code.scrollIntoViewIfNeeded();
  await expect
    .poll(() => code.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .not.toBe(0);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0);
  expect(await accessibilityFaults(page, { rules: accessibilityRules })).toEqual([]);

  const reviews = page.getByRole('region', { name: 'Reviews' });
  await reviews.getByRole('button', { name: 'More reviews' }).click();
  await expect(reviews.getByRole('listitem')).toHaveCount(4);
  await expect(reviews.getByRole('button', { name: 'More reviews' })).toHaveCount(0);

  await page.getByLabel(`Search the parts of ${name}`).fill('alternator');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/view-product\?.*vendor=[\da-f-]{36}/);
  await expect(page).toHaveURL(/q=alternator/);
  await page
    .getByRole('link', { name: /Alternator/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Vendor' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a vendor is complete: its text, its data for search engines, its search @long', async ({
    page,
    shop,
  }) => {
    const id = await demoVendorId(shop.url);
    await page.goto(`/vendor?id=${id}`);
    await expect(page).toHaveTitle(/^Mensah Auto Spares, Accra \| /);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shop.url}/vendor?id=${id}`);
    const data: unknown = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
    expect(data).toMatchObject({ '@type': 'AutoPartsStore', name, address: { addressLocality: 'Accra' } });
    expect(data).toMatchObject({ aggregateRating: { ratingValue: 4, bestRating: 5, reviewCount: 4 } });
    await expect(page.getByText('4.0 of 5, from 4 reviews').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reviews' }).getByRole('listitem')).toHaveCount(3);
    await page.getByLabel(`Search the parts of ${name}`).fill('alternator');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/view-product\?vendor=[\da-f-]{36}&q=alternator/);
    await expect(page.getByRole('link', { name: /Alternator/ }).first()).toBeVisible();
  });
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

  test('the page of a vendor that was opened before opens from its saved copy, by either address @long', async ({
    page,
    shop,
  }) => {
    const id = await demoVendorId(shop.url);
    const connection = await openCuttableConnection(shop.url);
    await visitTwice(page, connection.url);
    await page.goto(`${connection.url}/vendor?id=${id}`);
    await untilLive(page);
    connection.cut();
    // The second is on the vendor's cards and stickers.
    for (const path of [`/vendor?id=${id}`, `/v/${slug}`]) {
      await page.goto(connection.url + path);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await untilLive(page);
      await expect(page).toHaveURL(`${connection.url}/vendor?id=${id}`);
      await expect(page.getByText(/Saved copy of \d\d:\d\d/).first()).toBeVisible();
    }
    await page.goto(`${connection.url}/v/never-opened`);
    await expect(page.getByText('There is no saved copy of this page on this device.')).toBeVisible();
    await connection.close();
  });
});

test.describe('an unknown vendor', () => {
  test.use({ expectedErrors: [/404 \(Not Found\)/] });

  test('the address of an unknown vendor says so, with status 404 @long', async ({ page, shop }) => {
    for (const path of ['/vendor', '/vendor?id=nobody', '/v/no-such-vendor', '/v/..%2f..']) {
      expect((await fetch(shop.url + path)).status, path).toBe(404);
    }
    await page.goto('/v/no-such-vendor');
    await expect(page.getByRole('heading', { name: 'There is no such vendor' })).toBeVisible();
  });
});
