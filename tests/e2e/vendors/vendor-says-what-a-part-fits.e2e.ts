import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { accessibilityFaults, accessibilityRules } from '#tests/support/render/accessibilityFaults.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { demoSession, openSignedIn } from '#tests/support/shop/signIn.ts';
import { editFirst } from '#tests/support/shop/editFirst.ts';

test.setTimeout(180_000);

/** Fills in what every advert needs, except its title and category. */
async function fillRest(page: Page): Promise<void> {
  await page.getByLabel('Brand', { exact: true }).fill('Brembo');
  await page.getByRole('radio', { name: 'Used' }).check({ force: true });
  await page.getByLabel('Price', { exact: true }).fill('180');
  await page.getByLabel('Region', { exact: true }).selectOption('Greater Accra');
  await page.getByLabel('Town', { exact: true }).fill('Abossey Okai');
  await page.getByLabel('Description', { exact: true }).fill('Checked on the bench.');
}

async function post(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Post advert' }).click();
  await expect(page.getByText('Ad added successfully')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/vendor-dashboard/);
}

test('a vendor says what a tyre and brake pads fit, and shoppers find them by it @long @desktop-long', async ({
  page,
  shop,
  browser,
}) => {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  await page.goto('/contact');
  await openSignedIn(page, await demoSession(shop, 'vendor'), '/add-product');

  const tyre = `Tyre with deep tread ${mark}`;
  await page.getByLabel('Title', { exact: true }).fill(tyre);
  await page.getByText('More that helps buyers').click();
  await page.getByLabel('Make', { exact: true }).selectOption('Other');
  await page.getByLabel('Model', { exact: true }).selectOption('Other');
  await page.getByLabel('Category', { exact: true }).selectOption('Body & Exterior');
  // The title names the part type, and the part type adds the field for its measure.
  await expect(page.getByLabel(/^Part type/)).toHaveValue('tyres');
  await expect(page.getByText('Suggested from the title. Change it if it is wrong.')).toBeVisible();
  await page.getByLabel(/^Tyre size/).fill('195-65 r15');
  await fillRest(page);
  await expect(page.getByLabel(/^Tyre size/)).toHaveValue('195/65R15');
  await page.getByLabel(/^Where it was used/).selectOption('Germany');
  expect(await accessibilityFaults(page, { rules: accessibilityRules })).toEqual([]);
  await post(page);

  const pads = `Front brake pads ${mark}`;
  await page
    .getByRole('link', { name: /Post New Advert/ })
    .first()
    .click();
  await page.getByLabel('Title', { exact: true }).fill(pads);
  await page.getByText('More that helps buyers').click();
  await page.getByLabel('Make', { exact: true }).selectOption('Toyota');
  await page.getByLabel('Model', { exact: true }).selectOption('Corolla');
  await page.getByRole('button', { name: 'Add another vehicle it fits' }).click();
  await page.getByLabel('Make of vehicle 2').selectOption('Suzuki');
  await page.getByLabel('Model of vehicle 2').selectOption('Ciaz');
  await page.getByLabel('First year of vehicle 2').selectOption('2015');
  await page.getByLabel('Last year of vehicle 2').selectOption('2019');
  await page.getByLabel('Category', { exact: true }).selectOption('Braking System');
  await expect(page.getByLabel(/^Part type/)).toHaveValue('brake-pads');
  await page.getByLabel(/^Same as/).fill(`oe-${mark}`);
  await fillRest(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing is wider than the screen').toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

  // The preview shows what the page will show.
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('cell', { name: 'Ciaz' })).toBeVisible();
  await expect(preview.getByRole('cell', { name: '2015–2019' })).toBeVisible();
  await preview.getByRole('button', { name: 'Change it' }).click();
  await post(page);

  const stranger = await browser.newContext({ baseURL: shop.url });
  const shopper = await stranger.newPage();
  await shopper.goto(`/view-product?q=${encodeURIComponent('195/65 R15')}`);
  await expect(shopper.getByRole('link', { name: tyre }).first()).toBeVisible();
  await untilLive(shopper);
  await shopper.getByRole('link', { name: tyre }).first().click();
  await expect(shopper.getByRole('heading', { level: 1, name: tyre })).toBeVisible();
  await expect(shopper.getByRole('cell', { name: '195/65R15' })).toBeVisible();
  await expect(shopper.getByText('Home-used, Germany').first()).toBeVisible();

  const found = (vehicle: string) => shopper.goto(`/breaking-system?fits=${encodeURIComponent(vehicle)}`);
  await found('Suzuki Ciaz 2017');
  await expect(shopper.getByRole('link', { name: pads }).first()).toBeVisible();
  await found('Suzuki Ciaz 2021');
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shopper.getByRole('link', { name: pads })).toHaveCount(0);
  await found('Suzuki Ciaz 2017');
  await shopper.getByRole('link', { name: pads }).first().click();
  await expect(shopper.getByRole('heading', { level: 1, name: pads })).toBeVisible();
  const row = shopper.getByRole('row').filter({ has: shopper.getByRole('cell', { name: 'Ciaz' }) });
  await expect(row).toHaveText(/Suzuki.*Ciaz.*2015–2019/);
  await expect(shopper.getByText(`OE-${mark}`)).toBeVisible();
  await stranger.close();

  // The edit form has all of it, and the vendor removes one vehicle.
  await editFirst(page);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(pads);
  await expect(page.getByLabel(/^Same as/)).toHaveValue(`OE-${mark}`);
  await page.getByRole('button', { name: 'Remove Suzuki Ciaz' }).click();
  await page.getByRole('button', { name: /Save/ }).click();
  await expect(page.getByText('Edited successfully')).toBeVisible();
  await editFirst(page);
  await expect(page.getByLabel(/^Same as/)).toHaveValue(`OE-${mark}`);
  await expect(page.getByRole('button', { name: 'Remove Suzuki Ciaz' })).toHaveCount(0);
});
