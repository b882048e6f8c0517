import { daysLater, heldOrder } from '#tests/support/shop/dealScenes.ts';
import { newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test('nobody collects a part that is paid: both are warned, and then the money goes back by itself', async ({
  page,
  otherDevice: stall,
  shop,
}) => {
  const seller = await newSeller(shop, 'Suame Spares', 'Starter motor');
  const buyer = await newBuyerSession(shop, { fullname: 'Kojo Late' });
  const order = await heldOrder(shop, seller, buyer);
  await openSignedIn(page, buyer, `/order?id=${order.id}`);
  await expect(page.getByLabel(/^Code \d/)).toBeVisible();

  await daysLater(shop, order, 12, 'end-no-shows');
  await openSignedIn(stall, seller.session, '/notices');
  await expect(async () => {
    await stall.reload();
    await expect(stall.getByText(new RegExp(`${order.number}`)).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });

  await daysLater(shop, order, 3, 'end-no-shows');
  const received = stall.getByRole('article', { name: `Order ${order.number}` });
  await expect(async () => {
    await stall.goto(`/vendor-orders?order=${order.id}`);
    await expect(received.getByText('All of the money goes back to the buyer.')).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 60_000 });
  await page.reload();
  await expect(page.getByText('All of the money comes back to you.')).toBeVisible();
  await expect(page.getByText(/GHc.123\.40 (?:is on its way back|went back|goes back)/)).toBeVisible();
  await expect(page.getByLabel(/^Code \d/)).toHaveCount(0);
});
