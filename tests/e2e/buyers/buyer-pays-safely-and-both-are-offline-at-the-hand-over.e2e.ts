import type { BrowserContext } from '@playwright/test';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import { accessibilityFaults, accessibilityRules } from '#tests/support/render/accessibilityFaults.ts';
import { expect, test } from '#tests/support/shop/shop.ts';
import { startTimeoutMs, withShop } from '#tests/support/shop/shopProcess.ts';
import { newBuyerSession, newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test.use({ serviceWorkers: 'allow' });

/** A picture for whoever wants to look at a screen: `LOOK_AT=folder`. */
const folder = process.env['LOOK_AT'];

test('a part is paid in the cart’s safe way, and handed over while neither phone has a connection @long', async ({
  page,
  browser,
}) => {
  test.setTimeout(startTimeoutMs + 180_000);
  await withShop(
    async (shop) => {
      const seller = await newVendorSession(shop, { plan: true, companyName: 'Kofi Auto Parts' });
      const buyer = await newBuyerSession(shop, { fullname: 'Yaw Darko' });
      const { db, close } = await openShopDatabase(shop);
      const advert = await insertAdvert(db, { vendorId: seller.user.id, title: 'Clutch cable', pricePesewas: 12_000 });
      await close();
      const context: BrowserContext = await browser.newContext({
        serviceWorkers: 'allow',
        viewport: { width: 360, height: 740 },
      });
      const stall = await context.newPage();
      const look = async (name: string) => {
        if (folder === undefined) return;
        for (const scheme of ['light', 'dark'] as const) {
          for (const [who, on] of [
            ['buyer', page],
            ['vendor', stall],
          ] as const) {
            await on.emulateMedia({ colorScheme: scheme });
            await on.screenshot({ path: `${folder}/${name}-${who}-${scheme}.png`, fullPage: true });
          }
        }
        for (const on of [page, stall]) await on.emulateMedia({ colorScheme: 'light' });
      };
      const noFaults = async () => {
        for (const on of [page, stall])
          expect(await accessibilityFaults(on, { rules: accessibilityRules })).toEqual([]);
      };

      await openSignedIn(page, buyer, `${shop.url}/single-advert?id=${advert.id}`);
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.goto(`${shop.url}/cart-test`);
      await page.getByRole('radio', { name: /Safely, through the shop/ }).check();
      await expect(page.getByText(/123\.40, with a fee of GHc.3\.40/)).toBeVisible();
      await page.getByLabel('Phone', { exact: true }).fill('024 412 3456');
      await look('cart');
      await page.getByRole('button', { name: 'Send order request' }).locator('visible=true').first().click();
      await expect(page.getByText('Sent to Kofi Auto Parts').first()).toBeVisible();

      await openSignedIn(stall, seller, `${shop.url}/vendor-orders`);
      await stall.getByRole('button', { name: 'Accept', exact: true }).click();
      await expect(stall.getByText('The buyer has to pay now.', { exact: false })).toBeVisible();
      await expect(stall.getByRole('button', { name: 'Mark as ready' })).toHaveCount(0);

      await page.goto(`${shop.url}/orders`);
      await page.getByRole('link', { name: 'Kofi Auto Parts' }).first().click();
      await expect(page.getByText('Pay GHc 123.40, of which', { exact: false })).toBeVisible();
      await look('to-pay');
      await noFaults();
      await page.getByRole('button', { name: /^Pay GHc/ }).click();
      await page.waitForURL(/sandbox-pay/);
      await page.getByRole('button', { name: 'Succeed' }).click();
      await page.waitForURL(/\/order\?id=/);
      await expect(page.getByText('Money held')).toBeVisible();

      await stall.reload();
      await stall.getByRole('button', { name: 'Mark as ready' }).click();
      await expect(stall.getByLabel('Code from the buyer')).toBeVisible();
      await page.reload();
      const code = page.getByLabel(/^Code \d/);
      await expect(code).toBeVisible();
      const digits = (await code.textContent()) ?? '';
      await look('hand-over');
      await noFaults();

      await untilKept(page);
      await untilKept(stall);
      await page.context().setOffline(true);
      await context.setOffline(true);
      await page.reload();
      await expect(page.getByText(digits)).toBeVisible();
      await stall.getByLabel('Code from the buyer').fill(digits);
      await stall.getByRole('button', { name: 'Hand over' }).click();
      await expect(stall.getByText('Hand over', { exact: false }).first()).toBeVisible();
      await context.setOffline(false);
      await page.context().setOffline(false);
      await expect(stall.getByText('Paid out')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('You have the parts, and the money went to the vendor.')).toBeVisible({
        timeout: 90_000,
      });

      await stall.goto(`${shop.url}/vendor-money`);
      await expect(stall.getByText('120.00').first()).toBeVisible();
      await look('money');
      await noFaults();
      await context.close();
    },
    { SAFE_DEAL: 'on' },
  );
});
