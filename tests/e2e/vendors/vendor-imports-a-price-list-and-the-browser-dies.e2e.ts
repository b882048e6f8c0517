import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { createKillableBrowser } from '#tests/support/device/killableBrowser.ts';
import { entriesOf } from '#tests/support/device/typedAdvert.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test.use({ expectedErrors: [/net::ERR_|Failed to load resource/] });

test('a price list outlives a browser that is killed before and while it is imported, and is imported once @long', async ({
  shop,
}) => {
  const browser = await createKillableBrowser();
  const session = await newVendorSession(shop, { plan: true });
  const total = async () => {
    const answer = await fetch(`${shop.url}/api/adverts/my-adverts`, {
      headers: { authorization: `Bearer ${session.token}` },
    });
    return z.object({ total: z.number() }).parse(await answer.json()).total;
  };
  const openPage = async (page: Page) => {
    await page.goto(`${shop.url}/price-list`);
    await untilLive(page);
  };
  try {
    await openSignedIn(await browser.start(), session, `${shop.url}/services`);
    // What was signed in the day before is on the disk.
    await browser.quit();
    const first = await browser.start();
    await openPage(first);
    const mark = randomUUID().slice(0, 6);
    const row = (title: string) => `${title} ${mark},Braking System,Toyota,Corolla,Bosch,250,Ashanti,Suame,Tested`;
    const list = ['Title,Category,Make,Model,Brand,Price,Region,Town,Description', row('Pads'), row('Discs')];
    await first.getByLabel('Choose your CSV file').setInputFiles({
      name: 'stall.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(list.join('\r\n')),
    });
    // What the list does not say is decided once, and is part of what must not be lost.
    await first.getByLabel('Condition').selectOption('Used');
    await first.getByRole('button', { name: 'Use for all rows' }).click();
    await expect(first.getByRole('button', { name: 'Import 2 adverts' })).toBeVisible();
    const storedImport = z.object({ choices: z.object({ forAll: z.object({ condition: z.literal('Used') }) }) });
    await expect
      .poll(async () => (await entriesOf(first)).filter(({ typed }) => storedImport.safeParse(typed).success).length)
      .toBe(1);
    await browser.kill();

    const second = await browser.start();
    await openPage(second);
    await expect(second.getByRole('heading', { name: 'stall.csv' })).toBeVisible();
    // The shop imports the rows, and its answer does not come any more.
    const imported = new Promise<void>((resolve) => {
      void second.route('**/api/adverts/import', async (route) => {
        await route.fetch();
        resolve();
      });
    });
    await second.getByRole('button', { name: 'Import 2 adverts' }).click();
    await imported;
    await browser.kill();
    expect(await total()).toBe(2);

    const third = await browser.start();
    await openPage(third);
    await expect(third.getByText('Price list: stall.csv').first()).toBeVisible();
    await expect(third.getByText('Sent', { exact: true })).toBeVisible();
    await expect(third.getByText(/It is on its way/)).toHaveCount(0);
    await expect(third.getByRole('heading', { name: 'Import', exact: true })).toBeVisible();
    expect(await total()).toBe(2);
  } finally {
    await browser.close();
  }
});
