import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

/* A return needs its vendor: who leaves the shop leaves none open, and nobody asks for one that nobody can answer. */

let shop: TestApp;
let client: OrderClient;
beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  client = await createOrderClient(shop);
});

const wish = () => ({ status: 'return-asked', return: { reason: 'damaged', advertIds: [client.padsId] } });
async function vendorLeaves() {
  const { headers } = client.vendor;
  const payload = { password: testPassword };
  const answer = await shop.app.inject({ method: 'POST', url: '/api/auth/me/delete', headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
}

it('a return that waits for its vendor is refused when the vendor leaves, and the buyer is told', async () => {
  const { buyer } = client;
  const id = await client.collected();
  await client.moved(id, wish(), buyer.headers);
  await vendorLeaves();
  const order = await client.read(id);
  expect(order.status).toBe('return-refused');
  expect(order.steps.at(-1)).toMatchObject({ by: 'vendor', reason: 'The vendor has left the shop.' });
  expect((await shop.mailbox.last(buyer.account.email)).text).toContain('The vendor has left the shop.');
});

it('a return is neither offered nor taken once the vendor has left', async () => {
  const { buyer } = client;
  const id = await client.collected();
  expect((await client.read(id)).vendor.hasLeft).toBeUndefined();
  await vendorLeaves();
  expect((await client.read(id)).vendor.hasLeft).toBe(true);
  const refused = problemOf(await client.patch(id, wish(), buyer.headers));
  expect([refused.status, refused.message]).toEqual([409, 'The vendor has left the shop. Write to us.']);
  expect((await client.read(id)).status).toBe('collected');
});

it('a return that a buyer who leaves has asked for stays with its vendor', async () => {
  const { buyer } = client;
  const id = await client.collected();
  await client.moved(id, wish(), buyer.headers);
  const payload = { password: testPassword };
  await shop.app.inject({ method: 'POST', url: '/api/auth/me/delete', headers: buyer.headers, payload });
  expect((await client.moved(id, { status: 'return-accepted' })).status).toBe('return-accepted');
});
