import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray, notInArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { maxPieces } from '#contract/catalogue/advert/fields/quantity.ts';
import { orderItems, orders } from '#server/db/tables/orderSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

/* Pieces that are counted leave the advert when an order is accepted, and come back when it ends uncollected. */

const migrations = path.join(import.meta.dirname, '../../db/migrations');

let shop: TestApp;
let client: OrderClient;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  client = await createOrderClient(shop);
});
afterAll(() => shop.close());

const part = (quantity: number | null, title = 'Wiper') =>
  insertAdvert(shop.db, { vendorId: client.vendor.account.id, title, pricePesewas: 10_000, quantity });

async function left(id: string): Promise<number | null | undefined> {
  return (await shop.db.select().from(adverts).where(eq(adverts.id, id)))[0]?.quantity;
}

async function ordered(...items: [id: string, quantity: number][]): Promise<string> {
  return (await client.sent({ items: items.map(([id, quantity]) => client.line(id, quantity)) })).order.id;
}

test('one piece that two buyers asked for is promised once, and the vendor is told why the second is not', async () => {
  const { id } = await part(1);
  const [first, second] = [await ordered([id, 1]), await ordered([id, 1])];
  const answers = await Promise.all([first, second].map((order) => client.patch(order, { status: 'accepted' })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused && problemOf(refused)).toMatchObject({
    code: 'conflict',
    message:
      'No piece of “Wiper” is left that no other order has. If you have more, raise the quantity in the advert; otherwise decline this request.',
    details: { status: 'sent', short: [{ advertId: id, title: 'Wiper', left: 0 }] },
  });
  expect(await left(id)).toBe(0);
});

test('accepted pieces can be ordered by nobody else, and are taken once', async () => {
  const { id } = await part(3);
  const order = await ordered([id, 2]);
  expect(await left(id)).toBe(3);
  for (const _time of [1, 2]) await client.moved(order, { status: 'accepted' });
  expect(await left(id)).toBe(1);
  expect((await client.send({ items: [client.line(id, 2)] })).statusCode).toBe(409);
  await client.moved(order, { status: 'ready' });
  await client.moved(order, { status: 'collected' });
  expect(await left(id)).toBe(1);
});

test.each<[string, (order: string) => Promise<unknown>]>([
  ['the vendor declines', (order) => client.moved(order, { status: 'declined' })],
  ['the buyer cancels', (order) => client.moved(order, { status: 'cancelled' }, client.buyer.headers)],
  [
    'the vendor cancels what is ready',
    async (order) => {
      await client.moved(order, { status: 'ready' });
      await client.moved(order, { status: 'cancelled', reason: 'It broke.' });
    },
  ],
  [
    'nobody comes',
    async (order) => {
      await client.moved(order, { status: 'ready' });
      await client.moved(order, { status: 'not-collected' });
    },
  ],
  [
    'the shop ends it',
    async (order) => {
      await client.moved(order, { status: 'ready' });
      for (let day = 0; day < 15; day += 1) {
        shop.clock.advance(dayMs);
        await shop.deps.jobs.enqueue(shop.db, 'end-no-shows', {});
        await shop.deps.jobs.drain();
      }
      expect((await client.read(order)).status).toBe('not-collected');
    },
  ],
])('the pieces come back once when %s', async (_what, end) => {
  const { id } = await part(5);
  const order = await ordered([id, 2]);
  await client.moved(order, { status: 'accepted' });
  expect(await left(id)).toBe(3);
  await end(order);
  expect(await left(id)).toBe(5);
});

test('an order whose pieces come back to a full count ends all the same', async () => {
  const { id } = await part(5);
  const order = await ordered([id, 2]);
  await client.moved(order, { status: 'accepted' });
  await shop.db.update(adverts).set({ quantity: maxPieces }).where(eq(adverts.id, id));
  await client.moved(order, { status: 'declined' });
  expect(await left(id)).toBe(maxPieces);
});

test('an order that was never accepted gives nothing back', async () => {
  const { id } = await part(5);
  const order = await ordered([id, 2]);
  await client.moved(order, { status: 'declined' });
  expect(await left(id)).toBe(5);
});

test('an order is accepted whole or not at all', async () => {
  const [plenty, few] = [await part(9, 'Bolt'), await part(2, 'Nut')];
  const order = await ordered([plenty.id, 2], [few.id, 2]);
  await client.moved(await ordered([few.id, 1]), { status: 'accepted' });
  const refused = await client.patch(order, { status: 'accepted' });
  expect([refused.statusCode, problemOf(refused).message]).toEqual([
    409,
    'Only one piece of “Nut” is left that no other order has. If you have more, raise the quantity in the advert; otherwise decline this request.',
  ]);
  expect([await left(plenty.id), await left(few.id)]).toEqual([9, 1]);
  await shop.db.update(adverts).set({ quantity: 2 }).where(eq(adverts.id, few.id));
  await client.moved(order, { status: 'accepted' });
  expect([await left(plenty.id), await left(few.id)]).toEqual([7, 0]);
});

test('what the vendor edits meanwhile counts for what is free, and no number appears where none is counted', async () => {
  const { id } = await part(3);
  const [first, second] = [await ordered([id, 1]), await ordered([id, 1])];
  for (const order of [first, second]) await client.moved(order, { status: 'accepted' });
  await shop.db.update(adverts).set({ quantity: 10 }).where(eq(adverts.id, id));
  await client.moved(first, { status: 'declined' });
  expect(await left(id)).toBe(11);
  await shop.db.update(adverts).set({ quantity: null }).where(eq(adverts.id, id));
  await client.moved(second, { status: 'declined' });
  expect(await left(id)).toBeNull();
});

test('an accepted order goes on when its advert is deleted', async () => {
  const { id } = await part(2);
  const order = await ordered([id, 1]);
  await client.moved(order, { status: 'accepted' });
  const removed = await shop.app.inject({
    method: 'DELETE',
    url: `/api/adverts/${id}`,
    headers: { ...client.vendor.headers, 'if-match': '2' },
  });
  expect(removed.statusCode, removed.body).toBe(200);
  await client.moved(order, { status: 'cancelled' }, client.buyer.headers);
});

test('a fee is asked for only while there is stock, and the buyer who agrees too late is told', async () => {
  const { id } = await part(1);
  const delivery = { items: [client.line(id)], handover: 'delivery' as const, address: 'Osu, Accra' };
  const order = (await client.sent(delivery)).order.id;
  const late = (await client.sent(delivery)).order.id;
  await client.moved(order, { status: 'fee-asked', feePesewas: 2000 });
  expect(await left(id)).toBe(1);
  await client.moved(late, { status: 'accepted' });
  const refused = await client.patch(order, { status: 'accepted' }, client.buyer.headers);
  expect([refused.statusCode, problemOf(refused).message]).toEqual([
    409,
    'The vendor has meanwhile sold “Wiper” to somebody else: none is left. Write to the vendor, or cancel this request.',
  ]);
  await client.moved(late, { status: 'declined' });
  await client.moved(order, { status: 'accepted' }, client.buyer.headers);
  expect(await left(id)).toBe(0);
});

test('ten orders of several parts, accepted and ended at once, neither block each other nor lose a piece', async () => {
  const parts = [await part(20, 'One'), await part(20, 'Two')];
  const forwards = parts.map(({ id }): [string, number] => [id, 1]);
  const sent: string[] = [];
  for (let n = 0; n < 10; n += 1) sent.push(await ordered(...(n % 2 ? forwards : forwards.toReversed())));
  const taken = await Promise.all(sent.map((order) => client.patch(order, { status: 'accepted' })));
  expect(taken.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 200));
  expect(await Promise.all(parts.map(({ id }) => left(id)))).toEqual([10, 10]);
  await Promise.all(sent.map((order) => client.moved(order, { status: 'declined' })));
  expect(await Promise.all(parts.map(({ id }) => left(id)))).toEqual([20, 20]);
});

