import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { accessibilityFaults, accessibilityRules } from '#tests/support/render/accessibilityFaults.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

const names =
  'Title;Category;Make;Model;Year from;Year to;Brand;Part number;Condition;Price;Region;Town;Description;Status;Shelf';

test.setTimeout(180_000);
// The browser's own message about the connection that breaks below.
test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] });

test('a vendor imports a price list from a spreadsheet after correcting its rows, and exports it again @desktop-long', async ({
  page,
  shop,
  browser,
}) => {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  await openSignedIn(page, await newVendorSession(shop, { plan: true }), '/vendor-dashboard');

  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page).toHaveURL(/\/price-list/);
  const picker = page.getByLabel(/^Choose (?:your CSV|the corrected)/);

  // What a spreadsheet set to semicolons saves on Windows: CRLF, and letters that are not UTF-8.
  const row = (title: string, price: string, status = '') =>
    `"${title} ${mark}";Braking System;TOYOTA;corolla;2009;2013;Citroën;04465-0${price.length};NEW;${price};ashanti region;Suame;Tested, works.;${status};A1`;
  const list = (...rows: string[]) => Buffer.from([names, ...rows].join('\r\n'), 'latin1');
  const right = [
    row("'=Front pads; two sets", '"GHc 1,250.00"'),
    row('Brake disc', '99.5'),
    row('Hidden calliper', '700', 'Not available'),
  ];
  await picker.setInputFiles({
    name: 'parts.csv',
    mimeType: 'text/csv',
    buffer: list(
      ...right.slice(0, 2),
      row('=HYPERLINK(1)', '80'),
      row('Calliper', 'cheap').replace('corolla', 'Civic'),
    ),
  });
  await expect(page.getByRole('heading', { name: '2 rows to correct' })).toBeVisible();
  await expect(page.getByText(/Begins with “=”, as a formula does/)).toBeVisible();
  await expect(page.getByText('Choose a model of Toyota from the list, or Other.')).toBeVisible();
  await expect(
    page.getByText('Enter an amount in cedis with at most two decimals, like 1250 or 1250.50.'),
  ).toBeVisible();
  await expect(page.getByText(/Not imported.*Shelf/)).toBeVisible();
  // A phone widens its page for content that does not fit, so compare with the screen.
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, 'nothing is wider than the screen').toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(await accessibilityFaults(page, { rules: accessibilityRules })).toEqual([]);

  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download with reasons' }).click(),
  ]);
  const reported = await readFile(await report.path(), 'utf8');
  expect(reported).toContain(`"4","Title: Begins with`);
  expect(reported).toContain(`"'=HYPERLINK(1) ${mark}"`);

  // Nothing has been imported so far.
  const mine = async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const answer = await page.request.get(`${shop.url}/api/adverts/my-adverts`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return z.object({ total: z.number() }).parse(await answer.json());
  };
  expect(await mine()).toMatchObject({ total: 0 });

  // The connection breaks after the shop has imported the rows: the outbox gets the first answer, and nothing doubles.
  await picker.setInputFiles({ name: 'corrected.csv', mimeType: 'text/csv', buffer: list(...right) });
  await expect(page.getByRole('heading', { name: '3 rows are ready' })).toBeVisible();
  await page.route(
    '**/api/adverts/import',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Import 3 adverts' }).click();
  await expect(page.getByText('Saved, not sent yet')).toBeVisible();
  await expect.poll(mine, { timeout: 60_000 }).toMatchObject({ total: 3 });
  await page.goto('/outbox');
  await untilLive(page);
  await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 60_000 });
  await page.goto('/vendor-dashboard');
  await untilLive(page);
  await expect(page.getByText(`=Front pads; two sets ${mark}`).locator('visible=true').first()).toBeVisible();
  await expect(page.getByText(`Hidden calliper ${mark}`).locator('visible=true').first()).toBeVisible();
  expect(await mine()).toMatchObject({ total: 3 });

  const stranger = await browser.newContext({ baseURL: shop.url });
  const visitor = await stranger.newPage();
  await visitor.goto(`/view-product?q=${mark}`);
  await expect(visitor.getByRole('link', { name: `=Front pads; two sets ${mark}` }).first()).toBeVisible();
  await expect(visitor.getByText('GHc\u00a01,250.00').first()).toBeVisible();
  await expect(visitor.getByText(`Hidden calliper ${mark}`)).toHaveCount(0);
  await stranger.close();

  // The export can be imported again, and the shop recognises every row of it.
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^spareyard-adverts-\d{4}-\d\d-\d\d\.csv$/);
  const exported = await readFile(await saved.path());
  expect(exported.toString('utf8')).toContain(`"'=Front pads; two sets ${mark}","Braking System","Toyota","Corolla"`);
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await untilLive(page);
  await picker.setInputFiles({ name: saved.suggestedFilename(), mimeType: 'text/csv', buffer: exported });
  await expect(page.getByRole('heading', { name: '3 rows are ready' })).toBeVisible();
  // Each row is that of the advert with its number, so no advert exists twice.
  await expect(page.getByText(/^Same as SY-\d+$/)).toHaveCount(3);

  // What is different is said before it is imported: the file may be older than a price that was changed since.
  const older = exported.toString('utf8').replace('"99.50"', '"120.00"');
  await picker.setInputFiles({ name: 'older.csv', mimeType: 'text/csv', buffer: Buffer.from(older) });
  await expect(page.getByText('Price: 120.00 (was 99.50)')).toBeVisible();
  await expect(page.getByText(/2 rows are the same as the adverts whose Number they have/)).toBeVisible();
});
