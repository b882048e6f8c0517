import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderAnswerSchema } from '#contract/orders/orders.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

/* Bad or simultaneous requests for an order: each ends in one order or one clear refusal. */

let shop: TestApp;
let client: OrderClient;
beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  client = await createOrderClient(shop);
});
afterAll(() => shop.close());

const ordersOf = (buyerName: string) => shop.db.$count(orders, eq(orders.buyerName, buyerName));
const newPart = (change: { quantity?: number } = {}) =>
  insertAdvert(shop.db, { vendorId: client.vendor.account.id, pricePesewas: 10_000, ...change });

it('a part that was sold a second ago is named, and nothing is ordered', async () => {
  const { id } = await newPart();
  const sold = await shop.app.inject({
    method: 'PATCH',
    url: `/api/adverts/${id}/status`,
    headers: client.vendor.headers,
    payload: { status: 'Not available' },
  });
  expect(sold.statusCode).toBe(200);
  const answer = await client.send({ name: 'Second Late', items: [client.line(id), client.line(client.padsId)] });
  expect(problemOf(answer)).toMatchObject({
    status: 409,
    message: 'A part is no longer offered. Remove it from the cart and send again.',
    details: { gone: [id] },
  });
  expect(await ordersOf('Second Late')).toBe(0);
});

it('the last piece, collected while it is ordered, gives an order or a refusal, never half an order', async () => {
  const { id } = await newPart({ quantity: 1 });
  const { order } = await client.sent({ items: [client.line(id)] });
  for (const status of ['accepted', 'ready']) await client.moved(order.id, { status });
  const [, answer] = await Promise.all([
    client.patch(order.id, { status: 'collected' }),
    client.send({ name: 'Same Moment', items: [client.line(id)] }),
  ]);
  expect([201, 409]).toContain(answer.statusCode);
  expect(await ordersOf('Same Moment')).toBe(answer.statusCode === 201 ? 1 : 0);
  const [row] = await shop.db.select().from(adverts).where(eq(adverts.id, id));
  expect(row?.quantity).toBe(0);
  const late = await client.send({ items: [client.line(id)] });
  expect(problemOf(late).message).toMatch(/^The vendor has none left of /);
});

it('a part can be collected while an order for it is being stored', async () => {
  const { id } = await newPart({ quantity: 2 });
  const { order } = await client.sent({ items: [client.line(id)] });
  for (const status of ['accepted', 'ready']) await client.moved(order.id, { status });
  await shop.db.transaction(async (tx) => {
    // This is the lock that a line of an order has on its advert until the order is stored.
    await tx.select({ id: adverts.id }).from(adverts).where(eq(adverts.id, id)).for('key share');
    expect((await client.moved(order.id, { status: 'collected' })).items[0]?.left).toBe(1);
  });
});

it.each([0, -1, 1.5, 10_000, 'many'])('%s pieces are refused at the field', async (quantity) => {
  const items = [{ ...client.line(client.padsId), quantity }];
  // The body breaks the types on purpose.
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    headers: client.buyer.headers,
    payload: { vendorId: client.vendor.account.id, items, name: 'Many', phone: '0201234567', handover: 'pick-up' },
  });
  expect(answer.statusCode).toBe(422);
  expect(problemOf(answer).fields).toHaveProperty(['items.0.quantity']);
});

it('an order of the vendor’s own parts is refused', async () => {
  const answer = await client.send({ name: 'Own Parts' }, client.vendor.headers);
  expect(problemOf(answer)).toMatchObject({ status: 422, fields: { vendorId: 'These parts are your own.' } });
  expect(await ordersOf('Own Parts')).toBe(0);
});

it('a suspended vendor gets no orders from anybody until the suspension ends', async () => {
  const staff = await signInStaff(shop);
  const act = (name: string) =>
    shop.app.inject({
      method: 'POST',
      url: `/api/desk/accounts/${client.vendor.account.id}/acts`,
      headers: staff.headers,
      payload: { act: name, sentence: 'Parts were sold that were not there.' },
    });
  expect((await act('suspend')).statusCode).toBeLessThan(300);
  for (const headers of [client.buyer.headers, {}]) {
    const answer = await client.send({ name: 'To Suspended' }, headers);
    expect(problemOf(answer)).toMatchObject({ status: 409, details: { gone: [client.padsId] } });
  }
  expect(await ordersOf('To Suspended')).toBe(0);
  expect((await act('restore')).statusCode).toBeLessThan(300);
  await client.sent({ name: 'To Suspended' });
});

it('a request sent twenty times at once is one order; a different one with the same key is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 20 }, () => client.send({ name: 'Guest Twenty' }, headers)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
  const bodies = answers.map((answer) => orderAnswerSchema.parse(answer.json()));
  expect(new Set(bodies.map(({ order, trackingKey }) => `${order.id} ${trackingKey}`)).size).toBe(1);
  expect(await ordersOf('Guest Twenty')).toBe(1);
  expect((await client.send({ name: 'Guest Changed' }, headers)).statusCode).toBe(422);
  expect(await ordersOf('Guest Changed')).toBe(0);
});

it('a request sent twenty times at once without a key is one order; the others are told how long to wait', async () => {
  const payload = {
    vendorId: client.vendor.account.id,
    items: [client.line(client.padsId)],
    name: 'Keyless Twenty',
    phone: '0201234567',
    handover: 'pick-up',
  };
  const send = (name: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      remoteAddress: '10.9.0.1',
      payload: { ...payload, name },
    });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send('Keyless Twenty')));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(refused).toHaveLength(19);
  for (const { headers } of refused) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(await ordersOf('Keyless Twenty')).toBe(1);
  // A different order from the same address is accepted.
  expect((await send('Keyless Other')).statusCode).toBe(201);
});
