import { auditedPages } from '#tests/audit/auditedPages.ts';
import { openAuditShop } from '#tests/audit/auditShop.ts';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { visitTwice } from '#tests/support/device/keptCatalogue.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import { openSignedIn } from '#tests/support/shop/signIn.ts';

/* The browser says in its console that it has no connection; that is what these tests are about. */
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/net::ERR_|Failed to load resource|status of 404/],
});

/** Forms that show nothing of the shop: they say that they need a connection. */
const forms = /^(?:login|register|reset-password)$/;

const saysOf = (name: string) => (forms.test(name) ? /needs a connection/ : /Saved copy of \d\d:\d\d/);

for (const person of ['nobody', 'buyer', 'vendor'] as const) {
  test(`every page of the route tree says without a connection how old it is: ${person} @long`, async ({
    page,
    shop,
  }) => {
    test.setTimeout(300_000);
    const audited = await openAuditShop(shop);
    const pages = auditedPages(audited).filter((one) => !one.isPlain && one.person === person);
    expect(pages.length).toBeGreaterThan(3);
    const connection = await openCuttableConnection(shop.url);
    await visitTwice(page, connection.url);
    if (person !== 'nobody') await openSignedIn(page, audited.sessions[person], `${connection.url}/`);
    for (const { path } of pages) {
      await page.goto(connection.url + path);
      await untilLive(page);
      await page.waitForLoadState('networkidle');
    }
    connection.cut();
    for (const { name, path } of pages) {
      await test.step(name, async () => {
        await page.goto(connection.url + path);
        await untilLive(page);
        await expect(page.getByText(saysOf(name))).toHaveCount(1);
      });
    }
    await test.step('and no longer once the shop answers again, also on a page that reads nothing', async () => {
      await page.goto(`${connection.url}/contact`);
      await untilLive(page);
      await expect(page.getByText(/Saved copy of/)).toBeVisible();
      connection.mend();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(/Saved copy of/)).toBeHidden();
    });
    await connection.close();
  });
}

test('a form that needs a connection says so once, and not any more when there is one @long', async ({
  page,
  shop,
}) => {
  const connection = await openCuttableConnection(shop.url);
  await visitTwice(page, connection.url);
  await page.goto(`${connection.url}/login`);
  await untilLive(page);
  connection.cut();
  await page.goto(`${connection.url}/login`);
  await untilLive(page);
  await expect(page.getByText('Signing in needs a connection. Your cart and drafts are safe meanwhile.')).toBeVisible();
  await expect(page.getByText(/Saved copy of|cannot be reached/)).toHaveCount(0);
  await page.getByLabel('Email').fill('ama@example.com');
  await page.getByLabel('Password', { exact: true }).fill('kejetia-gate-nine-3');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(/What you typed is kept/)).toHaveCount(1);
  await expect(page.getByText(/needs a connection/)).toHaveCount(1);
  connection.mend();
  await page.reload();
  await untilLive(page);
  await expect(page.getByText(/needs a connection/)).toHaveCount(0);
  await connection.close();
});

test('who has just signed in still has the shop when the connection ends before anything more was saved', async ({
  page,
  shop,
}) => {
  const audited = await openAuditShop(shop);
  const connection = await openCuttableConnection(shop.url);
  await visitTwice(page, connection.url);
  await page.goto(`${connection.url}/orders`);
  await untilLive(page);
  connection.cut();
  await openSignedIn(page, audited.sessions.buyer, `${connection.url}/cart-test`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(page.getByText('This page did not open')).toHaveCount(0);
  await connection.close();
});
