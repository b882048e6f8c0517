import type { Locator, Page } from '@playwright/test';
import { demoAdverts } from '#server/seed/demo/demoAdverts.ts';
import { fitOf, type Vehicle } from '#contract/catalogue/fitment/fitment.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

const corolla: Vehicle = { kind: 'car', make: 'Toyota', model: 'Corolla', year: 2012 };

/** The titles of the sample catalogue that a list of this category must show when only fitting parts are shown. */
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

/** The shown titles that are in the sample catalogue: other tests post their own adverts in the same shop. */
async function shownTitles(page: Page): Promise<string[]> {
  const cards = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 });
  return (await cards.allTextContents()).filter((title) => ofTheSample.has(title)).toSorted();
}

const strip = (page: Page) => page.getByRole('button', { name: /Toyota Corolla 2012/ });
const onlyFitting = (page: Page) => page.getByRole('switch', { name: 'Only what fits your Corolla 2012' });

async function chooseCorolla(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Choose your vehicle' }).click();
  await garage(page).getByRole('button', { name: 'Use this vehicle' }).click();
  await expect(garage(page).getByText('Choose a make.')).toBeVisible();
  await garage(page).getByLabel('Make').selectOption('Toyota');
  await garage(page).getByLabel('Model').selectOption('Corolla');
  await garage(page).getByLabel('Year').selectOption('2012');
  await garage(page).getByRole('button', { name: 'Use this vehicle' }).click();
}

test('a shopper with a Corolla still sees the whole shop, and only what fits when they ask for it', async ({
  page,
}) => {
  await page.goto('/breaking-system');
  await untilLive(page);
  const all = await shownTitles(page);
  expect(all.length).toBeGreaterThan(fitting('breaking-system').length);
  await chooseCorolla(page);

  // Nothing is hidden: each part says whether it fits, and the strip says how many do.
  await expect(strip(page)).toContainText(/\d+ of these fits? it/);
  await expect(page).not.toHaveURL(/fits=/);
  expect(await shownTitles(page)).toEqual(all);
  await expect(page.getByText('Fits your Corolla', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Does not fit').first()).toBeVisible();

  await onlyFitting(page).check();
  await expect(page).toHaveURL(/fits=Toyota(\+|%20)Corolla(\+|%20)2012/);
  await expect(strip(page)).toContainText('Only parts that fit it');
  await expect.poll(() => shownTitles(page)).toEqual(fitting('breaking-system'));

  // In another list, opened by a link of the shop, the switch stays on.
  await page.goto('/');
  await untilLive(page);
  await page.getByRole('link', { name: 'Climate & Comfort' }).first().click();
  await expect(page).toHaveURL(/\/climate-comfort\?fits=/);
  await expect.poll(() => shownTitles(page)).toEqual(fitting('climate-comfort'));

  // Bicycle parts have nothing to do with a car.
  await page.goto('/');
  await untilLive(page);
  await page.getByRole('link', { name: 'Cycling Essentials' }).first().click();
  await expect(page).toHaveURL(/\/cycling-essentials$/);
  await expect(page.getByRole('heading', { level: 2, name: /Helmet/ }).first()).toBeVisible();
  await expect(strip(page)).toBeHidden();

  // Where it would leave nothing, the switch turns off and says so: a misspelt mirror still finds three mirrors. Tests
  // beside this one post alternators and the like for a Corolla.
  await page.goto('/view-product?q=side+miror');
  await untilLive(page);
  // The first words go with the page that turned the switch; where the list takes its time, another stands there by then.
  await expect(strip(page)).toContainText(/No match: all parts are shown|No part stated to fit it/);
  await expect(onlyFitting(page)).not.toBeChecked();
  await expect(page).not.toHaveURL(/fits=/);
  await expect(page.getByRole('heading', { level: 2, name: /Mirror/ }).nth(2)).toBeVisible();
  await page.reload();
  await untilLive(page);
  await expect(strip(page)).toContainText('No part stated to fit it');
  await expect(onlyFitting(page)).toBeDisabled();

  // An advert's page says it, too. The test searches for the advert because other tests post into its category.
  await page.goto('/view-product?q=brake+caliper+pajero');
  await untilLive(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Brake Caliper, Front Right, Mitsubishi Pajero/ })
    .first()
    .click();
  await expect(page.getByText('Does not fit your Toyota Corolla 2012')).toBeVisible();

  await page.getByRole('button', { name: 'Change' }).click();
  await garage(page).getByRole('button', { name: 'Remove Toyota Corolla 2012' }).click();
  await garage(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: /Does it fit your vehicle/ })).toBeVisible();
});

