import * as z from 'zod';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { openShopDatabase } from '#tests/support/shop/database/shopDatabase.ts';
import { newBuyerSession, newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/* The browser says in its console that it has no connection; that is part of what this test is about. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

test('a buyer and a vendor agree in a thread on a bad connection: each message arrives once, in one order', async ({
  page,
  shop,
  otherDevice,
}) => {
  const vendor = await newVendorSession(shop, { plan: true });
  const buyer = await newBuyerSession(shop, { fullname: 'Abena Owusu' });
  const { db, close } = await openShopDatabase(shop);
  const advert = await insertAdvert(db, { vendorId: vendor.user.id, title: 'Gearbox, Toyota Yaris' });
  await close();
  const answer = await page.request.post(`${shop.url}/api/adverts/${advert.id}/enquiries`, {
    headers: { authorization: `Bearer ${buyer.token}` },
    data: { name: 'Abena Owusu', email: buyer.user.email, message: 'Is it still there?' },
  });
  expect(answer.status()).toBe(201);

  const seller = otherDevice;
  await openSignedIn(seller, vendor, '/messages');
  await seller.getByRole('link', { name: /Abena Owusu/ }).click();
  const sold = seller.getByRole('log');
  await expect(sold.getByText('Is it still there?')).toBeVisible();

  const connection = await openCuttableConnection(shop.url);
  await openSignedIn(page, buyer, `${connection.url}/messages`);
  await untilKept(page);
  await page.getByRole('link', { name: /Gearbox/ }).click();
  const log = page.getByRole('log');
  await expect(log.getByText('Is it still there?')).toBeVisible();
  // The vendor has the thread open.
  await expect(log.getByText('Read', { exact: true })).toBeVisible({ timeout: 40_000 });

  await seller.getByRole('button', { name: 'Still there' }).click();
  await seller.getByRole('button', { name: 'Send' }).click();
  await expect(log.getByText('Still there', { exact: true })).toBeVisible({ timeout: 40_000 });

  // The buyer loses the connection and writes three messages while the vendor goes on. A half-typed message survives a
  // reload.
  connection.cut();
  const field = page.getByLabel('Message', { exact: true });
  for (const words of ['I will take it', 'I come at 5', 'Abossey Okai?']) {
    await field.fill(words);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(log.getByText(words)).toBeVisible();
  }
  await expect(log.getByText(/Waiting to be sent/)).toHaveCount(3);
  await field.fill('And one more');
  await page.reload();
  await untilLive(page);
  await expect(log.getByText('Still there', { exact: true })).toBeVisible();
  await expect(log.getByText(/Waiting to be sent/)).toHaveCount(3);
  await expect(field).toHaveValue('And one more');
  await seller.getByLabel('Message', { exact: true }).fill('Send a deposit of 200 to hold it');
  await seller.getByRole('button', { name: 'Send' }).click();
  await expect(sold.getByText('Send a deposit of 200 to hold it')).toBeVisible();

  // From now on each of the three is there at every moment, whether it waits or has arrived.
  await page.evaluate(
    (written) => {
      const log = document.querySelector('[role=log]');
      const look = () => {
        if (written.some((words) => !log?.textContent.includes(words))) document.body.dataset['gap'] = 'seen';
      };
      if (log) new MutationObserver(look).observe(log, { childList: true, subtree: true, characterData: true });
    },
    ['I will take it', 'I come at 5', 'Abossey Okai?'],
  );
  connection.mend();
  await expect(log.getByText(/Waiting to be sent/)).toHaveCount(0, { timeout: 40_000 });
  await expect(log.getByRole('list', { name: 'Just sent' })).toHaveCount(0, { timeout: 40_000 });
  expect(await page.evaluate(() => document.body.dataset['gap'])).toBeUndefined();
  await expect(log.getByText('This asks for money.', { exact: false })).toBeVisible({ timeout: 40_000 });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(sold.getByText('And one more')).toBeVisible({ timeout: 40_000 });
  await expect(log.getByText('And one more')).toBeVisible();

  const inOrder = [
    'Is it still there?',
    'Still there',
    'Send a deposit of 200 to hold it',
    'I will take it',
    'I come at 5',
    'Abossey Okai?',
    'And one more',
  ];
  for (const side of [log, sold]) await expect(side.locator('li p:not(:has(svg))')).toHaveText(inOrder);
  expect(z.string().parse(await seller.getByRole('main').textContent())).not.toContain(buyer.user.email);
  await connection.close();
});
