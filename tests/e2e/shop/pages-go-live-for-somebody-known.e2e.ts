import { listingAnswerSchema } from '#contract/catalogue/listing.ts';
import { shiftOf, watchShifts } from '#tests/audit/layout.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { demoSession, newBuyerSession, newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/*
 * A page is the same for everybody until it is live. Then it learns from the device who looks at it, and which vehicle
 * they drive; nothing that was in view jumps.
 */

test.use({ isMobile: false, contextOptions: { reducedMotion: 'reduce' }, expectedErrors: [/40[14] \(/] });

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const ofVendors = ['/vendor-dashboard', '/add-product', '/payment', '/price-list', '/vendor-orders', '/vendor-staff'];

test('nothing jumps for a buyer on the pages of vendors, nor for a vendor @long', async ({ page, shop }) => {
  test.setTimeout(120_000);
  await page.setViewportSize(phone);
  await watchShifts(page);
  const buyer = await newBuyerSession(shop);
  for (const path of [...ofVendors, '/register?role=vendor', '/join-staff', '/receipt?reference=none']) {
    await openSignedIn(page, buyer, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    expect(await shiftOf(page), `what jumps on ${path} for a buyer`).toBeLessThan(0.0005);
  }
  await page.setViewportSize(desktop);
  for (const path of ['/vendor-dashboard', '/register?role=vendor']) {
    await openSignedIn(page, await demoSession(shop, 'vendor'), path);
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    expect(await shiftOf(page), `what jumps on ${path} for a vendor`).toBeLessThan(0.0005);
  }
});

test('nothing jumps on the dashboard when the adverts come after all the rest', async ({ page, shop }) => {
  await page.setViewportSize(phone);
  await watchShifts(page);
  const vendor = await demoSession(shop, 'vendor');
  await page.route('**/adverts/my-adverts*', async (route) => {
    await page.getByText('views').first().waitFor();
    await route.continue();
  });
  await openSignedIn(page, vendor, '/vendor-dashboard');
  await expect(page.getByText(/^1 to 10 of /)).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.0005);
});

test.describe('where nothing can be sent', () => {
  test.use({ expectedErrors: [/net::ERR_FAILED|40[14] \(/] });

  test('nothing jumps for a vendor with few adverts, of whom something waits, nor where they edit what is not theirs', async ({
    page,
    shop,
  }) => {
    await page.setViewportSize(phone);
    await watchShifts(page);
    await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));
    const vendor = await newVendorSession(shop, { plan: true });
    await openSignedIn(page, vendor, '/contact');
    const form = page.getByRole('main');
    await form.getByLabel('Topic').selectOption({ index: 2 });
    await form.getByLabel('Message').fill('Is the shop open on Sunday?');
    await form.getByRole('button', { name: /^Send/ }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox-count'))).toBe('1');
    await openSignedIn(page, vendor, '/vendor-dashboard');
    await expect(page.getByText('waiting for a connection')).toBeVisible();
    expect(await shiftOf(page), 'what jumps on the dashboard').toBeLessThan(0.01);
    const { items } = listingAnswerSchema.parse(await (await fetch(`${shop.url}/api/adverts`)).json());
    await openSignedIn(page, vendor, `/edit-product?id=${items[0]?.id}`);
    await expect(page.getByRole('link', { name: 'To your adverts' })).toBeVisible();
    expect(await shiftOf(page), 'what jumps where they edit').toBeLessThan(0.01);
  });
});

test('nothing jumps on /compare for somebody who has ticked parts @long', async ({ page, shop }) => {
  const { items } = listingAnswerSchema.parse(await (await fetch(`${shop.url}/api/adverts`)).json());
  await page.setViewportSize(phone);
  await watchShifts(page);
  await page.addInitScript(
    (ids) => localStorage.setItem('compare', JSON.stringify(ids)),
    items.slice(0, 2).map(({ id }) => id),
  );
  await page.goto('/compare');
  await untilLive(page);
  await expect(page).toHaveURL(/ids=/);
  await expect(page.getByRole('table')).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.0005);
});

test('nothing jumps where nothing is found, for somebody who has ticked parts and needs large text @long', async ({
  page,
  shop,
}) => {
  const { items } = listingAnswerSchema.parse(await (await fetch(`${shop.url}/api/adverts`)).json());
  await watchShifts(page);
  await page.addInitScript(
    (ids) => localStorage.setItem('compare', JSON.stringify(ids)),
    items.slice(0, 2).map(({ id }) => id),
  );
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      observer.disconnect();
      document.documentElement.style.fontSize = '200%';
    }).observe(document, { childList: true }),
  );
  for (const width of [360, 600]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/view-product?q=zzzzqqq');
    await untilLive(page);
    await expect(page.getByRole('region', { name: 'Compare' })).toBeVisible();
    expect(await shiftOf(page), `what jumps at ${width}`).toBeLessThan(0.0005);
  }
});

test('nothing jumps for somebody who has chosen a vehicle, whether parts fit it or not @long', async ({
  page,
  shop,
}) => {
  const partsOf = async (search: string) =>
    listingAnswerSchema.parse(await (await fetch(`${shop.url}/api/adverts?${search}`)).json()).items;
  const [fits] = await partsOf('make=Toyota&model=Corolla');
  const [other] = await partsOf('make=Honda');
  await watchShifts(page);
  await page.addInitScript(() => {
    const vehicle = 'Toyota Corolla 2010';
    localStorage.setItem('garage', JSON.stringify({ vehicles: [vehicle], chosen: vehicle }));
  });
  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ['/', '/breaking-system', `/single-advert?id=${fits?.id}`, `/single-advert?id=${other?.id}`]) {
      await page.goto(path);
      await untilLive(page);
      expect(await shiftOf(page), `what jumps on ${path} at ${width}`).toBeLessThan(0.0005);
    }
  }
});
