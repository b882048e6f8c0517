import type { Page } from '@playwright/test';
import { partCategories } from '#contract/catalogue/categories.ts';
import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { keptAdvertIds, visitTwice } from '#tests/support/device/keptCatalogue.ts';
import { pressUnlessGone } from '#tests/support/render/pressUnlessGone.ts';
import { isLongForm } from '#tests/support/longForm.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

/* The browser says in its console that it has no connection; that is what these tests are about. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

const views = (page: Page) => page.getByRole('main').getByRole('link', { name: /^View / });
const age = (page: Page) => page.getByText(/Saved copy of \d\d:\d\d/);

async function titles(page: Page): Promise<string[]> {
  await expect(views(page).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // Cards far below get their buttons a moment later.
  return page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }).allTextContents();
}

async function prices(page: Page): Promise<number[]> {
  const count = (await titles(page)).length;
  const cards = await page.getByRole('main').getByRole('listitem').filter({ hasText: 'GHc' }).allTextContents();
  const found = cards.map((text) => Number(/GHc\s*([\d,.]+\.\d\d)/.exec(text)?.[1]?.replaceAll(',', '')));
  expect(found).toHaveLength(count);
  return found;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilLive(page);
}

test('every category, filter, sort order and page works without a connection and shows its age, and a part can be put into the cart', async ({
  page,
  shop,
}) => {
  const connection = await openCuttableConnection(shop.url);
  await visitTwice(page, connection.url);
  connection.cut();

  for (const { slug, name } of isLongForm ? partCategories : partCategories.slice(0, 2)) {
    await test.step(slug, async () => {
      await open(page, `${connection.url}/${slug}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      expect((await titles(page)).length).toBeGreaterThan(5);
      await expect(age(page)).toBeVisible();
    });
  }
  await expect(page.getByText(/Saved copy of \d\d:\d\d.* parts are kept on this device\./)).toBeVisible();

  await test.step('a filter', async () => {
    await open(page, `${connection.url}/view-product?condition=Used`);
    await titles(page);
    const cards = page.getByRole('main').getByRole('listitem').filter({ hasText: /GHc/ });
    const cardTexts = await cards.allTextContents();
    expect(cardTexts.length).toBeGreaterThan(5);
    expect(cardTexts.filter((text) => !/used/i.test(text))).toEqual([]);
  });

  await test.step('a filter that leaves nothing says so, of all parts of a small shop', async () => {
    await open(page, `${connection.url}/view-product?minPrice=9999999`);
    await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible();
    await expect(page.getByText(/All \d+ parts are kept on this device/)).toBeVisible();
    await expect(page.getByText('the shop may have more')).toHaveCount(0);
  });

  await test.step('each sort order', async () => {
    await open(page, `${connection.url}/view-product?sort=price-up`);
    const up = await prices(page);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    await open(page, `${connection.url}/view-product?sort=price-down`);
    const down = await prices(page);
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    expect(down[0]).toBeGreaterThan(up.at(-1) ?? 0);
  });

  await test.step('a part, its picture, and the cart', async () => {
    await open(page, `${connection.url}/engine-mechanical`);
    const [title = ''] = await titles(page);
    await views(page).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(age(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: /Similar/ })).toBeVisible();
    const similar = page.locator('section', { has: page.getByRole('heading', { name: /Similar/ }) }).getByRole('link');
    expect(await similar.count()).toBeGreaterThan(2);

    await test.step('its picture is the small one', async () => {
      const picture = page.getByRole('main').locator('img').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    });

    await test.step('as a page that is loaded directly', async () => {
      await page.reload();
      await untilLive(page);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

    await page.getByRole('button', { name: 'Add to Cart' }).locator('visible=true').first().click();
    await open(page, `${connection.url}/cart-test`);
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  });

  await test.step('pages, there and back', async () => {
    await open(page, `${connection.url}/view-product`);
    const first = await titles(page);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText(/^Page 2 of /)).toBeVisible();
    const second = await titles(page);
    expect(second).not.toEqual(first);
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(page.getByText(/^Page 1 of /)).toBeVisible();
    expect(await titles(page)).toEqual(first);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/cursor=device/);
    await expect(page.getByText(/^Page 2 of /)).toBeVisible();
  });

  await test.step('once the connection is back, the list comes from the shop, from its first page', async () => {
    connection.mend();
    await pressUnlessGone(page.getByRole('button', { name: 'Try again' }));
    await expect(age(page)).toBeHidden();
    await expect(page).not.toHaveURL(/cursor=device/);
    await expect(page.getByText(/^Page 1 of /)).toBeVisible();
    await expect(page.getByText('This page did not open')).toBeHidden();
  });
  await connection.close();
});

test('a misspelt search finds without a connection what the shop finds among the same parts @long @desktop-long', async ({
  page,
  shop,
}, info) => {
  const connection = await openCuttableConnection(shop.url);
  await visitTwice(page, connection.url);
  const savedIds = new Set(await keptAdvertIds(page));
  connection.cut();
  for (const q of ['brak pads', 'altenator', 'toyota corrola', 'shock absober']) {
    await test.step(q, async () => {
      const answer = await fetch(`${shop.url}/api/adverts?limit=100&q=${encodeURIComponent(q)}`);
      const { items, correctedQuery } = listingAnswerSchema.parse(await answer.json());
      const expected = items.filter(({ id }) => savedIds.has(id)).map(({ title }) => title);
      await open(page, `${connection.url}/view-product?q=${encodeURIComponent(q)}`);
      expect(await titles(page)).toEqual(expected.slice(0, 24));
      await expect(page.getByText(`We searched for ${correctedQuery ?? ''}`)).toBeVisible();
      await expect(age(page)).toBeVisible();
    });
  }

  await test.step('suggestions while typing', async () => {
    await open(page, `${connection.url}/terms-conditions`);
    if (info.project.name === 'phone') await page.getByRole('link', { name: 'Search' }).click();
    await page.getByRole('combobox').locator('visible=true').first().fill('brake pa');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(age(page)).toBeHidden();
  });
  await connection.close();
});
