import type { Page } from '@playwright/test';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { openSwitchableConnection } from '#tests/support/connection/switchableConnection.ts';
import { untilAllPagesKept, untilKept } from '#tests/support/device/keptByWorker.ts';
import { keptAdvertIds, visitOnce } from '#tests/support/device/keptCatalogue.ts';
import { pressUnlessGone } from '#tests/support/render/pressUnlessGone.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

/* The browser says in its console that it has no connection; that is what these tests are about. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

test('whoever has waited for a page on a dead connection does not wait as long again for the part on it', async ({
  page,
  shop,
}) => {
  const connection = await openSwitchableConnection(shop.url);
  await visitOnce(page, connection.url);
  const [id = ''] = await keptAdvertIds(page);
  // Nothing breaks, and hardly anything comes.
  connection.pace(Infinity, 1);
  await page.goto(`${connection.url}/single-advert?id=${id}`, { waitUntil: 'commit' });
  await untilLive(page);
  // Less than the four seconds that the document was waited for.
  await expect(page.getByText(/Saved copy of \d\d:\d\d/)).toBeVisible({ timeout: 3_000 });
  await connection.close();
});

test('a page that stalls after its first bytes opens from what is saved', async ({ page, shop }) => {
  const connection = await openSwitchableConnection(shop.url);
  await visitOnce(page, connection.url);
  // The headers come, and the beginning of the page, but of no answer all.
  connection.stallAfter(2_500);
  await page.goto(`${connection.url}/breaking-system`, { waitUntil: 'commit' });
  await untilLive(page);
  await expect(page.getByText(/Saved copy of \d\d:\d\d/)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^View / })
      .first(),
  ).toBeVisible();
  await connection.close();
});

test('a page that the worker did not take over as it started is taken over as soon as it is live @long', async ({
  page,
  shop,
}) => {
  await visitOnce(page, shop.url);
  const browser = await page.context().newCDPSession(page);
  // As with the keys that load a page anew: it comes past the worker.
  await Promise.all([page.waitForEvent('domcontentloaded'), browser.send('Page.reload', { ignoreCache: true })]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await untilLive(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});

/** Whether the device has stored a script of this name. */
const hasScript = (page: Page, script: string) =>
  page.evaluate(async (name) => {
    const stored = await Promise.all((await caches.keys()).map(async (one) => (await caches.open(one)).keys()));
    return stored.flat().some(({ url }) => url.includes(`/assets/${name}-`));
  }, script);

test('home alone stores the lists, the cart and the search, and the first tap on it all other pages', async ({
  page,
  shop,
}) => {
  const connection = await openCuttableConnection(shop.url);
  await visitOnce(page, connection.url);
  expect(await hasScript(page, 'cart-test')).toBe(true);
  expect(await hasScript(page, 'readQuery')).toBe(true);
  expect(await hasScript(page, 'login')).toBe(false);
  await page.getByRole('main').getByRole('link', { name: 'Braking System' }).first().click();
  await untilAllPagesKept(page);
  connection.cut();
  await page.goto(`${connection.url}/login`);
  await untilLive(page);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await connection.close();
});

