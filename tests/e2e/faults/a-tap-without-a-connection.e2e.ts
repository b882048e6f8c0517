import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/*
 * On a first visit, in a private window and with Save-Data the phone has only the scripts of the page that is open. What
 * a tap needs beyond that does not arrive without a connection; the page on which the person taps stays.
 */

test.use({ expectedErrors: [/net::ERR_|Failed to load resource|Failed to fetch|Unable to preload/] });

const notOpened = 'This did not open';

test('a tap on something whose script is not on the phone says so, and the page stays', async ({
  page,
  context,
  shop,
}) => {
  await openSignedIn(page, await newVendorSession(shop, { plan: true }), '/security');
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page
    .getByRole('button', { name: /^Change/ })
    .first()
    .click();
  await expect(page.getByText(notOpened)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
  await context.setOffline(false);
  await page
    .getByRole('button', { name: /^Change/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page whose script is not on the phone waits for the connection, and then opens by itself @long', async ({
  page,
  context,
}) => {
  await page.goto('/terms-conditions');
  await untilLive(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator('footer a[href="/privacy"]').first().dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'We could not reach the shop' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Privacy', exact: true })).toBeVisible({ timeout: 20_000 });
});

test('a part that is put into the cart while the sheet of the notices does not arrive is still confirmed @long', async ({
  page,
}) => {
  await page.route(/\/assets\/more-[^/]*\.css$/, (route) => route.abort('connectionreset'));
  await page.goto('/view-product');
  await untilLive(page);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Added to your cart' })).toBeVisible();
});