test('a bulb that names another car says "Ask if it fits", never that it does not fit @long', async ({ page }) => {
  await page.goto('/view-product?partType=bulbs&category=light-indicators');
  await untilLive(page);
  await chooseCorolla(page);
  await expect(page.getByText('Ask if it fits').first()).toBeVisible();
  await expect(page.getByText('Does not fit')).toHaveCount(0);
});

test('a motorbike is a vehicle by its make, model and capacity @long', async ({ page }) => {
  await page.goto('/view-product');
  await untilLive(page);
  await page.getByRole('button', { name: 'Choose your vehicle' }).click();
  await garage(page).getByText('Motorbike', { exact: true }).click();
  await garage(page).getByLabel('Make').fill('bajaj');
  await garage(page).getByLabel('Model').fill('boxer');
  await garage(page).getByLabel('Capacity').fill('150 cc');
  await garage(page).getByRole('button', { name: 'Use this vehicle' }).click();
  await expect(page.getByRole('button', { name: /Motorbike Bajaj Boxer 150 cc/ })).toContainText('2 of these fit it');
  await page.goto('/bike-accessories');
  await untilLive(page);
  await expect(page.getByText('Fits your Boxer').first()).toBeVisible();
  await expect(page.getByText('Does not fit').first()).toBeVisible();
  await expect(page.getByText('Ask if it fits').first()).toBeVisible();
});

test('a VIN fills in what it encodes, and a shared list for another vehicle stays as it was sent @long', async ({
  page,
}) => {
  await page.goto('/view-product?fits=Honda%20Civic%202008');
  await untilLive(page);
  await expect(page.getByRole('button', { name: 'Fits Honda Civic 2008' })).toBeVisible();
  await page.getByRole('button', { name: 'Fits Honda Civic 2008' }).click();
  await garage(page).getByLabel('VIN').fill('1HGCM82633A004353');
  await expect(garage(page).getByText(/One character of this VIN is mistyped/)).toBeVisible();
  await garage(page).getByLabel('VIN').fill('1HGCM82633A004352');
  await expect(garage(page).getByText('It is a Honda from 2003. Choose the model.')).toBeVisible();
  await expect(garage(page).getByLabel('Make')).toHaveValue('Honda');
  // A new VIN clears what the first one filled in.
  await garage(page).getByLabel('VIN').fill('JTDBT123030000001');
  await expect(garage(page).getByLabel('Make')).toHaveValue('Toyota');
  await expect(garage(page).getByLabel('Year')).toHaveValue('');
  await garage(page).getByLabel('VIN').fill('1HGCM82633A004352');
  await expect(garage(page).getByLabel('Year')).toHaveValue('2003');
  await garage(page).getByLabel('Model').selectOption('Accord');
  await garage(page).getByRole('button', { name: 'Use this vehicle' }).click();
  // The address names the vehicle, and that is the one its sender meant.
  await expect(page).toHaveURL(/fits=Honda(\+|%20)Civic/);
  await page.getByRole('button', { name: 'Show all' }).click();
  await page.getByRole('switch', { name: 'Only what fits your Accord 2003' }).check();
  await expect(page).toHaveURL(/fits=Honda(\+|%20)Accord(\+|%20)2003/);
});
