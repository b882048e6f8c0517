import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { projectDir } from '#server/config/config.ts';
import { fillContactForm, sendContactForm } from '#tests/support/render/contactForm.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { expect, untilLive, watchConsole } from '#tests/support/shop/shop.ts';
import { type SplitShop, withSplitShop } from '#tests/support/shop/splitShop.ts';
import { startTimeoutMs } from '#tests/support/shop/shopProcess.ts';
import { newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/* The app built with VITE_API_URL: its pages come from one origin, and it reads and writes at another. */

interface Asked {
  readonly method: string;
  readonly url: URL;
}

const test = base.extend<{ calls: Asked[] }, { shop: SplitShop }>({
  // oxlint-disable-next-line no-empty-pattern
  shop: [async ({}, provide) => withSplitShop(provide), { scope: 'worker', timeout: 2 * startTimeoutMs }],
  baseURL: async ({ shop }, provide) => provide(shop.url),
  /** The API requests of page and worker. None may go to the origin of the pages or be refused by a policy. */
  calls: async ({ page, context, shop }, provide) => {
    const calls: Asked[] = [];
    context.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname.startsWith('/api/')) calls.push({ method: request.method(), url });
    });
    const faults = watchConsole(page);
    await provide(calls);
    expect(faults, 'errors in the console').toEqual([]);
    expect(calls.filter(({ url }) => url.origin !== shop.apiOrigin)).toEqual([]);
    expect(calls.length, 'calls to the API').toBeGreaterThan(0);
  },
});

test.use({ serviceWorkers: 'allow' });
// All tests of this file share one split shop, because starting one builds the app again.
test.describe.configure({ mode: 'default' });

const called = (calls: readonly Asked[], method: string, path: string) =>
  calls.filter(({ method: of, url }) => of === method && url.pathname === `/api${path}`).length;

test('a shopper reads, buys and writes to the shop @long', async ({ page, shop, calls }) => {
  await page.goto('/');
  await untilLive(page);
  await untilKept(page);
  await page.goto('/breaking-system');
  await untilLive(page);
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click();
  await page.goto('/cart-test');
  await untilLive(page);
  await page.getByLabel('Your name').fill('Ama Mensah');
  await page.getByLabel('Phone').fill('024 412 3456');
  await page.getByRole('button', { name: 'Send order request' }).locator('visible=true').first().click();
  await expect.poll(() => called(calls, 'POST', '/orders')).toBe(1);
  await page.goto('/orders');
  await expect(page.getByRole('article', { name: /^Request \d+/ })).toHaveCount(1);

  const mark = randomUUID();
  await page.goto('/contact');
  await untilLive(page);
  await fillContactForm(page, `Do you deliver? ${mark}`);
  await sendContactForm(page);
  await expect.poll(() => shop.mail.mails.some(({ text }) => text.includes(mark))).toBe(true);
});

test('the worker stores the answers of the other origin, and downloads only what has changed @long', async ({
  page,
  shop,
  calls,
}) => {
  await page.goto('/services');
  await untilLive(page);
  await untilKept(page);
  const copies = () => page.evaluate(async () => (await (await caches.open('reads-1')).keys()).map(({ url }) => url));
  // Navigate within the app, because a page that is loaded already contains its data.
  await page.getByRole('contentinfo').locator('summary').filter({ hasText: 'Shop' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'View All Products' }).locator('visible=true').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(copies).toContainEqual(expect.stringContaining(`${shop.apiOrigin}/api/adverts`));
  expect(called(calls, 'GET', '/adverts')).toBeGreaterThan(0);

  // For a request with the ETag of the copy the other origin says "not modified", and the worker answers with the copy.
  const ask = () =>
    page.evaluate(async (address) => {
      const answer = await fetch(address);
      return { status: answer.status, isCopy: answer.headers.has('x-kept-bytes'), text: await answer.text() };
    }, `${shop.apiOrigin}/api/catalogue`);
  const first = await ask();
  expect(first.status).toBe(200);
  await expect.poll(ask).toEqual({ status: 200, isCopy: true, text: first.text });
});

test('a vendor pays for a plan, and posts an advert with a picture @long', async ({ page, shop, calls }) => {
  await openSignedIn(page, await newVendorSession(shop), `${shop.url}/payment`);
  const [payPage] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: /6 Months/ }).click(),
  ]);
  await payPage.waitForURL(/sandbox-pay/);
  await payPage.getByRole('button', { name: /succeed/i }).click();
  await page.waitForURL(/\/vendor-dashboard/);
  await expect(page.getByText(/days left/).first()).toBeVisible();
  await payPage.close();

  const title = `Alternator with bracket ${randomUUID().slice(0, 6).toUpperCase()}`;
  await page.goto('/add-product');
  await untilLive(page);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Make', { exact: true }).selectOption('Toyota');
  await page.getByLabel('Model', { exact: true }).selectOption('Camry');
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'Electrical & Battery System' });
  await page.getByLabel('Brand', { exact: true }).fill('Denso');
  await page.getByRole('radio', { name: 'Used', exact: true }).check({ force: true });
  await page.getByLabel('Region', { exact: true }).selectOption('Greater Accra');
  await page.getByLabel('Town', { exact: true }).fill('Abossey Okai');
  await page.getByLabel('Description', { exact: true }).fill('From a running Camry, tested at 14.2 V.');
  await page.getByLabel('Price', { exact: true }).fill('1250');
  const picture = path.join(projectDir, 'server/seed/demo/pictures/alternator.jpg');
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await page.getByRole('button', { name: 'Post advert' }).locator('visible=true').first().click();
  await expect(page.getByText('Ad added successfully')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(title).locator('visible=true').first()).toBeVisible();
  expect(called(calls, 'POST', '/pictures')).toBe(1);
  expect(called(calls, 'POST', '/adverts')).toBe(1);

  // The process of the pages shows the advert, with its picture from the folder that both processes use.
  await page.goto(`/view-product?q=${encodeURIComponent(title)}`);
  await page.getByRole('link', { name: title }).first().click();
  const mainPicture = page.locator('main img[fetchpriority=high]');
  await expect
    .poll(() => mainPicture.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 60_000 })
    .toBeGreaterThan(300);
});
