import { orderViewSchema } from '#contract/orders/orders.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { moveOrderThrough, newSeller, openOrder } from '#tests/support/shop/orderScenes.ts';
import { expect, test } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test.use({ serviceWorkers: 'allow' });

test('a vendor marks an order as collected and closes the page within the time for Undo: it is sent once @long', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(90_000);
  const seller = await newSeller(shop, 'Kofi Auto Parts', 'Clutch cable');
  const buyer = await newBuyerSession(shop, { fullname: 'Yaw Darko' });
  const order = await openOrder(shop, seller, buyer);
  await moveOrderThrough(shop, seller, order, ['accepted', 'ready']);
  const stepsNow = async () => {
    const headers = { authorization: `Bearer ${seller.session.token}` };
    const answer = await fetch(`${shop.url}/api/orders/${order.id}`, { headers });
    return orderViewSchema.parse(await answer.json()).steps.map(({ status }) => status);
  };
  await openSignedIn(page, seller.session, `/vendor-orders?order=${order.id}`);
  await untilKept(page);
  await page.getByRole('button', { name: 'Mark as collected' }).click();
  await expect(page.getByText('Mark as collected: will be sent in a moment')).toBeVisible();
  // Another page stays open on something else; the browser itself must not end with the last tab.
  await context.newPage();
  await page.close();
  expect(await stepsNow()).toEqual(['sent', 'accepted', 'ready']);
  await expect.poll(stepsNow, { timeout: 60_000 }).toEqual(['sent', 'accepted', 'ready', 'collected']);
});
