import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { projectDir } from '#server/config/config.ts';
import { entriesOf, postButton, postedAdverts, typeAdvert } from '#tests/support/device/typedAdvert.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

test.setTimeout(120_000);
test.use({ expectedErrors: [/net::ERR_|Failed to load resource/] });

const photo = path.join(projectDir, 'server/seed/demo/pictures/alternator.jpg');
const price = (page: Page) => page.getByLabel('Price', { exact: true });

test('an advert whose answer was lost stays one advert when it is changed twice in the form that first posted it @long', async ({
  page,
  shop,
}) => {
  const vendor = await newVendorSession(shop, { plan: true });
  const title = `Alternator ${randomUUID()}`;
  // The shop takes the first POST and its answer is lost. After that each way is open or not.
  let posts = 0;
  const open = { POST: false, PUT: false };
  const pass = async (route: Route) => {
    const method = route.request().method();
    if (method !== 'POST' && method !== 'PUT') return route.fallback();
    if (method === 'POST') posts += 1;
    if (method === 'POST' && posts === 1) await route.fetch();
    return open[method] ? route.fallback() : route.abort('connectionreset');
  };
  await page.route(/\/api\/adverts(\/[0-9a-f-]{36})?$/, pass);
  await openSignedIn(page, vendor, '/add-product');
  await untilLive(page);
  await typeAdvert(page, title);
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await postButton(page).click();
  await expect(page).toHaveURL(/\/outbox/, { timeout: 30_000 });
  expect(await postedAdverts(shop, vendor, title)).toHaveLength(1);

  const [entry] = await entriesOf(page);
  const form = `/add-product?entry=${entry?.id}`;
  await page.goto(form);
  await expect(price(page)).toHaveValue('1250');
  await price(page).fill('1300');
  open.POST = true;
  await postButton(page).click();
  await expect(page).toHaveURL(/\/outbox/, { timeout: 30_000 });
  await expect.poll(async () => (await entriesOf(page))[0]?.request.method, 'it has become an edit').toBe('PUT');

  // Back, or a saved link, leads to the form of a new advert.
  await page.goto(form);
  await expect(price(page)).toHaveValue('1300');
  await price(page).fill('1350');
  open.PUT = true;
  await postButton(page).click();
  await expect
    .poll(async () => (await postedAdverts(shop, vendor, title)).map(({ pricePesewas }) => pricePesewas), {
      timeout: 30_000,
    })
    .toEqual([135_000]);
});
