import type { Page } from '@playwright/test';
import { expect, test as shopTest, untilLive } from '#tests/support/shop/shop.ts';
import { startTimeoutMs, withShop, type Shop } from '#tests/support/shop/shopProcess.ts';
import { startPaystackStandIn, type PaystackStandIn } from '#tests/support/shop/services/paystackStandIn.ts';
import { newVendorSession, openSignedIn } from '#tests/support/shop/signIn.ts';

/* The built app with Paystack as its provider: the shop's server calls a stand-in that answers as Paystack does. */

const test = shopTest.extend<object, { paystack: PaystackStandIn }>({
  paystack: [
    // Playwright requires a destructured first parameter, even when nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const paystack = await startPaystackStandIn();
      await provide(paystack);
      await paystack.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ paystack }, provide) =>
      withShop(provide, { PAYSTACK_SECRET_KEY: paystack.secretKey, PAYSTACK_URL: paystack.url, SEED: 'none' }),
    { scope: 'worker', timeout: startTimeoutMs + 30_000 },
  ],
});

// One shop with this provider is enough.
test.describe.configure({ mode: 'default' });

test.beforeEach(({ paystack, shop }) => {
  paystack.mode = 'up';
  paystack.webhookUrl = `${shop.url}/api/payment/webhook`;
});

/** Signs in as a vendor without a plan and opens the plans. @returns the e-mail */
async function becomeVendor(page: Page, shop: Shop): Promise<string> {
  const vendor = await newVendorSession(shop);
  await openSignedIn(page, vendor, '/payment');
  await expect(page.getByText('Choose Your Subscription Plan')).toBeVisible();
  return vendor.user.email;
}

/** Chooses a plan; the pay page opens in a new tab. */
async function choose(page: Page, plan: RegExp): Promise<Page> {
  const [payPage] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: plan }).click()]);
  await payPage.waitForURL(/\/pay\//);
  return payPage;
}

/** The reference of the payment that was started last. */
function lastReference(paystack: PaystackStandIn): string {
  return paystack.transactions.at(-1)?.reference ?? '';
}

const card = (page: Page) => page.getByRole('region', { name: 'Subscription' });
const press = (payPage: Page, name: string) => payPage.getByRole('button', { name }).click();
const onDashboard = (page: Page) => page.waitForURL(/\/vendor-dashboard/, { timeout: 15_000 });

