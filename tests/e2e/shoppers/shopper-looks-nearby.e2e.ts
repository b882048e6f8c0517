import { demoAdverts } from '#server/seed/demo/demoAdverts.ts';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { visitTwice } from '#tests/support/device/keptCatalogue.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

/* Lists by distance, numbers that nobody has posted, and a service kit. */

// In Suame, Kumasi.
test.use({
  serviceWorkers: 'allow',
  geolocation: { latitude: 6.7212, longitude: -1.6313 },
  permissions: ['geolocation'],
  expectedErrors: [/net::ERR_|Failed to load resource/],
});

test('a shopper sees what is nearest first, with its distance, and nobody learns where they are', async ({
  page,
  shop,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(decodeURIComponent(request.url()) + (request.postData() ?? '')));
  const connection = await openCuttableConnection(shop.url);
  await visitTwice(page, connection.url);
  await page.goto(`${connection.url}/view-product`);
  await untilLive(page);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Near me');
  await page.getByRole('dialog', { name: 'Where are you?' }).getByRole('button', { name: 'Ask this device' }).click();
  await expect(page).toHaveURL(/near=Suame(?:\+|%20)Magazine/);
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('nearest');
  const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: 'GHc' });
  await expect(cards.first()).toContainText(/under\s2\skm|\d\skm/);
  const distances = async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const texts = await cards.allTextContents();
    return texts.map((text) => (/under\s2/.test(text) ? 1 : Number(/(\d+)\skm/.exec(text)?.[1])));
  };
  const bands = [3, 10, 25, 50, 100, 200, 400, Infinity];
  const bandOf = (km: number) => bands.findIndex((end) => km <= end);
  await expect.poll(async () => (await distances()).every((km) => km > 0)).toBe(true);
  const online = (await distances()).map(bandOf);
  expect(online).toEqual(online.toSorted((a, b) => a - b));
  expect(new Set(online).size).toBeGreaterThan(1);
  expect(sent.filter((text) => /6\.72|-1\.63/.test(text))).toEqual([]);

  await test.step('and without a connection, with the same order', async () => {
    connection.cut();
    await page.reload();
    await untilLive(page);
    await expect(page.getByText(/Saved copy of \d\d:\d\d/)).toBeVisible();
    await expect.poll(async () => (await distances()).every((km) => km > 0)).toBe(true);
    expect((await distances()).map(bandOf)).toEqual(online);
  });
});

test('a number that nobody has posted is named, with what is posted of the same part @long', async ({ page }) => {
  await page.goto('/view-product?q=90915-yzze1');
  await expect(page.getByText('Toyota 90915-YZZE1 is an oil filter. Nobody has posted one')).toBeVisible();
  await page.getByRole('link', { name: 'Mann W 68/3' }).click();
  const filter = demoAdverts.find(({ key }) => key === 'oil-filter-sakura');
  await expect(page.getByRole('heading', { level: 2, name: filter?.title ?? '' }).first()).toBeVisible();
  // Nobody has an equal one either.
  await page.goto('/view-product?q=15208-65f0a');
  await expect(page.getByText(/Nissan 15208-65F0A is an oil filter\. Nobody has posted one yet/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tell me when one is posted' })).toBeVisible();
});

test('a service kit is in the cart with one tap, and out of it with another', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const garage = { vehicles: ['Toyota Corolla 2012'], chosen: 'Toyota Corolla 2012', onlyFitting: false };
    localStorage.setItem('garage', JSON.stringify(garage));
  });
  await page.reload();
  await untilLive(page);
  await page.getByRole('button', { name: /^Add a service kit/ }).click();
  const kit = page.getByRole('dialog', { name: 'Service kit for your Corolla 2012' });
  await expect(kit.getByRole('status')).toContainText(/in your cart|Nothing was added/);
  const titles = await kit.getByRole('link').allTextContents();
  const known = new Set(demoAdverts.map(({ title }) => title));
  expect(titles.some((title) => known.has(title))).toBe(true);
  await kit.getByRole('button', { name: 'Undo' }).click();
  await expect(kit.getByText('Taken out of your cart again.')).toBeVisible();
});
