import { chromium } from '@playwright/test';
import { findPageBrowser } from '#tests/support/chromium.ts';
import { cameraArgs, filmScreen } from '#tests/support/device/cameraFilm.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { dealState, heldOrder } from '#tests/support/shop/dealScenes.ts';
import { newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test, watchConsole } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/* Chromium on Linux reads no codes by itself, like an iPhone or Firefox: this is the way without the browser's help. */

test('the vendor’s camera reads the code from the buyer’s screen while neither phone has a connection @long', async ({
  page,
  shop,
  viewport,
}, info) => {
  const seller = await newSeller(shop, 'Kofi Auto Parts', 'Wheel bearing');
  const buyer = await newBuyerSession(shop, { fullname: 'Yaw Darko' });
  const order = await heldOrder(shop, seller, buyer);
  await page.emulateMedia({ colorScheme: 'dark' });
  await openSignedIn(page, buyer, `/order?id=${order.id}`);
  const code = page.getByRole('img', { name: 'Code for the vendor to scan' });
  const film = info.outputPath('screen.y4m');
  const screen = await code.screenshot();
  await filmScreen(null, film);

  const executablePath = findPageBrowser();
  const phone = await chromium.launch({ args: cameraArgs(film), ...(executablePath && { executablePath }) });
  try {
    const touch = { isMobile: true, hasTouch: true, serviceWorkers: 'allow' } as const;
    const context = await phone.newContext({ baseURL: shop.url, viewport, ...touch });
    const stall = await context.newPage();
    const faults = watchConsole(stall, [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/]);
    await openSignedIn(stall, seller.session, `/vendor-orders?order=${order.id}`);
    await expect(stall.getByLabel('Code from the buyer')).toBeVisible();
    expect(await stall.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
    await untilKept(stall);
    // The worker stores what it hands on, and the order was read before it came. The reader of codes comes with the order.
    const reader = stall.waitForResponse(/assets\/decode-/);
    await stall.reload();
    await expect(stall.getByLabel('Code from the buyer')).toBeVisible();
    await (await reader).finished();

    const scan = stall.getByRole('button', { name: 'Scan the code' });
    const sheet = stall.getByRole('dialog', { name: 'Scan the buyer’s code' });
    await filmScreen(screen, film);
    await context.setOffline(true);
    await stall.reload();
    await scan.click();
    await expect(stall.getByRole('status').filter({ hasText: /Hand over.*not sent yet/ })).toBeVisible();
    await expect(sheet).toBeHidden();
    expect(await dealState(shop, order, buyer)).toBe('held');
    await context.setOffline(false);
    await expect(stall.getByText('Paid out')).toBeVisible({ timeout: 60_000 });
    expect(await dealState(shop, order, buyer)).toBe('released');
    expect(faults).toEqual([]);
  } finally {
    await phone.close();
  }
});
