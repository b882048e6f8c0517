import type { Page } from '@playwright/test';
import { readDemoAccounts } from '#server/seed/demo/demoAccounts.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

/*
 * Browsers that refuse to store: blocked cookies, a WebView without storage, a full phone, a database that never opens.
 * The shop works as long as its page is open, and says what is not kept.
 */

const denied = `throw new DOMException('Access is denied for this document.', 'SecurityError');`;
const without = (name: string, body: string) =>
  `Object.defineProperty(window, '${name}', { configurable: true, get() { ${body} } });`;
const blocked = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'].map((name) => without(name, denied)).join('');
/** As Firefox does it. */
const noChannels = `window.BroadcastChannel = class { constructor() { ${denied} } };`;
const noLocks = `LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'));`;

const nothing = 'This browser does not let the shop save anything';
const changes = 'Changes are not kept on this device';
const drafts = 'This browser cannot save drafts';

/** What a browser does, as a script before the page's own, and what the shop says of it; null when nothing is lost. */
const browsers: readonly [what: string, script: string, says: string | null][] = [
  ['blocks everything, as with cookies off', blocked + noLocks + noChannels, nothing],
  [
    'has no room left',
    `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
    changes,
  ],
  ['has no local storage, like a WebView @long', without('localStorage', 'return null;'), nothing],
  ['cannot read its storage @long', `Storage.prototype.getItem = () => { ${denied} };`, nothing],
  ['blocks session storage @long', without('sessionStorage', denied), null],
  ['never opens its database @long', `IDBFactory.prototype.open = () => new EventTarget();`, drafts],
  [
    'gives no lock and says nothing of locks @long',
    `LockManager.prototype.request = LockManager.prototype.query = () => new Promise(() => {});`,
    null,
  ],
  [
    'refuses workers and notifications where they are asked for @long',
    `Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() { ${denied} } });` +
      without('Notification', denied),
    null,
  ],
  ['has no database @long', without('indexedDB', 'return undefined;'), drafts],
  ['has no caches @long', without('caches', 'return undefined;'), null],
];

async function openUntilLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilLive(page);
}

for (const [what, script, says] of browsers) {
  test(`a vendor fills a cart, signs in and writes an advert in a browser that ${what}`, async ({ page, shop }) => {
    await page.addInitScript(script);
    await openUntilLive(page, '/view-product');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByRole('banner')).toContainText('1');
    if (says === null) await expect(page.getByText(/keeps n|not kept/)).toHaveCount(0);
    else await expect(page.getByText(says)).toHaveCount(1);

    const vendor = (await readDemoAccounts(shop.dataDir))?.vendor;
    if (!vendor) throw new Error('The shop has no demo vendor.');
    await openUntilLive(page, '/login');
    const form = page.getByRole('main');
    await form.getByLabel('Email').fill(vendor.email);
    await form.getByLabel('Password', { exact: true }).fill(vendor.password);
    await form.getByRole('button', { name: /^(Log ?in|Sign in)/i }).click();
    await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
    await expect(page).not.toHaveURL(/login/);

    await page.getByRole('link', { name: 'Menu' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: /Dashboard/ })
      .click();
    await expect(page).toHaveURL(/vendor-dashboard/);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Add|Post/ })
      .first()
      // A pointer that rests on the notice over it would keep the notice there.
      .press('Enter');
    await page.getByRole('main').getByLabel(/Title/).fill('Brake pads for a Corolla');
    const keepsDrafts = says !== drafts && !script.includes('indexedDB');
    await expect(
      page.getByText(keepsDrafts ? /Draft saved on this device/ : /cannot be saved on this device/),
    ).toBeVisible();
  });
}

test.describe(() => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('without a database and a connection, an order is not called safe, and is sent from the open page', async ({
    page,
    context,
  }) => {
    await page.addInitScript(without('indexedDB', 'return undefined;'));
    await openUntilLive(page, '/view-product');
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await openUntilLive(page, '/cart-test');
    const main = page.getByRole('main');
    await main.getByLabel('Your name').fill('Yaw Darko');
    await main.getByLabel('Phone').fill('024 412 3456');
    await context.setOffline(true);
    await main.getByRole('button', { name: 'Send order request' }).click();
    await expect(
      main.getByText('Keep this page open: it is sent automatically, and lost when you close it.'),
    ).toBeVisible();
    await expect(page.getByText(/safe on this device/i)).toHaveCount(0);

    await context.setOffline(false);
    await expect(main.getByText(/Request \d+\./)).toBeVisible({ timeout: 30_000 });
  });
});