test('a page that was opened before opens again without a connection, with its age', async ({ page, shop }) => {
  const connection = await openCuttableConnection(shop.url);
  await page.goto(connection.url);
  await untilLive(page);
  await untilKept(page);
  await page.goto(`${connection.url}/breaking-system`);
  await untilLive(page);
  const part = page.getByRole('link', { name: /^View / }).first();
  await part.click();
  await expect(page).toHaveURL(/single-advert/);
  // The address changes first, and the list stays visible until the advert has arrived.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Braking System');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  const advert = page.url();

  // Clear the browser's own cache, in which these answers count as fresh for five minutes.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  connection.cut();
  for (const [path, heading] of [
    ['/', /Spareyard/],
    ['/breaking-system', 'Braking System'],
  ] as const) {
    await page.goto(connection.url + path);
    await untilLive(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await expect(page.getByText(/Saved copy of \d\d:\d\d/)).toBeVisible();
  }
  // This page was opened within the app, so only its data is stored: the app shell renders it.
  await page.goto(advert);
  await untilLive(page);
  await expect(page.getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();
  await expect(page.getByText(/Saved copy of \d\d:\d\d/)).toBeVisible();

  connection.mend();
  await pressUnlessGone(page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByText(/Saved copy of/)).toBeHidden();
  await connection.close();
});

test('a page loaded before there was a worker is saved, even when the worker of another tab takes control of it first @long', async ({
  page,
  context,
  shop,
}) => {
  const connection = await openCuttableConnection(shop.url);
  const second = await context.newPage();
  let letStart: () => void = () => undefined;
  const mayStart = new Promise<void>((resolve) => {
    letStart = resolve;
  });
  await second.route('**/assets/main-*.js', async (route) => {
    await mayStart;
    await route.continue();
  });
  await second.goto(`${connection.url}/terms-conditions`);
  await page.goto(connection.url);
  await untilLive(page);
  await untilKept(page);
  await expect.poll(() => second.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const isKept = () => second.evaluate(async () => (await caches.match('/terms-conditions')) !== undefined);
  expect(await isKept()).toBe(false);
  letStart();
  await untilLive(second);
  await expect.poll(isKept).toBe(true);
  await connection.close();
});

test('the tiles of the home page are there without a connection @long', async ({ page, shop }) => {
  const connection = await openCuttableConnection(shop.url);
  await page.goto(`${connection.url}/contact`);
  await untilLive(page);
  await untilKept(page);
  connection.cut();
  await page.goto(connection.url);
  await untilLive(page);
  const tiles = page.locator('#categories img');
  await expect(tiles).toHaveCount(13);
  for (const tile of await tiles.all()) {
    await tile.scrollIntoViewIfNeeded();
    await expect.poll(() => tile.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await connection.close();
});

/**
 * Pages that were never opened before the connection broke, and what they show after a first visit to another page.
 * The other routes are in every-route-works-offline.
 */
const unopened: readonly (readonly [path: string, shows: string | RegExp])[] = [
  ['/', 'View All Products'],
  ['/view-product', /Saved copy of \d\d:\d\d.* parts are kept on this device\./],
  ['/light-indicators', /Saved copy of \d\d:\d\d.* parts are kept on this device\./],
  ['/single-advert?id=0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b', 'We could not reach the shop'],
  ['/orders', /requests/i],
  ['/add-product', 'Forgot Password? Click here!'],
  ['/no-such-page', "We can't seem to find the page you looking for"],
];

test('lists open from the saved catalogue without a connection, and a part that was never saved says so @long', async ({
  page,
  shop,
}) => {
  const connection = await openCuttableConnection(shop.url);
  await visitOnce(page, `${connection.url}/terms-conditions`);
  connection.cut();
  for (const [path, shows] of unopened) {
    await test.step(path, async () => {
      await page.goto(connection.url + path);
      await expect(page.getByText(shows).locator('visible=true').first()).toBeVisible();
      await expect(page).toHaveTitle(/Spareyard/);
    });
  }
  await connection.close();
});

test('the login says that it needs a connection @long', async ({ page, context, shop }) => {
  await page.goto(shop.url);
  await untilLive(page);
  await untilKept(page);
  await page.goto(`${shop.url}/login`);
  await untilLive(page);
  await context.setOffline(true);
  await expect(page.getByText('Signing in needs a connection. Your cart and drafts are safe meanwhile.')).toBeVisible();
});

test('the worker stores nothing that only one person may see', async ({ page, shop }) => {
  await page.goto(shop.url);
  await untilLive(page);
  await untilKept(page);
  await page.evaluate(async () => {
    const headers = { authorization: 'Bearer nobody' };
    await fetch('/api/adverts?q=pads', { headers });
    await fetch('/api/auth/me', { headers });
  });
  const cached = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
    }
    return urls;
  });
  expect(cached.filter((url) => /q=pads|\/auth\/|my-adverts/.test(url))).toEqual([]);
});

test('pictures from the share sheet wait for the form, and a second, empty share removes none of them @long', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url);
  await untilLive(page);
  await untilKept(page);
  const share = (bytes: number) =>
    page.evaluate(async (size) => {
      const form = new FormData();
      form.append('pictures', new File([new Uint8Array(size)], 'pads.jpg', { type: 'image/jpeg' }));
      const answer = await fetch('/share-pictures', { method: 'POST', body: form, redirect: 'follow' });
      return new URL(answer.url).search;
    }, bytes);
  expect(await share(1000)).toBe('?shared=1');
  expect(await share(0)).toBe('?shared=empty');
  const waiting = await page.evaluate(async () => {
    const cache = await caches.open('shared-pictures');
    const blobs = await Promise.all((await cache.matchAll()).map((answer) => answer.blob()));
    return blobs.map(({ size, type }) => [size, type]);
  });
  expect(waiting).toEqual([[1000, 'image/jpeg']]);
});