test('a vendor pays by mobile money, sees it pending and then paid, and gets a receipt @long', async ({
  page,
  shop,
  paystack,
}) => {
  const email = await becomeVendor(page, shop);
  await expect(page.getByRole('button', { name: /6 Months/ })).toContainText('GHc\u00a0210.00');
  const payPage = await choose(page, /6 Months/);
  await expect(payPage.getByText('Pay GHS 210.00')).toBeVisible();
  await press(payPage, 'Pay by mobile money');
  await expect(payPage.getByText('Approve the payment on your phone')).toBeVisible();

  await onDashboard(page);
  await expect(card(page).getByText('Payment pending')).toBeVisible();
  await expect(card(page).getByText('No plan')).toBeVisible();
  const reference = lastReference(paystack);
  await paystack.end(reference, 'success');
  await expect(card(page).getByText('Payment received')).toBeVisible({ timeout: 15_000 });
  await expect(card(page).getByText(/days left/)).toBeVisible();
  // The tab of the pay page returns to the shop on its own.
  await onDashboard(payPage);
  await untilLive(payPage);
  await expect(card(payPage).getByText(/days left/)).toBeVisible();
  await payPage.close();

  await card(page).getByRole('link', { name: 'Receipt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  for (const text of [reference, 'GHc\u00a0210.00', 'Abossey Okai, Accra', 'Paystack', '6 Months']) {
    await expect(page.getByRole('article')).toContainText(text);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('article')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const mail = await shop.mail.waitFor(({ to, subject }) => to.includes(email) && subject.startsWith('Receipt'));
  expect(mail.text).toContain(reference);

  // Early payment adds to what is left.
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await card(page).getByRole('link', { name: 'Extend' }).click();
  await press(await choose(page, /3 Months/), 'Pay by card');
  await onDashboard(page);
  await expect(card(page).getByText('9 months', { exact: true })).toBeVisible({ timeout: 15_000 });
  await card(page).getByRole('button', { name: 'Receipts' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
});

test('a failed payment is shown as failed and can be tried again @long', async ({ page, shop }) => {
  await becomeVendor(page, shop);
  const payPage = await choose(page, /3 Months/);
  await press(payPage, 'Fail');
  await onDashboard(payPage);
  await payPage.close();
  await onDashboard(page);
  await expect(card(page).getByText('Payment failed')).toBeVisible();
  await expect(card(page).getByText('No plan')).toBeVisible();
  await card(page).getByRole('link', { name: 'Try again' }).click();
  await press(await choose(page, /3 Months/), 'Pay by card');
  await onDashboard(page);
  await expect(card(page).getByText(/days left/)).toBeVisible({ timeout: 15_000 });
  await expect(card(page).getByText('Payment failed')).toBeHidden();
});

test('a vendor who cancels the payment, or chooses no plan, is on the dashboard without a plan @long', async ({
  page,
  shop,
  paystack,
}) => {
  await becomeVendor(page, shop);
  const startedBefore = paystack.transactions.length;
  await page.getByRole('button', { name: 'Cancel' }).click();
  await onDashboard(page);
  await expect(card(page).getByText('No plan')).toBeVisible();
  expect(paystack.transactions).toHaveLength(startedBefore);

  await card(page).getByRole('link', { name: 'Choose plan' }).click();
  const payPage = await choose(page, /1 year/);
  await press(payPage, 'Cancel');
  await onDashboard(payPage);
  await payPage.close();
  await onDashboard(page);
  await expect(card(page).getByText('Payment cancelled')).toBeVisible();
  await expect(card(page).getByText('No plan')).toBeVisible();
});

test('a payment that is approved after every tab was closed is shown at the next visit @long', async ({
  page,
  shop,
  paystack,
}) => {
  await becomeVendor(page, shop);
  const payPage = await choose(page, /3 Months/);
  await press(payPage, 'Pay by mobile money');
  await expect(payPage.getByText('Approve the payment on your phone')).toBeVisible();
  const context = page.context();
  await payPage.close();
  await page.close();
  await paystack.end(lastReference(paystack), 'success');

  const later = await context.newPage();
  await later.goto('/vendor-dashboard');
  await untilLive(later);
  await expect(card(later).getByText(/days left/)).toBeVisible();
  await expect(card(later).getByText('Payment received')).toBeVisible();
});

test('a payment whose webhook is lost is found by asking the provider @long', async ({ page, shop, paystack }) => {
  await becomeVendor(page, shop);
  paystack.webhookUrl = null;
  const payPage = await choose(page, /3 Months/);
  await press(payPage, 'Pay by mobile money');
  await expect(payPage.getByText('Approve the payment on your phone')).toBeVisible();
  await payPage.close();
  await onDashboard(page);
  await expect(card(page).getByText('Payment pending')).toBeVisible();
  await paystack.end(lastReference(paystack), 'success');
  await expect(card(page).getByText('Payment received')).toBeVisible({ timeout: 60_000 });
  await expect(card(page).getByText(/days left/)).toBeVisible();
});

test.describe('while the provider is down', () => {
  test.use({ expectedErrors: [/503/] });

  test('a payment does not start, and starts when it is tried again @long', async ({ page, shop, paystack }) => {
    await becomeVendor(page, shop);
    paystack.mode = 'down';
    await page.getByRole('button', { name: /3 Months/ }).click();
    await expect(page.getByText('Payment did not start. Nothing was charged.').first()).toBeVisible();
    paystack.mode = 'up';
    const [payPage] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click(),
    ]);
    await payPage.waitForURL(/\/pay\//);
    await press(payPage, 'Pay by card');
    await onDashboard(page);
    await expect(card(page).getByText(/days left/)).toBeVisible({ timeout: 15_000 });
  });
});
