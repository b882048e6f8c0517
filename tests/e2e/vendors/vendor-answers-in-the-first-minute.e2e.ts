import { orderViewSchema } from '#contract/orders/orders.ts';
import { newSeller, openOrder } from '#tests/support/shop/orderScenes.ts';
import { expect, test } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

// Without a worker, as in the first minute, with Save-Data and in a private window.
test.use({ expectedErrors: [/net::ERR_|Failed to load resource|Failed to fetch/] });

test('a vendor whose connection goes before any worker is there accepts an order, which is kept and sent', async ({
  page,
  context,
  shop,
}) => {
  const seller = await newSeller(shop, 'Kofi Auto Parts', 'Clutch cable');
  const buyer = await newBuyerSession(shop, { fullname: 'Yaw Darko' });
  const order = await openOrder(shop, seller, buyer);
  const statusNow = async () => {
    const headers = { authorization: `Bearer ${seller.session.token}` };
    const answer = await fetch(`${shop.url}/api/orders/${order.id}`, { headers });
    return orderViewSchema.parse(await answer.json()).status;
  };
  await openSignedIn(page, seller.session, '/vendor-orders');
  const card = page.getByRole('article', { name: `Order ${order.number}` });
  await expect(card).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await card.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(card.getByText('Accept: not sent yet')).toBeVisible({ timeout: 20_000 });
  expect(await statusNow()).toBe('sent');
  await context.setOffline(false);
  await expect.poll(statusNow, { timeout: 30_000 }).toBe('accepted');
});
