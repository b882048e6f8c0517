import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/* The browser says in its console that it has no connection; that is part of what this test is about. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

test('a buyer asks for a lower price without a connection, takes the counter-offer, and orders at the agreed price', async ({
  page,
  otherDevice,
  shop,
}, { project }) => {
  test.setTimeout(120_000);
  const title = `Agreed alternator ${project.name}`;
  const seller = await newSeller(shop, 'Boateng Bargains', title);
  const buyer = await newBuyerSession(shop, { fullname: 'Yaw Darko' });
  const connection = await openCuttableConnection(shop.url);

  await test.step('the vendor lets buyers ask for a lower price, from GHc 90 on', async () => {
    await openSignedIn(otherDevice, seller.session, `/vendor-offers?advert=${seller.advertId}`);
    await otherDevice.getByRole('switch', { name: /^Accept price offers/ }).click();
    await otherDevice.getByLabel('Lowest price').fill('90');
    await otherDevice.getByRole('button', { name: 'Save' }).click();
    await expect(otherDevice.getByText('Buyers can make you offers')).toBeVisible();
  });

  await test.step('the advert leads to the form; the offer waits on the phone until there is a connection', async () => {
    await openSignedIn(page, buyer, `${connection.url}/single-advert?id=${seller.advertId}`);
    await untilKept(page);
    await expect(page.getByRole('main')).not.toContainText('90.00');
    await page.getByRole('link', { name: 'Ask for a lower price' }).click();
    await page.getByLabel('Your price for each piece').fill('95');
    connection.cut();
    await page.getByRole('button', { name: 'Send the offer' }).click();
    await expect(page.getByText('Your offer: not sent yet')).toBeVisible({ timeout: 20_000 });
    connection.mend();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(page.getByText('Waiting for the vendor')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the notice leads the vendor to the offer, who names a price in between', async () => {
    await otherDevice.goto('/notices');
    await otherDevice.getByRole('link', { name: /A buyer offers GHc.95\.00/ }).click();
    const offer = otherDevice.getByRole('article', { name: title });
    await offer.getByRole('button', { name: /^Counter-offer/ }).click();
    await offer.getByLabel('Your price for each piece').fill('110');
    await offer.getByRole('button', { name: 'Send your price' }).click();
    await expect(offer.getByText('Waiting for the buyer')).toBeVisible();
  });

  await test.step('the buyer accepts it, and the cart has the price and its end', async () => {
    await page.goto(`${connection.url}/price-offers`);
    await untilLive(page);
    await page.getByRole('button', { name: /^Accept GHc.110\.00/ }).click();
    await page.getByRole('button', { name: 'To the cart' }).click();
    await expect(page.getByText(/Agreed, instead of GHc.120\.00, until /)).toBeVisible();
  });

  await test.step('the order is made at the agreed price, and the vendor sees that it was agreed', async () => {
    await page.getByRole('textbox', { name: 'Phone' }).fill('024 412 3456');
    await page.getByRole('button', { name: 'Send order request' }).locator('visible=true').click();
    await expect(page.getByText('Sent to Boateng Bargains.')).toBeVisible();
    await otherDevice.goto('/vendor-orders');
    const order = otherDevice.getByRole('article').filter({ hasText: title });
    await expect(order.getByText('Agreed price')).toBeVisible();
    await expect(order.getByText(/GHc.110\.00/).first()).toBeVisible();
  });
  await connection.close();
});