test('the orders of an earlier release hold their pieces after the upgrade, the one accepted first before others', async () => {
  const { id } = await part(3);
  const accepted: string[] = [];
  for (const pieces of [2, 2]) {
    const order = await ordered([id, pieces]);
    shop.clock.advance(60_000);
    await shop.db.update(orders).set({ status: 'accepted', updatedAt: shop.clock() }).where(eq(orders.id, order));
    accepted.push(order);
  }
  // What the other tests have reserved is not there in an earlier release.
  await shop.db.update(orders).set({ status: 'collected' }).where(notInArray(orders.id, accepted));
  await shop.db.update(orderItems).set({ reserved: 0 });
  const [name = ''] = (await readdir(migrations)).filter((file) => file.endsWith('rights-of-strangers.sql'));
  const statements = (await readFile(path.join(migrations, name), 'utf8')).split('--> statement-breakpoint');
  for (const statement of statements.slice(-2)) await shop.db.execute(sql.raw(statement));
  expect(await left(id)).toBe(0);
  const lines = await shop.db.select().from(orderItems).where(inArray(orderItems.orderId, accepted));
  expect(new Map(lines.map(({ orderId, reserved }) => [orderId, reserved]))).toEqual(
    new Map([
      [accepted[0], 2],
      [accepted[1], 1],
    ]),
  );
  await client.moved(accepted[1] ?? '', { status: 'declined' });
  expect(await left(id)).toBe(1);
});
