import type { Page } from '@playwright/test';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { openSwitchableConnection } from '#tests/support/connection/switchableConnection.ts';
import { deferred } from '#tests/support/deferred.ts';

/* When the app breaks on its way to being live, the server's page stays and works as without scripts. */

test.use({ expectedErrors: [/ERR_FAILED|broke/] });

/** A script of the start, also as it is asked for once more (`begin` in src/boot/early.ts). */
const core = /\/assets\/(?:again\/)*core-[^/]+\.js$/;

/** Collects what the page reports to the server's log. */
function reportsOf(page: Page): unknown[] {
  const reports: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/faults') reports.push(request.postDataJSON());
  });
  return reports;
}

const given = (page: Page) => page.locator('html[data-script=off]').waitFor({ state: 'attached' });

const faults: readonly [what: string, prepare: (page: Page) => Promise<unknown>, message: RegExp][] = [
  ['a script does not load', (page) => page.route(core, (route) => route.abort()), /^TypeError: Failed to fetch/],
  [
    'the script of the page does not load @long',
    (page) => page.route(/\/assets\/(?:again\/)*view-product-[^/]+\.js$/, (route) => route.abort()),
    /^Error: The page has no script/,
  ],
  [
    'a script cannot be read @long',
    (page) => page.route(core, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export const = 1;' })),
    /^SyntaxError/,
  ],
  [
    'the first render throws',
    (page) =>
      page.addInitScript(() => {
        const { matchMedia } = window;
        window.matchMedia = (query) => {
          // What the document's own script asks.
          if (query === '(min-width:480px)') return matchMedia.call(window, query);
          throw new TypeError('A render broke over "Ama Mensah"');
        };
      }),
    /^TypeError: A render broke over $/,
  ],
];

for (const [what, prepare, message] of faults) {
  test(`the page stays and works as without scripts when ${what}, and the server hears of it once`, async ({
    page,
  }) => {
    const reports = reportsOf(page);
    await prepare(page);
    await page.goto('/view-product?q=brake');
    const first = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') })
      .first();
    const title = await first.getByRole('heading').innerText();
    // A tap before it is known that the app does not come is not lost.
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }));
    await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
    await given(page);
    await expect(first.getByRole('heading')).toHaveText(title);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await first.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL(/\/plain\/cart$/);
    await expect(page.getByRole('main')).toContainText(title);
    await expect
      .poll(() => reports)
      .toEqual([
        {
          message: expect.stringMatching(message),
          release: expect.stringMatching(/^\/assets\//),
          path: '/view-product',
        },
      ]);
  });
}

test('a connection that breaks while the app starts costs neither the app nor a tap @long', async ({ page }) => {
  let isBroken = true;
  await page.route(/\/assets\/(?:core-[^/]+\.js|[^/]+\.css)$/, (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  // The start is tried again.
  page.on('request', (request) => {
    if (/\/main-[^/]+\.js\?/.test(request.url())) isBroken = false;
  });
  await page.goto('/view-product');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await untilLive(page);
  await expect(page.getByRole('link', { name: /^Cart, 1 / })).toBeVisible();
  await expect(page).toHaveURL(/\/view-product$/);
});

test('a tap from before the failure is done plainly', async ({ page }) => {
  const fail = deferred<void>();
  await page.route(core, async (route) => {
    await fail.promise;
    await route.abort();
  });
  await page.goto('/view-product');
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page).toHaveURL(/\/view-product$/);
  fail.resolve();
  await expect(page).toHaveURL(/\/plain\/cart$/);
});

test('a tap is done plainly where a script stalls without an end, and the page stays so when it comes after all @long', async ({
  page,
}) => {
  await page.clock.install();
  const stalls = deferred<void>();
  await page.route(core, async (route) => {
    await stalls.promise;
    await route.continue();
  });
  // The page can be looked at afterwards.
  await page.route(/\/plain\/cart/, (route) => route.fulfill({ status: 204 }));
  await page.goto('/view-product');
  const request = page.waitForRequest(/\/plain\/cart/);
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  const pieces = page.getByRole('main').locator('*');
  const served = await pieces.count();
  await page.clock.runFor(40_000);
  await request;
  await given(page);
  stalls.resolve();
  await page.waitForResponse(/\/assets\/core-/);
  await page.clock.runFor(5_000);
  await expect(page.locator('html[data-live]')).toHaveCount(0);
  expect(await pieces.count()).toBeGreaterThanOrEqual(served);
});

test('a tap while the document still arrives is done by the app @long', async ({ page, shop }) => {
  const connection = await openSwitchableConnection(shop.url);
  await page.goto(`${connection.url}/breaking-system`);
  await untilLive(page);
  // The scripts are in the browser's own cache, and the page itself comes slowly.
  connection.pace(Infinity, 4_000);
  await page.goto(`${connection.url}/light-indicators`, { waitUntil: 'commit' });
  await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
  expect(await page.evaluate(() => document.readyState)).toBe('loading');
  connection.pace(Infinity);
  await untilLive(page);
  await connection.close();
});

test('a part that breaks later says so on the page, and is reported', async ({ page }) => {
  const reports = reportsOf(page);
  await page.goto('/');
  await untilLive(page);
  await page.route(/\/assets\/contact-[^/]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const component = () => { throw new TypeError("The page broke"); };',
    }),
  );
  // On a phone the footer's links are folded away.
  await page.locator('footer a[href="/contact"]').first().dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'This page did not open' })).toBeVisible();
  await expect.poll(() => reports).toHaveLength(1);
});

test('who taps twice before the app is live, or clicks twice after, has one part in the cart', async ({ page }) => {
  const come = deferred<void>();
  await page.route(core, async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto('/view-product');
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
  await add.first().click();
  await add.first().click();
  come.resolve();
  await untilLive(page);
  await expect(page.getByRole('link', { name: /^Cart, 1 / })).toBeVisible();
  await add.nth(1).dblclick();
  await expect(page.getByRole('link', { name: /^Cart, 2 / })).toBeVisible();
});
