import type { Locator, Page } from '@playwright/test';
import { demoAdverts } from '#server/db/demo/catalogue.ts';
import { fitOf, type Vehicle } from '#contract/catalogue/fitment.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

const corolla: Vehicle = { kind: 'car', make: 'Toyota', model: 'Corolla', year: 2012 };

/** Titles of the sample catalogue that a list must show. */
function fitting(category: string): string[] {
  return demoAdverts
    .filter((advert) => advert.category === category && advert.status === 'Available')
    .filter((advert) => {
      const { yearFrom = null, yearTo = null } = advert;
      return fitOf({ ...advert, yearFrom, yearTo }, corolla) === 'fits';
    })
    .map(({ title }) => title)
    .toSorted();
}

function garage(page: Page): Locator {
  return page.getByRole('dialog', { name: 'My garage' });
}

const ofTheSample = new Set(demoAdverts.map(({ title }) => title));

/** Those of the sample catalogue: other tests post adverts of their own in the same shop. */
async function shownTitles(page: Page): Promise<string[]> {
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  return (await cards.allTextContents()).filter((title) => ofTheSample.has(title)).toSorted();
}

test('a shopper with a garage sees only what fits', async ({ page }) => {
  await page.goto('/breaking-system');
  await untilLive(page);
  const all = await shownTitles(page);
  expect(all.length).toBeGreaterThan(fitting('breaking-system').length);

  await page.getByRole('button', { name: 'Choose your vehicle' }).click();
  await garage(page).getByRole('button', { name: 'Use this vehicle' }).click();
  await expect(garage(page).getByText('Choose a make.')).toBeVisible();
  await garage(page).getByLabel('Make').selectOption('Toyota');
  await garage(page).getByLabel('Model').selectOption('Corolla');
  await garage(page).getByLabel('Year').selectOption('2012');
  await garage(page).getByRole('button', { name: 'Use this vehicle' }).click();

  await expect(page).toHaveURL(/fits=Toyota(\+|%20)Corolla(\+|%20)2012/);
  await expect(page.getByRole('button', { name: 'Fits your Corolla 2012' })).toBeVisible();
  await expect.poll(() => shownTitles(page)).toEqual(fitting('breaking-system'));
  await expect(page.getByText('Fits your Corolla', { exact: true }).first()).toBeVisible();

  // Another list, by a link of the shop: it is filtered from the start.
  await page.goto('/');
  await untilLive(page);
  await page.getByRole('link', { name: 'Climate & Comfort' }).first().click();
  await expect(page).toHaveURL(/\/climate-comfort\?fits=/);
  await expect.poll(() => shownTitles(page)).toEqual(fitting('climate-comfort'));

  // The way out holds, and what does not fit is marked.
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).not.toHaveURL(/fits=/);
  await expect(page.getByText('Not for your Corolla').first()).toBeVisible();
  await page.reload();
  await untilLive(page);
  await expect(page).not.toHaveURL(/fits=/);
  await expect(page.getByText('Not for your Corolla').first()).toBeVisible();

  // So is an advert's page.
  await page
    .getByRole('main')
    .getByRole('link', { name: /Peugeot|Hyundai Tucson/ })
    .first()
    .click();
  await expect(page.getByText('Does not fit your Toyota Corolla 2012')).toBeVisible();

  await page.getByRole('button', { name: 'Change' }).click();
  await garage(page).getByRole('button', { name: 'Remove Toyota Corolla 2012' }).click();
  await garage(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /Choose your vehicle/ })).toBeVisible();
});

test('a VIN fills in what it tells, and a shared list of another vehicle stays as it was sent', async ({ page }) => {
  await page.goto('/view-product?fits=Honda%20Civic%202008');
  await untilLive(page);
  await expect(page.getByRole('button', { name: 'Fits Honda Civic 2008' })).toBeVisible();
  await page.getByRole('button', { name: 'Fits Honda Civic 2008' }).click();
  await garage(page).getByLabel('VIN').fill('1HGCM82633A004353');
  await expect(garage(page).getByText(/One character of this VIN is mistyped/)).toBeVisible();
  await garage(page).getByLabel('VIN').fill('1HGCM82633A004352');
  await expect(garage(page).getByText('It is a Honda of 2003. Choose the model.')).toBeVisible();
  await expect(garage(page).getByLabel('Make')).toHaveValue('Honda');
  await garage(page).getByLabel('Model').selectOption('Accord');
  await garage(page).getByRole('button', { name: 'Use this vehicle' }).click();
  // The address names the vehicle: whoever sent it meant that one.
  await expect(page).toHaveURL(/fits=Honda(\+|%20)Civic/);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('button', { name: 'Only what fits' }).click();
  await expect(page).toHaveURL(/fits=Honda(\+|%20)Accord(\+|%20)2003/);
});
