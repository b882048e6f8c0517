import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newBuyerSession } from '#tests/support/shop/signIn.ts';

test('below the oldest browsers the page stays plain: a shopper fills the cart and signs in', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    for (const name of ['structuredClone', 'CSSLayerBlockRule']) Reflect.deleteProperty(window, name);
    for (const name of ['at', 'findLast', 'toSorted']) Reflect.deleteProperty(Array.prototype, name);
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const seller = await newSeller(shop, 'Kwesi Old Parts', 'Wiper arm for an old phone');
  await page.goto(`/single-advert?id=${seller.advertId}`);
  await page.mouse.click(1, 1);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .locator('visible=true')
    .first()
    .click();
  await expect(page.getByText('Added to the cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Wiper arm for an old phone' })).toBeVisible();

  const { user } = await newBuyerSession(shop);
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Password', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();

  await page.goto('/add-product');
  await expect(page.getByText('Posting an advert needs JavaScript')).toBeVisible();
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  expect(scripts).toEqual([]);
});

test('an old browser gets the methods that it lacks, and the page goes live @long', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'findLast', 'findLastIndex']) {
      Reflect.deleteProperty(Array.prototype, name);
    }
    Reflect.deleteProperty(Map, 'groupBy');
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(URL, 'canParse');
    Reflect.deleteProperty(window, 'CSSStyleSheet');
  });
  await page.goto('/breaking-system');
  await untilLive(page);
  await page.locator('main li a[href^="/single-advert?"]').first().click();
  await expect(page).toHaveURL(/single-advert/);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .locator('visible=true')
    .first()
    .click();
  await expect(
    page
      .getByText('Added to cart')
      .or(page.getByRole('link', { name: /^Cart, 1/ }))
      .first(),
  ).toBeVisible();
  await page.goto('/view-product?q=alternator');
  await untilLive(page);
  await expect(page.locator('main li a[href^="/single-advert?"]').first()).toBeVisible();
});
