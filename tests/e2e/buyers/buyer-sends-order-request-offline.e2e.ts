import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';

/* The browser says in its console that it has no connection; that is what this test is about. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

test('an order request that is sent without a connection stays visible while it waits, and can be followed once it is delivered @long', async ({
  page,
  shop,
}) => {
  const connection = await openCuttableConnection(shop.url);
  await page.goto(`${connection.url}/breaking-system`);
  await untilLive(page);
  await untilKept(page);
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click();
  await page.goto(`${connection.url}/cart-test`);
  await untilLive(page);
  await page.getByLabel('Your name').fill('Ama Mensah');
  await page.getByLabel('Phone').fill('024 412 3456');

  connection.cut();
  await page.getByRole('button', { name: 'Send order request' }).locator('visible=true').first().click();
  await expect(page.getByText(/^Request to .*: not sent yet$/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Sent to/)).toBeHidden();
  await page.getByRole('link', { name: 'See it' }).click();
  await expect(page).toHaveURL(/\/orders/);
  const waiting = page.getByRole('article', { name: /^Request to / });
  await expect(waiting.getByText('Not sent yet')).toBeVisible();

  // It outlives the tab, and is delivered while nobody waits for its answer.
  await page.reload();
  await untilLive(page);
  await expect(waiting.getByText('Not sent yet')).toBeVisible();
  connection.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('article', { name: /^Request \d+/ }).getByText('Sent', { exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await expect(waiting).toBeHidden();
  await page.reload();
  await untilLive(page);
  await expect(page.getByRole('article', { name: /^Request \d+/ })).toHaveCount(1);
  await connection.close();
});
