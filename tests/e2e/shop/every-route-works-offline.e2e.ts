import type { Page } from '@playwright/test';
import { ownAdvertsAnswerSchema } from '#contract/catalogue/listing.ts';
import { isPage, type PageRoute, pagesWhere } from '#contract/core/pages/pageFacts.ts';
import { readDemoAccounts } from '#server/seed/demo/demoAccounts.ts';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { keptAdvertIds, visitTwice } from '#tests/support/device/keptCatalogue.ts';
import { untilWorkKept } from '#tests/support/device/keptByWorker.ts';
import { ownCopiesKept } from '#tests/support/device/ownCopiesKept.ts';
import { isLongForm } from '#tests/support/longForm.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { demoSession } from '#tests/support/shop/signIn.ts';

/* The browser says in its console that it has no connection; that is what these tests are about. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

interface Walked {
  readonly path: string;
  /** A text that is visible on the page. */
  readonly shows: string | RegExp;
  /** Where the page redirects to, with the requested path kept for after the sign-in. */
  readonly leadsTo?: RegExp;
}

/** In the short form the first page represents all similar ones. */
const alike = <T>(all: readonly T[]): readonly T[] => (isLongForm ? all : all.slice(0, 1));

/** Pages that show who is signed in, or the data of that person. */
const forEachPerson: readonly Walked[] = [
  { path: '/', shows: 'Shop by category' },
  { path: '/engine-mechanical', shows: /Saved copy of \d\d:\d\d/ },
  { path: '/contact', shows: 'Write to us' },
  { path: '/outbox', shows: 'Nothing is waiting here' },
  { path: '/favourites', shows: 'Nothing here yet' },
];

/** Pages that say how old they are, or need no data from the shop. */
const forEverybody: readonly Walked[] = [
  ...forEachPerson,
  { path: '/view-product?q=pads', shows: /Saved copy of \d\d:\d\d/ },
  { path: '/services', shows: 'Book a driver' },
  { path: '/cart-test', shows: 'Your cart is empty' },
  { path: '/terms-conditions', shows: 'Return terms' },
  { path: '/privacy', shows: 'The shop deletes data by this list' },
  { path: '/data', shows: 'On this device' },
  { path: '/compare', shows: 'No parts to compare yet' },
  { path: '/unknown-page', shows: "We can't seem to find the page you looking for" },
  {
    path: '/single-advert?id=0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b',
    shows: 'There is no saved copy of this page on this device.',
  },
];

/** Pages of one person, as whoever is signed out sees them: what the device has, and what belongs to an account. */
const ofDevice: readonly Walked[] = [
  { path: '/orders', shows: 'No requests yet' },
  { path: '/order', shows: 'This request cannot be shown here' },
  { path: '/track-order', shows: 'Show the order' },
];
const ofAccount: readonly Walked[] = [
  { path: '/messages', shows: 'Sign in to see them' },
  { path: '/saved-searches', shows: 'Sign in to see them' },
  { path: '/wanted-parts', shows: 'Ask the vendors' },
  { path: '/price-offers', shows: 'Sign in to make an offer' },
  { path: '/notices', shows: 'Sign in to see them' },
  { path: '/security', shows: 'Sign in to see it' },
];
/** Pages of vendors that work with what the device has. */
const ofVendors: readonly Walked[] = [
  { path: '/vendor-dashboard', shows: /Saved copy of \d\d:\d\d/ },
  { path: '/add-product', shows: 'Post advert' },
  { path: '/price-list', shows: /price list/i },
];
/** Short forms, each with a step of its own that sends it. */
const sentForms: readonly PageRoute[] = ['/login', '/reset-password', '/otp', '/register'];
/** What is shown of one thing that the device does not have says what every failed read says. */
const ofOneThing: readonly PageRoute[] = ['/$category', '/vendor', '/v/$slug', '/decision'];

test('no page that a visitor may open is left out', () => {
  const walked = [...forEverybody, ...ofDevice, ...ofAccount].map(({ path }) => path.replace(/\?.*$/, ''));
  const open = pagesWhere(({ of }) => of === 'everybody' || of === 'somebody');
  expect([...walked.filter(isPage), ...sentForms, ...ofOneThing].toSorted()).toEqual(open.toSorted());
});

async function walk(page: Page, url: string, pages: readonly Walked[]): Promise<void> {
  for (const { path, shows, leadsTo } of pages) {
    await test.step(path, async () => {
      await page.goto(url + path);
      await untilLive(page);
      await expect(page.getByText(shows).locator('visible=true').first()).toBeVisible();
      await expect(page).toHaveTitle(/Spareyard/);
      if (leadsTo) await expect(page).toHaveURL(leadsTo);
    });
  }
}

const sentence = (page: Page) => page.getByText(/needs a connection\. What you typed is kept/).first();

