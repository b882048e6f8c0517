import { collectedOrder, newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test('a buyer becomes a vendor in place, and keeps the account with its orders and favourites', async ({ page, shop }, {
  project,
}) => {
  const seller = await newSeller(shop, 'Addo Motors', `Grab handle ${project.name}`);
  const buyer = await newBuyerSession(shop, { fullname: 'Akua Boateng' });
  const order = await collectedOrder(shop, seller, buyer);
  await openSignedIn(page, buyer, `/single-advert?id=${seller.advertId}`);
  await page
    .getByRole('button', { name: /^Favourite/ })
    .locator('visible=true')
    .first()
    .click();

  await page.goto('/add-product');
  await untilLive(page);
  await expect(page.getByRole('heading', { name: 'This is for vendors' })).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Become a vendor' }).click();
  await expect(main.getByText('Company name is missing.')).toBeVisible();
  await main.getByLabel('Company name').fill(`Akua Spares ${project.name}`);
  await main.getByLabel('Business address').fill('Stall 9, Suame Magazine, Kumasi');
  await main.getByRole('button', { name: 'Become a vendor' }).click();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByText('Choose Your Subscription Plan')).toBeVisible();

  // Without a plan the form says so before anything is typed.
  await page.goto('/add-product');
  await untilLive(page);
  await expect(page.getByText('You need a plan to post')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a plan' })).toHaveAttribute('href', '/payment');
  await expect(page.getByLabel('Title', { exact: true })).toBeVisible();

  await page.goto('/orders');
  await expect(page.getByRole('article', { name: `Request ${order.number}` })).toBeVisible();
  await page.goto('/favourites');
  await expect(page.getByRole('link', { name: `Grab handle ${project.name}` }).first()).toBeVisible();
});
