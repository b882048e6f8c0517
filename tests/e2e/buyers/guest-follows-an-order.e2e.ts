import * as z from 'zod';
import type { SessionAnswer } from '#contract/people/account.ts';
import type { OrderStatus } from '#contract/orders/orderStatuses.ts';
import { ordersAnswerSchema } from '#contract/orders/orders.ts';
import { openCuttableConnection } from '#tests/support/connection/cuttableConnection.ts';
import { untilKept } from '#tests/support/device/keptByWorker.ts';
import { expect, test, untilLive } from '#tests/support/shop/shop.ts';
import type { Shop } from '#tests/support/shop/shopProcess.ts';
import { demoSession } from '#tests/support/shop/signIn.ts';

/* The browser says in its console that it has no connection; that is part of what this test is about. */
test.use({ serviceWorkers: 'allow', expectedErrors: [/net::ERR_|Failed to load resource/] });

const as = ({ token }: SessionAnswer) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

/** @returns the id of an advert of this vendor that buyers see */
async function advertOf(shop: Shop, vendor: SessionAnswer): Promise<string> {
  const answer = await fetch(`${shop.url}/api/adverts/my-adverts?status=Available`, { headers: as(vendor) });
  const { items } = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(await answer.json());
  const [first] = items;
  if (!first) throw new Error('The demo vendor offers nothing.');
  return first.id;
}

/** The vendor answers the newest request of this buyer, on their own device. */
async function answerNewest(shop: Shop, vendor: SessionAnswer, buyer: string, status: OrderStatus): Promise<void> {
  const orders = await fetch(`${shop.url}/api/orders/received`, { headers: as(vendor) });
  const order = ordersAnswerSchema.parse(await orders.json()).items.find((one) => one.buyer.name === buyer);
  const body = JSON.stringify({ status });
  const done = await fetch(`${shop.url}/api/orders/${order?.id}`, { method: 'PATCH', headers: as(vendor), body });
  expect(done.status).toBe(200);
}

test('a guest follows an order, sees its last known status and age without a connection, and makes the phone forget it', async ({
  page,
  shop,
}, { project }) => {
  const buyer = `Esi Quaye ${project.name}`;
  const vendor = await demoSession(shop, 'vendor');
  const connection = await openCuttableConnection(shop.url);
  await page.goto(`${connection.url}/single-advert?id=${await advertOf(shop, vendor)}`);
  await untilLive(page);
  await untilKept(page);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .locator('visible=true')
    .first()
    .click();
  await page.goto(`${connection.url}/cart-test`);
  await untilLive(page);
  await page.getByLabel('Your name').fill(buyer);
  await page.getByLabel('Phone').fill('024 412 3456');
  await page.getByRole('button', { name: 'Send order request' }).locator('visible=true').first().click();
  await page.getByRole('link', { name: 'Follow it' }).click();
  const request = page.getByRole('article', { name: /^Request \d+/ });
  await expect(request.getByText('Sent', { exact: true })).toBeVisible();

  await answerNewest(shop, vendor, buyer, 'accepted');
  await page.reload();
  await untilLive(page);
  await expect(request.getByText('Accepted', { exact: true })).toBeVisible();

  connection.cut();
  await page.reload();
  await untilLive(page);
  await expect(page.getByText(/Saved copy of \d\d:\d\d/)).toBeVisible({ timeout: 20_000 });
  await expect(request.getByText('Accepted', { exact: true })).toBeVisible();

  await answerNewest(shop, vendor, buyer, 'ready');
  connection.mend();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(request.getByText('Ready for pick-up', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/Saved copy of/)).toBeHidden();

  await request.getByRole('button', { name: 'Remove from this device' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible();
  await page.reload();
  await untilLive(page);
  await expect(page.getByRole('heading', { name: 'No requests yet' })).toBeVisible();
  await connection.close();
});
