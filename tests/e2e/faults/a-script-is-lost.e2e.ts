import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { cartPartOf } from '#src/device/lists/cart.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

/*
 * Firefox remembers for as long as a page is open that a script did not arrive. Here the script never does, which looks
 * the same to the page.
 */

test.use({ expectedErrors: [/net::ERR_|Failed to fetch|Unable to preload/], serviceWorkers: 'block' });

test('a layer whose script failed twice while the shop answers offers to load the page again, and minds what is typed', async ({
  page,
}) => {
  const rest = page.waitForResponse(/\/assets\/startTheRest-.*\.js$/);
  await page.goto('/contact');
  await untilLive(page);
  await page.evaluate((url) => import(url), (await rest).url());
  const message = page.getByLabel(/message/i).first();
  await message.fill('Do you have a bonnet?');
  let isLost = true;
  // What is loaded from now on: the layer, and what checks the answers of the shop.
  await page.route(/\/assets\/.*\.(?:js|css)$/, (route) =>
    isLost ? route.abort('connectionreset') : route.continue(),
  );
  const menu = page.getByRole('link', { name: 'Menu' });
  await menu.click();
  await expect(page.getByText('A part of it did not arrive. Check your connection and try again.')).toBeVisible();
  await menu.click();
  const reload = page.getByRole('button', { name: 'Load this page again' });
  await expect(reload).toBeVisible();
  await expect(page.getByText('Send or copy what you typed first.')).toBeVisible();
  await expect(message).toHaveValue('Do you have a bonnet?');
  isLost = false;
  await reload.click();
  await expect(reload).toBeHidden();
  await untilLive(page);
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a page that Back shows again has what was put into the cart meanwhile, though its last script has not come', async ({
  page,
  request,
}) => {
  await page.route(/\/assets\/startTheRest-.*\.js$/, (route) => route.abort('connectionreset'));
  await page.goto('/cart-test');
  await untilLive(page);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  const { items } = listingAnswerSchema.parse(await (await request.get('/api/adverts')).json());
  const [advert] = items;
  if (!advert) throw new Error('The shop has no adverts.');
  await page.evaluate(
    (cart) => localStorage.setItem('cart', cart),
    JSON.stringify([{ ...cartPartOf(advert), quantity: 1 }]),
  );
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page.getByText('1 part from 1 vendor')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 8_000 });
});
