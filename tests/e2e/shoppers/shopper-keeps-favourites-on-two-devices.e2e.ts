import type { Page } from '@playwright/test';
import type { SessionAnswer } from '#contract/people/account.ts';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { favouritesAnswerSchema } from '#contract/people/favourites.ts';
import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';
import { logOut, newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/* Favourites belong to the account: they are on each device of the shopper, and nobody else sees them. */

test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

async function adverts({ url }: Shop): Promise<[AdvertSummary, AdvertSummary]> {
  const { items } = listingAnswerSchema.parse(await (await fetch(`${url}/api/adverts?limit=2`)).json());
  const [first, second] = items;
  if (!first || !second) throw new Error('The shop is empty.');
  return [first, second];
}

/** The ids and prices of the favourites that the shop has stored for the account of a session. */
async function onAccount({ url }: Shop, { token }: SessionAnswer): Promise<(readonly [string, number])[]> {
  const answer = await fetch(`${url}/api/auth/me/favourites`, { headers: { authorization: `Bearer ${token}` } });
  return favouritesAnswerSchema.parse(await answer.json()).items.map(({ id, pricePesewas }) => [id, pricePesewas]);
}

const row = (page: Page, { title }: AdvertSummary) => page.getByRole('listitem').filter({ hasText: title });
const heart = (page: Page, { title }: AdvertSummary) =>
  page.getByRole('button', { name: `Favourite: ${title}`, exact: true });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilLive(page);
}

test('favourites follow their person to a second device, with the price of the day when each was marked @long', async ({
  page,
  otherDevice: other,
  shop,
}) => {
  const [first, second] = await adverts(shop);
  const session = await newVendorSession(shop);
  // Marked before anybody signed in, on a day when it cost more.
  await open(page, '/favourites');
  const favourite = {
    id: first.id,
    title: first.title,
    about: `${first.condition} · ${first.town}`,
    image: null,
    pricePesewas: first.pricePesewas + 4_000,
    addedAt: '2026-11-01T10:00:00.000Z',
  };
  await page.evaluate((text) => localStorage.setItem('favourites', text), JSON.stringify([favourite]));
  await openSignedIn(page, session, '/favourites');
  await expect(page.getByText('1 part, kept on your account.')).toBeVisible();
  await expect.poll(() => onAccount(shop, session)).toEqual([[first.id, favourite.pricePesewas]]);

  await open(other, '/');
  await openSignedIn(other, session, '/favourites');
  await expect(row(other, first)).toContainText(/GHc\s40\.00 less than when you added it/);
  await open(other, '/view-product');
  await expect(heart(other, first)).toHaveAttribute('aria-pressed', 'true');
  await heart(other, second).click();
  await open(other, '/favourites');
  await row(other, first).getByRole('button', { name: 'Remove' }).click();
  await expect(row(other, first)).toHaveCount(0);
  await expect.poll(() => onAccount(shop, session)).toEqual([[second.id, second.pricePesewas]]);

  // The first device reads the favourites again when its favourites page is opened.
  await expect(async () => {
    await open(page, '/favourites');
    await expect(row(page, second)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(row(page, first)).toHaveCount(0);
  expect(await onAccount(shop, session)).toEqual([[second.id, second.pricePesewas]]);
});

test('favourites marked without a connection reach the account once, and leave the phone when their owner signs out @long', async ({
  page,
  shop,
}) => {
  const connection = await openCuttableConnection(shop.url);
  const [first, second] = await adverts(shop);
  const session = await newVendorSession(shop);
  await open(page, `${connection.url}/`);
  await openSignedIn(page, session, `${connection.url}/view-product`);
  await heart(page, first).click();
  await expect.poll(() => onAccount(shop, session)).toEqual([[first.id, first.pricePesewas]]);
  await untilKept(page);

  connection.cut();
  await page.context().setOffline(true);
  await open(page, `${connection.url}/view-product`);
  // A tap toggles what the heart shows, so wait until it shows what is stored on the phone.
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'true');
  await heart(page, first).click();
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'false');
  await heart(page, second).click();
  await page.reload();
  await untilLive(page);
  await expect(heart(page, second)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'false');
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') told.push(request.postDataJSON());
  });
  connection.mend();
  await page.context().setOffline(false);
  await expect.poll(() => onAccount(shop, session)).toEqual([[second.id, second.pricePesewas]]);
  expect(told).toMatchObject([{ add: [{ id: second.id }], remove: [first.id] }]);

  await logOut(page);
  await open(page, `${connection.url}/favourites`);
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(second.id);
  // A favourite marked while nobody is signed in stays on the phone until somebody signs in there.
  await open(page, `${connection.url}/view-product`);
  await heart(page, first).click();
  const stranger = await newVendorSession(shop);
  expect(await onAccount(shop, stranger)).toEqual([]);
  await openSignedIn(page, stranger, `${connection.url}/favourites`);
  await expect.poll(() => onAccount(shop, stranger)).toEqual([[first.id, first.pricePesewas]]);
  await expect(row(page, first)).toBeVisible();
  await expect(row(page, second)).toHaveCount(0);
  await connection.close();
});