test('a shopper who is not signed in opens every page without a connection', async ({ page, shop }) => {
  test.setTimeout(180_000);
  const connection = await openCuttableConnection(shop.url);
  await visitTwice(page, connection.url);
  const [id = ''] = await keptAdvertIds(page);
  connection.cut();
  await walk(page, connection.url, [
    ...forEverybody,
    { path: `/single-advert?id=${id}`, shows: /Saved copy of \d\d:\d\d/ },
    ...ofDevice,
    ...alike(ofAccount),
    ...alike(
      pagesWhere(({ of }) => of === 'vendors').map((page) => (page === '/edit-product' ? `${page}?id=${id}` : page)),
    ).map((path) => ({ path, shows: 'Forgot Password?', leadsTo: /\/login\?next=/ })),
  ]);

  await test.step('/login says that it needs a connection, and keeps what was typed', async () => {
    await page.goto(`${connection.url}/login`);
    await untilLive(page);
    await page.getByLabel('Email').fill('ama@example.com');
    await page.getByLabel('Password', { exact: true }).fill('kejetia-gate-nine-3');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(sentence(page)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('ama@example.com');
  });

  await test.step('/reset-password too', async () => {
    await page.goto(`${connection.url}/reset-password`);
    await untilLive(page);
    await page.getByLabel('Email').fill('ama@example.com');
    await page.getByLabel('New password').fill('kejetia-gate-nine-3');
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(sentence(page)).toBeVisible();
  });

  await test.step('/otp too', async () => {
    await page.goto(`${connection.url}/otp`);
    await untilLive(page);
    await page.getByLabel('Email').fill('ama@example.com');
    await page.getByLabel('Code').fill('123456');
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(sentence(page)).toBeVisible();
  });

  await test.step('/register too', async () => {
    await page.goto(`${connection.url}/register`);
    await untilLive(page);
    await page.getByLabel('Full name').fill('Ama Mensah');
    await page.getByLabel('Email').fill('ama@example.com');
    await page.getByLabel('Password', { exact: true }).fill('kejetia-gate-nine-3');
    await page.getByLabel('Confirm password').fill('kejetia-gate-nine-3');
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(sentence(page)).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Ama Mensah');
  });
  await connection.close();
});

test.describe('for a vendor', () => {
  /* The parts of pages that nobody uses without a connection (staff, payments, receipts) are not installed. */
  test.use({ expectedErrors: [/net::ERR_|Failed to load resource|^Not arrived: /] });

  test('a vendor opens every vendor page without a connection, and the pages of the shop as before @long', async ({
    page,
    shop,
  }) => {
    test.setTimeout(180_000);
    const connection = await openCuttableConnection(shop.url);
    await visitTwice(page, connection.url);
    const [id = ''] = await keptAdvertIds(page);
    const session = await demoSession(shop, 'vendor');
    // Signed in as a vendor does, in the form: nothing loads the document again before the connection is gone.
    const demo = await readDemoAccounts(shop.dataDir);
    await page.goto(`${connection.url}/login?next=%2Fvendor-dashboard`);
    await untilLive(page);
    await page.getByLabel('Email').fill(demo?.vendor.email ?? '');
    await page.getByLabel('Password', { exact: true }).fill(demo?.vendor.password ?? '');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/vendor-dashboard/);
    const headers = { authorization: `Bearer ${session.token}` };
    const { items } = ownAdvertsAnswerSchema.parse(
      await (await fetch(`${shop.url}/api/adverts/my-adverts`, { headers })).json(),
    );
    await expect
      .poll(() => ownCopiesKept(page), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['answer /adverts/my-adverts/copy']));
    await untilWorkKept(page);
    connection.cut();
    await walk(page, connection.url, [
      ...alike(forEachPerson),
      { path: `/single-advert?id=${id}`, shows: /Saved copy of \d\d:\d\d/ },
      ...ofVendors,
      { path: `/edit-product?id=${items[0]?.id}`, shows: 'Save changes' },
    ]);

    // A page that was never read, or that needs the payment provider, says so.
    const worksWithout: ReadonlySet<string> = new Set([
      ...[...forEachPerson, ...ofVendors].map(({ path }) => path),
      '/edit-product',
      '/order',
      '/decision',
    ]);
    const others = pagesWhere(({ of }) => of === 'somebody' || of === 'vendors').filter(
      (one) => !worksWithout.has(one),
    );
    for (const one of alike(others)) {
      const path = one === '/receipt' ? '/receipt?reference=none' : one;
      await test.step(`${path} says that it needs a connection`, async () => {
        await page.goto(connection.url + path);
        await untilLive(page);
        await expect(
          page
            .getByText(/No connection right now|Saved copy of \d\d:\d\d/)
            .locator('visible=true')
            .first(),
        ).toBeVisible();
      });
    }
    await connection.close();
  });
});
