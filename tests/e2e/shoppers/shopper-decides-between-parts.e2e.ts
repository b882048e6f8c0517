import type { Page } from '@playwright/test';
import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { compareOnCard } from '#tests/support/shop/compareOnCard.ts';

/* What the device stores to help a shopper decide: favourites, recently viewed parts, and parts to compare. */

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

async function adverts(url: string, limit: number) {
  return listingAnswerSchema.parse(await (await fetch(`${url}/api/adverts?limit=${limit}`)).json()).items;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilLive(page);
}

test('favourites are saved on the device, open without a connection, and show a price that fell @long', async ({
  page,
  shop,
}) => {
  const connection = await openCuttableConnection(shop.url);
  const [advert] = await adverts(shop.url, 1);
  if (!advert) throw new Error('The shop is empty.');
  await open(page, `${connection.url}/view-product`);
  const heart = page.getByRole('button', { name: `Favourite: ${advert.title}`, exact: true });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'See all' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: advert.title });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('than when you added it');

  await untilKept(page);
  connection.cut();
  await open(page, `${connection.url}/favourites`);
  await expect(row).toContainText(/GHc/);
  connection.mend();

  // As if it had been added on a day when it cost more, next to an advert that has been withdrawn since.
  const favourite = {
    id: advert.id,
    title: advert.title,
    about: `${advert.condition} · ${advert.town}`,
    image: null,
    pricePesewas: advert.pricePesewas + 4_000,
    addedAt: '2026-11-01T10:00:00.000Z',
  };
  const gone = { ...favourite, id: '11111111-1111-4111-8111-111111111111', title: 'A part that was sold' };
  await page.evaluate((text) => localStorage.setItem('favourites', text), JSON.stringify([favourite, gone]));
  await open(page, `${connection.url}/favourites`);
  await expect(row).toContainText(/GHc\s40\.00 less than when you added it/);
  const sold = page.getByRole('listitem').filter({ hasText: 'A part that was sold' });
  await expect(sold).toContainText('No longer for sale');
  await sold.getByRole('button', { name: 'Remove' }).click();
  await expect(sold).toHaveCount(0);
  await expect(row).toBeVisible();
  await connection.close();
});

test('the home page shows the recently viewed parts without a layout shift @desktop-long', async ({ page, shop }) => {
  const [first, second, third] = await adverts(shop.url, 3);
  if (!first || !second || !third) throw new Error('The shop is empty.');
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toHaveCount(0);
  for (const { id } of [first, third, second]) await open(page, `/single-advert?id=${id}`);
  const viewed = page.getByRole('region', { name: 'Recently viewed' });
  await expect(viewed.getByRole('link')).toHaveCount(2);
  await expect(viewed.getByRole('link', { name: first.title })).toBeVisible();

  await page.goto('/');
  await page.evaluate(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    };
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
  });
  await untilLive(page);
  await expect(viewed.getByRole('link')).toHaveCount(3);
  await expect(viewed.getByText(/GHc/)).toHaveCount(3);
  expect(await page.evaluate((): unknown => Reflect.get(window, 'shifts'))).toEqual([]);
  await viewed.getByRole('button', { name: 'Clear what you viewed recently' }).click();
  await expect(viewed).toHaveCount(0);
});

test('a shopper compares up to four parts, is told that a fifth is too many, and shares the page @long', async ({
  browser,
  page,
  shop,
}) => {
  const five = await adverts(shop.url, 5);
  await open(page, '/view-product');
  const compare = (title = '') => compareOnCard(page, title);
  for (const { title } of five.slice(0, 4)) {
    await compare(title);
    await page.keyboard.press('Escape');
  }
  await expect(page.getByText('4 of 4')).toBeVisible();
  const fifth = await compare(five[4]?.title);
  await expect(page.getByText('4 parts can be compared at a time')).toBeVisible();
  await expect(fifth).toHaveAttribute('aria-pressed', 'false');

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  for (const label of ['Price', 'Condition', 'Brand', 'Part number', 'Fits', 'Vendor', 'Place']) {
    await expect(table.getByRole('rowheader', { name: label, exact: true })).toBeVisible();
  }

  // The same address as somebody else gets it: rendered by the server, which says that one advert is unknown.
  const ids = [five[0]?.id, '11111111-1111-4111-8111-111111111111', five[1]?.id, five[2]?.id, five[3]?.id];
  const unscripted = await browser.newContext({ javaScriptEnabled: false });
  const served = await unscripted.newPage();
  await served.goto(`${shop.url}/compare?ids=${ids.join(',')}`);
  await expect(served.getByText('Only 4 parts can be compared at a time')).toBeVisible();
  await expect(served.getByText('There is no such advert')).toBeVisible();
  await expect(served.getByRole('table')).toContainText(five[0]?.vendor.name ?? 'a vendor');
  await unscripted.close();
  await table.getByRole('button', { name: `Remove ${five[0]?.title}`, exact: true }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(4);

  // The bare address is about what is ticked here.
  await open(page, '/compare');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(page).toHaveURL(new RegExp(`ids=${five[1]?.id}`));
});

test('the first column stays in its place while a phone scrolls the comparison @long', async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const ids = (await adverts(shop.url, 4)).map(({ id }) => id);
  await open(page, `/compare?ids=${ids.join(',')}`);
  const price = page.getByRole('rowheader', { name: 'Price' });
  const before = await price.boundingBox();
  await page.getByRole('region', { name: 'Parts side by side' }).evaluate((scroller) => (scroller.scrollLeft = 200));
  expect((await price.boundingBox())?.x).toBe(before?.x);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
