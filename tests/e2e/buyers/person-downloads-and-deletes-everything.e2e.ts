import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { collectedOrder, newSeller } from '#tests/support/shop/orderScenes.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newBuyerSession, openSignedIn } from '#tests/support/shop/signIn.ts';

// The test requests a deleted advert and tries a wrong password: the browser logs both.
test.use({ expectedErrors: [/status of 4(?:01|04|10|22)/] });

/** The first file of a ZIP, which is the list of everything. */
function firstFile(zip: Buffer): string {
  const directory = zip.indexOf(Buffer.from('PK\u0001\u0002'));
  const packedBytes = zip.readUInt32LE(directory + 20);
  const nameBytes = zip.readUInt16LE(26);
  const extraBytes = zip.readUInt16LE(28);
  const from = 30 + nameBytes + extraBytes;
  return inflateRawSync(zip.subarray(from, from + packedBytes)).toString('utf8');
}

test('a vendor downloads all data and deletes the account, and the buyer keeps the order without the vendor’s name @long', async ({
  page,
  otherDevice,
  shop,
}) => {
  const seller = await newSeller(shop, 'Leaving Spares', 'Radiator of a shop that closes');
  const buyer = await newBuyerSession(shop);
  const order = await collectedOrder(shop, seller, buyer);

  await page.goto('/privacy');
  await untilLive(page);
  await expect(page.getByText('Kept 30 days after you delete the account.')).toBeVisible();

  await openSignedIn(page, seller.session, '/security');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const ask = page.getByRole('dialog', { name: 'Download my data' });
  await ask.getByLabel('Your password', { exact: true }).fill('not the password');
  await ask.getByRole('button', { name: 'Get the file' }).click();
  await expect(ask.getByText('This is not your password. Nothing was changed.')).toBeVisible();
  await ask.getByLabel('Your password', { exact: true }).fill(testPassword);
  await ask.getByRole('button', { name: 'Get the file' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save the file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^spareyard-my-data-\d{4}-\d\d-\d\d\.zip$/);
  const list = firstFile(await readFile(await download.path()));
  expect(list).toContain('Radiator of a shop that closes');
  expect(list).toContain(seller.session.user.email);

  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const last = page.getByRole('dialog', { name: 'Delete my account' });
  await last.getByLabel('Your password', { exact: true }).fill(testPassword);
  await last.getByRole('button', { name: 'Delete forever' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto(`/single-advert?id=${seller.advertId}`);
  await expect(page.getByRole('heading', { name: 'Radiator of a shop that closes' })).toHaveCount(0);
  const signIn = await fetch(`${shop.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: seller.session.user.email, password: testPassword }),
  });
  expect(signIn.status).toBe(401);

  await openSignedIn(otherDevice, buyer, '/orders');
  const card = otherDevice.getByRole('article', { name: `Request ${order.number}` });
  await expect(card).toContainText('Former vendor');
  await expect(card).not.toContainText('Leaving Spares');
});
