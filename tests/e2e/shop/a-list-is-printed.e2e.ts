import type { Page } from '@playwright/test';
import { heldOrder } from '#tests/support/shop/dealScenes.ts';
import { newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test('a printed list shows the parts, and nothing to press over them @long', async ({ page }) => {
  await page.goto('/view-product');
  await untilLive(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /^Favourite: / }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of [/^Filters/, /^Favourite: /, /^Grid$/]) {
    await expect(main.getByRole('button', { name }).first(), String(name)).toBeHidden();
  }
  await expect(main.getByRole('combobox').first()).toBeHidden();
  await expect(main.getByRole('link').filter({ visible: true }).first()).toBeVisible();
});

test('a printed cart says what it comes to @long', async ({ page }) => {
  await page.goto('/view-product');
  await untilLive(page);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toBeVisible();
  await page.goto('/cart-test');
  await untilLive(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText(/^Total, 1 vendor/).filter({ visible: true })).toHaveText(/GHc.[\d,]+\.\d\d$/);
  await expect(page.getByRole('button', { name: 'Send order request' }).filter({ visible: true })).toHaveCount(0);
});

/** What of a printed page would have to be pressed or filled in. */
const controls = (page: Page) =>
  page.getByRole('main').locator('button, input, select, textarea, summary').filter({ visible: true });

test('a paid order is printed with the code for the vendor, and the vendor’s list without what is pressed', async ({
  page,
  shop,
}) => {
  const seller = await newSeller(shop, 'Printed Spares', 'Printed gearbox');
  const buyer = await newBuyerSession(shop);
  const order = await heldOrder(shop, seller, buyer);

  await openSignedIn(page, buyer, `/order?id=${order.id}`);
  const code = page.getByRole('img', { name: 'Code for the vendor to scan' });
  await expect(code).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(code).toBeVisible();
  await expect(page.getByLabel(/^Code( \d){6}$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Steps so far' })).toBeVisible();
  await expect(controls(page)).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await openSignedIn(page, seller.session, '/vendor-orders');
  await expect(page.getByLabel('Code from the buyer')).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('main').getByText('Printed gearbox')).toBeVisible();
  await expect(controls(page)).toHaveCount(0);
});
