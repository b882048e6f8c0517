import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountAnswerSchema } from '#contract/people/account.ts';
import { ordersAnswerSchema } from '#contract/orders/orders.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createOrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
});
afterAll(() => shop.close());

const business = { companyName: 'Asante Spares', businessAddress: 'Suame Magazine, Kumasi' };
const become = (headers: Record<string, string>, payload: object = business) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/me/vendor', headers, payload });

test('a buyer becomes a vendor and keeps session, orders and phone', async () => {
  const { buyer, sent } = await createOrderClient(shop);
  const { order } = await sent();
  const answer = await become(buyer.headers);
  expect(answer.statusCode, answer.body).toBe(200);
  const { user } = accountAnswerSchema.parse(answer.json());
  expect(user).toMatchObject({ id: buyer.account.id, role: 'vendor', ...business, phone: buyer.account.phone });
  const { items } = ordersAnswerSchema.parse(
    (await shop.app.inject({ url: '/api/orders', headers: buyer.headers })).json(),
  );
  expect(items).toMatchObject([{ id: order.id, party: 'buyer' }]);
  expect((await shop.app.inject({ url: '/api/adverts/my-adverts', headers: buyer.headers })).statusCode).toBe(200);
  expect((await shop.mailbox.last(buyer.account.email)).text).toContain('/payment');
  // Like every vendor, not before a plan was paid.
  expect((await shop.app.inject({ url: '/api/vendors/asante-spares' })).statusCode).toBe(404);
  await shop.giveSubscription(buyer.account.id);
  expect((await shop.app.inject({ url: '/api/vendors/asante-spares' })).statusCode).toBe(200);
});

test('a buyer becomes a vendor once, and repeating the same command gives the same result', async () => {
  const { headers } = await shop.signUpVerified();
  const once = { ...headers, 'idempotency-key': randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(() => become(once)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  const again = await become(headers, { ...business, companyName: 'Others' });
  expect([again.statusCode, problemOf(again).message]).toEqual([409, 'This account is a vendor already.']);
});

test.each([
  ['no company', { businessAddress: 'Kumasi' }, 'companyName'],
  ['an address of spaces', { companyName: 'Asante Spares', businessAddress: '  ' }, 'businessAddress'],
  ['half a phone number', { ...business, phone: '024' }, 'phone'],
  ['a self-made plan', { ...business, showsAdverts: true }, 'showsAdverts'],
])('with %s the account stays a buyer account', async (_what, payload, field) => {
  const { headers } = await shop.signUpVerified();
  const answer = await become(headers, payload);
  expect([answer.statusCode, Object.keys(problemOf(answer).fields ?? {})]).toEqual([422, [field]]);
  expect((await shop.app.inject({ url: '/api/adverts/my-adverts', headers })).statusCode).toBe(403);
});

test('nobody becomes a vendor without an account', async () => {
  expect((await become({})).statusCode).toBe(401);
});
