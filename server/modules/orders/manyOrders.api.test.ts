import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderCountsSchema, receivedOrdersSchema } from '#contract/orders/receivedOrders.ts';
import { ordersAnswerSchema, type OrderView } from '#contract/orders/orders.ts';
import type { Database } from '#server/db/connection.ts';
import { plansOf } from '#tests/support/shop/plansOf.ts';
import { insertOrders } from '#tests/support/shop/database/insertOrders.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';
import { countOrders, receivedOrders, sentOrders } from './orderReads.ts';

/* A vendor with 5,000 orders and a buyer with hundreds, among 10,000 orders of others. */

let shop: TestApp;
let client: OrderClient;
beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  client = await createOrderClient(shop);
  const other = await createOrderClient(shop);
  await insertOrders(shop.db, { vendorId: client.vendor.account.id, advertId: client.padsId, many: 5_000 });
  await insertOrders(shop.db, { vendorId: other.vendor.account.id, advertId: other.padsId, many: 10_000 });
  await shop.db.execute(sql`
    update orders set buyer_id = ${client.buyer.account.id}
    where vendor_id = ${other.vendor.account.id} and number % 33 = 0`);
  // Autovacuum does the same on a live shop: afterwards an index that has all requested columns is read on its own.
  await shop.deps.pool.query('vacuum analyze orders, order_items, order_steps');
}, 120_000);
afterAll(() => shop.close());

async function read(url: string, { headers }: SignedIn) {
  const answer = await shop.app.inject({ url: `/api${url}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  // On a slow connection a page of twenty orders takes some seconds.
  expect(answer.body.length).toBeLessThan(20_000);
  return answer.json<unknown>();
}

const anyOrder = { statuses: [], words: '', after: null, limit: 21 } as const;

it('a vendor reads 5,000 orders by pages, finds by name and number, and sees how many are in each state', async () => {
  for (const query of ['', '?shelf=new', '?shelf=done', '?q=Number%2049', '?q=0240004999']) {
    const { items, counts } = receivedOrdersSchema.parse(await read(`/orders/received${query}`, client.vendor));
    expect(items.length, query).toBeGreaterThan(0);
    expect(items.length).toBeLessThanOrEqual(20);
    expect(counts).toEqual({ new: 50, 'in-work': 0, ready: 50, returns: 0, done: 4_400, off: 500 });
  }
  const { nextCursor } = receivedOrdersSchema.parse(await read('/orders/received?shelf=done', client.vendor));
  const second = await read(`/orders/received?shelf=done&cursor=${nextCursor}`, client.vendor);
  expect(receivedOrdersSchema.parse(second).items).toHaveLength(20);
  expect(orderCountsSchema.parse(await read('/orders/counts', client.vendor))).toMatchObject({ new: 50, ready: 50 });
});

it.each<[string, string, (db: Database, vendorId: string, buyerId: string) => Promise<unknown>]>([
  ['the newest', 'orders_vendor', (db, vendorId) => receivedOrders(db, vendorId, anyOrder)],
  [
    'a state',
    'orders_vendor_status',
    (db, vendorId) => receivedOrders(db, vendorId, { ...anyOrder, statuses: ['ready'] }),
  ],
  ['how many in each state', 'orders_vendor_status', (db, vendorId) => countOrders(db, vendorId)],
  ['a name', 'orders_vendor', (db, vendorId) => receivedOrders(db, vendorId, { ...anyOrder, words: 'Number 49' })],
  ['what was sent', 'orders_buyer', (db, _vendorId, buyerId) => sentOrders(db, buyerId, { after: null, limit: 21 })],
])('%s is read by its index', async (_what, index, work) => {
  const ids = [client.vendor.account.id, client.buyer.account.id] as const;
  const plans = (await plansOf(shop, (db) => work(db, ...ids), /from "order(?:s|_items|_steps|_returns)"/)).join(
    '\n\n',
  );
  expect(plans).toMatch(new RegExp(`\\bon ${index}\\b|using ${index}\\b`));
  expect(plans).not.toMatch(/Seq Scan on order(?:s|_items|_steps)\b/);
});

it('a buyer reads hundreds of requests by pages, whatever they have received', async () => {
  const seen: OrderView[] = [];
  for (let cursor: string | null | undefined = ''; typeof cursor === 'string';) {
    const page = await read(`/orders?side=sent${cursor === '' ? '' : `&cursor=${cursor}`}`, client.buyer);
    const { items, nextCursor } = ordersAnswerSchema.parse(page);
    seen.push(...items);
    cursor = nextCursor;
  }
  expect(seen).toHaveLength(303);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(303);
  expect(seen.every(({ party }) => party === 'buyer')).toBe(true);
  const own = await read('/orders?side=sent', client.vendor);
  expect(ordersAnswerSchema.parse(own)).toEqual({ items: [], nextCursor: null });
});
