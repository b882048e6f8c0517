import type { Page } from '@playwright/test';
import { shiftOf, watchShifts } from '#tests/audit/layout.ts';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { visitTwice } from '#tests/support/device/keptCatalogue.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

/* The browser says in its console that it has no connection; that is what this test is about. */
test.use({
  serviceWorkers: 'allow',
  viewport: { width: 360, height: 740 },
  expectedErrors: [/net::ERR_|Failed to load resource/],
});

const age = (page: Page) => page.getByText(/Saved copy of \d\d:\d\d/);
/** The whole strip: the sentence is in its first part, and its buttons in the second. */
const strip = (page: Page) => age(page).locator('..');
const titlePlace = (page: Page) => page.getByRole('heading', { level: 1 }).boundingBox();

/** Expects that the strip covers no control that floats, and nothing that cannot be scrolled out from under it. */
async function expectNothingCovered(page: Page): Promise<void> {
  const { y: top, height } = (await strip(page).boundingBox()) ?? { y: 0, height: 0 };
  expect(height).toBeGreaterThan(40);
  const pill = await page.getByRole('button', { name: /^Filters/ }).boundingBox();
  expect(top + height).toBeLessThanOrEqual(pill?.y ?? 0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = await page.getByText('All prices in Ghana cedis').boundingBox();
  expect(last && last.y + last.height).toBeLessThanOrEqual(top);
  await page.evaluate(() => scrollTo(0, 0));
}

test('a page that becomes a saved copy moves neither then nor when the shop is back', async ({ page, shop }) => {
  const connection = await openCuttableConnection(shop.url);
  await visitTwice(page, connection.url);
  await page.goto(`${connection.url}/view-product`);
  await untilLive(page);
  connection.cut();
  await watchShifts(page);
  await page.goto(`${connection.url}/view-product`);

  await test.step('one that is open says it above what floats at the lower edge', async () => {
    await expect(age(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const percent of [100, 200]) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
      await expectNothingCovered(page);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    await page.setViewportSize({ width: 360, height: 740 });
  });

  await test.step('the next one says it under the bar, and keeps that place when the shop is back', async () => {
    await page.getByRole('main').getByRole('link', { name: 'View' }).first().click();
    await expect(page.getByRole('heading', { name: 'About this part' })).toBeVisible();
    await expect(age(page)).toBeVisible();
    const offline = await titlePlace(page);
    connection.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Connected again')).toBeVisible();
    expect(await titlePlace(page)).toEqual(offline);
  });
  await connection.close();
});

test('a form says that it needs a connection without moving its button', async ({ page, context }) => {
  await page.goto('/login');
  await untilLive(page);
  const button = page.getByRole('button', { name: 'Sign In', exact: true });
  // What has the focus brings no keyboard, over which a browser might lift the strip.
  await page.getByRole('radio', { name: 'Vendor' }).focus();
  const before = await button.boundingBox();
  await context.setOffline(true);
  await expect(page.getByText(/^Signing in needs a connection/)).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});
