import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import { openMoodyConnection } from '#tests/support/connection/moodyConnection.ts';
import { lastReleaseDump, restoreDump } from '#tests/support/device/lastRelease.ts';
import { postedAdverts } from '#tests/support/device/typedAdvert.ts';
import { expect, test } from '#tests/support/shop/shop.ts';
import { demoSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test.use({ expectedErrors: [/net::ERR_|Failed to load resource/] });

test('a phone with the last release keeps its drafts and its outbox, and sends each entry once @long', async ({
  page,
  shop,
}) => {
  const connection = await openMoodyConnection(shop.url);
  const session = await demoSession(shop, 'vendor');
  const { token, user } = session;
  const own = await fetch(`${shop.url}/api/adverts/my-adverts`, { headers: { authorization: `Bearer ${token}` } });
  const advertId = ownAdvertsAnswerSchema.parse(await own.json()).items[0]?.id ?? '';
  await page.goto(`${connection.url}/robots.txt`);
  await page.evaluate(restoreDump, await lastReleaseDump({ accountId: user.id, advertId }));
  await page.evaluate(() => localStorage.setItem('outbox-count', '2'));
  await openSignedIn(page, session, `${connection.url}/add-product`);

  // The new advert that was not posted is there, with its picture.
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Not posted yet');
  await expect(page.getByText('1 of 8')).toBeVisible();
  // So is the edit that was begun.
  await page.goto(`${connection.url}/edit-product?id=${advertId}`);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Edit begun before');

  // The entry that nobody touched was sent automatically; the one that was being edited waits for the vendor.
  await expect
    .poll(async () => (await postedAdverts(shop, session, 'Waits untouched')).length, { timeout: 30_000 })
    .toBe(1);
  expect((await postedAdverts(shop, session, 'Waits untouched'))[0]?.pictureCount).toBe(2);
  await page.goto(`${connection.url}/outbox`);
  const card = page.getByRole('article', { name: 'Post: Waits and is edited' });
  await expect(card.getByText('Being edited')).toBeVisible();
  expect(await postedAdverts(shop, session, 'Waits and is edited')).toEqual([]);
  await card.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Typed over it.');
  await page.getByRole('button', { name: 'Post advert' }).locator('visible=true').first().click();
  await expect.poll(async () => (await postedAdverts(shop, session, 'Waits and is edited')).length).toBe(1);
  expect((await postedAdverts(shop, session, 'Waits and is edited'))[0]?.pictureCount).toBe(2);

  // Everything is in one database now.
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(names).toEqual(['spareyard']);
  expect(await postedAdverts(shop, session, 'Waits untouched')).toHaveLength(1);
  await connection.close();
});
