import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn, unfoldToDo } from '#tests/support/shop/signIn.ts';

/* The browser says in its console that it has no connection; that is part of what this test is about. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

test('a buyer orders from two vendors without a connection; each vendor gets theirs and answers it in the panel', async ({
  page,
  otherDevice,
  shop,
}, { project }) => {
  test.setTimeout(120_000);
  const kofi = await newSeller(shop, 'Kofi Auto Parts', `Clutch cable ${project.name}`);
  const esi = await newSeller(shop, 'Esi Spares', `Fan belt ${project.name}`);
  const buyer = await newBuyerSession(shop, { fullname: 'Yaw Darko' });
  const connection = await openCuttableConnection(shop.url);
  await openSignedIn(page, buyer, `${connection.url}/single-advert?id=${kofi.advertId}`);
  await untilKept(page);
  for (const { advertId } of [kofi, esi]) {
    await page.goto(`${connection.url}/single-advert?id=${advertId}`);
    await untilLive(page);
    await page
      .getByRole('button', { name: /^Add to Cart/ })
      .locator('visible=true')
      .first()
      .click();
  }
  await page.goto(`${connection.url}/cart-test`);
  await untilLive(page);
  await page.getByLabel('Your name').fill('Yaw Darko');
  await page.getByLabel('Phone', { exact: true }).fill('024 412 3456');
  connection.cut();
  await page.getByRole('button', { name: 'Send order request' }).locator('visible=true').first().click();
  for (const vendor of ['Kofi Auto Parts', 'Esi Spares']) {
    await expect(page.getByText(`Request to ${vendor}: not sent yet`)).toBeVisible({ timeout: 20_000 });
  }
  connection.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // The page that has waited ends as one on which the requests were sent at once.
  await expect(page.getByText(/^Request \d+\. /)).toHaveCount(2, { timeout: 60_000 });
  await expect(page.getByRole('link', { name: 'Follow it' })).toHaveCount(2);

  await openSignedIn(otherDevice, kofi.session, '/vendor-orders');
  const received = otherDevice.getByRole('article', { name: /^Order \d+/ });
  await expect(received).toHaveCount(1, { timeout: 60_000 });
  await expect(received.getByRole('heading', { name: 'Yaw Darko' })).toBeVisible();
  await expect(received.getByText('New', { exact: true })).toBeVisible();
  await expect(received.getByText(`Fan belt ${project.name}`)).toBeHidden();
  await received.getByRole('button', { name: 'Decline' }).click();
  await otherDevice.getByRole('button', { name: 'Sold', exact: true }).click();
  await otherDevice.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
  await expect(received.getByText('Declined', { exact: true }).first()).toBeVisible();

  await openSignedIn(otherDevice, esi.session, '/vendor-dashboard');
  await unfoldToDo(otherDevice);
  await otherDevice.getByRole('region', { name: 'To do' }).getByRole('link', { name: '1 new order' }).click();
  await received.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(otherDevice.getByText(/^Order \d+: Accepted$/)).toBeVisible();

  await page.goto(`${connection.url}/orders`);
  await untilLive(page);
  const sent = page.getByRole('article', { name: /^Request \d+/ });
  await expect(sent).toHaveCount(2);
  await expect(sent.filter({ hasText: 'Esi Spares' }).getByText('Accepted', { exact: true })).toBeVisible();
  await sent.filter({ hasText: 'Kofi Auto Parts' }).getByRole('link', { name: 'Steps and details' }).click();
  await expect(page.getByText('Sold', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Similar parts' })).toBeVisible();
  await connection.close();
});
