import type { Locator, Page } from '@playwright/test';
import { fillContactForm, sendContactForm } from '#tests/support/render/contactForm.ts';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

/* The page "Data use": how much data was used, what is stored, and the switch for less data. */

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });
// Longer than a page waits before it writes its counts down.
const patient = { timeout: 20_000 };

const sizeIn = (page: Page, table: string, row: string, column = 0): Locator =>
  page.getByRole('table', { name: table }).getByRole('row', { name: row }).getByRole('cell').nth(column);

async function untilControlled(page: Page): Promise<void> {
  await untilLive(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test('the page shows what was used and stored, and clears the copies but not what waits to be sent @long', async ({
  page,
  shop,
}) => {
  const connection = await openCuttableConnection(shop.url);
  await page.goto(`${connection.url}/contact`);
  await untilLive(page);
  await untilKept(page);
  connection.cut();
  await fillContactForm(page, 'Do you open on Sundays?');
  await sendContactForm(page);
  await expect(page.getByRole('link', { name: 'Outbox, 1 not sent' })).toBeVisible();

  await page.goto(`${connection.url}/data`);
  await untilLive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Data use' })).toBeVisible();
  await expect(sizeIn(page, 'Data used', 'Saved for offline')).toHaveText(/^\d+ KB$/, patient);
  await expect(sizeIn(page, 'Data used', 'Sending')).toHaveText(/KB$/);
  await expect(sizeIn(page, 'On this device', 'Outbox')).toHaveText('1 KB');
  await expect(sizeIn(page, 'On this device', 'The app itself')).toHaveText(/(?:KB|MB)$/);

  await page.getByRole('button', { name: /^Clear saved copies \(/ }).click();
  await expect(sizeIn(page, 'On this device', 'Saved pages')).toHaveText('0');
  await expect(sizeIn(page, 'On this device', 'Outbox')).toHaveText('1 KB');
  await page.goto(`${connection.url}/outbox`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await connection.close();
});

test('"Use less data" applies in every tab, and after the next start @long', async ({ page, context }) => {
  await page.goto('/data');
  await untilControlled(page);
  const other = await context.newPage();
  await other.goto('/data');
  await untilLive(other);
  await page.getByRole('switch', { name: 'Use less data' }).check();
  await page.getByRole('radio', { name: 'Never' }).check();
  await expect(other.getByRole('switch', { name: 'Use less data' })).toBeChecked();
  await expect(other.getByRole('radio', { name: 'Never' })).toBeChecked();
  await other.close();

  await page.reload();
  await untilLive(page);
  await expect(page.getByRole('switch', { name: 'Use less data' })).toBeChecked();
  await page.goto('/');
  await untilLive(page);
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();

  await page.getByRole('link', { name: 'Braking System' }).first().click();
  await expect(page).toHaveURL(/breaking-system/);
  const card = page.getByRole('main').locator('img[src^="/pictures/"][src$="320.webp"]').first();
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/320\.avif$/);
});

test('Save-Data turns "Use less data" on automatically, and the page says so @long', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/data');
  await untilLive(page);
  const less = page.getByRole('switch', { name: 'Use less data' });
  await expect(less).toBeChecked();
  await expect(less).toBeDisabled();
  await expect(page.getByText('On automatically: your browser asks for less data')).toBeVisible();
});
