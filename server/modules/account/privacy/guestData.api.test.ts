import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { keptData } from '#contract/people/keptData.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { tablesWith } from '#tests/support/shop/database/tablesWith.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { readOwnData } from './readOwnData.ts';

/* What is left of people who ordered and asked without an account. */

let shop: TestApp;
let client: OrderClient;
beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  client = await createOrderClient(shop);
});
afterAll(() => shop.close());

async function sweepAfter(days: number): Promise<void> {
  shop.clock.advance(days * dayMs);
  await shop.deps.jobs.enqueue(shop.db, 'sweep-expired', {});
  await shop.deps.jobs.drain();
}

test('a review of a request that was sent without an account goes with the account that wrote it', async () => {
  const { order, trackingKey } = await client.sent({ name: 'Zebulon Quartey' }, {});
  for (const status of ['accepted', 'ready', 'collected']) await client.moved(order.id, { status });
  const reviewer = await shop.signUpVerified({ fullname: 'Zebulon Quartey' });
  const review = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${order.id}/review`,
    headers: { ...reviewer.headers, 'x-tracking-key': trackingKey, 'idempotency-key': randomUUID() },
    payload: { stars: 5, text: 'Fits as described.' },
  });
  expect(review.statusCode, review.body).toBe(201);
  const shown = async () => (await shop.app.inject({ url: `/api/vendors/${client.vendor.account.id}/reviews` })).body;
  expect(await shown()).toContain('"author":"Zebulon Q."');
  expect(JSON.stringify((await readOwnData(shop.db, reviewer.account))['reviewsWritten'])).toContain(
    'Fits as described.',
  );

  const removed = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/me/delete',
    headers: reviewer.headers,
    payload: { password: testPassword },
  });
  expect(removed.statusCode, removed.body).toBe(200);
  expect(await shown()).toContain('"author":"Former member"');
  expect(await shown()).not.toContain('Zebulon');
});

test('a guest is removed from requests and questions two years after the last step or message', async () => {
  const { days } = keptData.guestRequest;
  const guest = { name: 'Esi Nyarko-Guest', email: 'esi.nyarko@example.com', phone: '0244999888' };
  const delivery = { handover: 'delivery', address: 'Nyarko-Guest House 7', note: 'Nyarko-Guest calls' } as const;
  const { order: old } = await client.sent({ ...guest, ...delivery }, {});
  const { order: spokenOf } = await client.sent({ ...guest, name: 'Esi Still-Here' }, {});
  const enquiry = await shop.app.inject({
    method: 'POST',
    url: `/api/adverts/${client.padsId}/enquiries`,
    payload: { ...guest, message: 'Is it still there?' },
  });
  expect(enquiry.statusCode, enquiry.body).toBe(201);
  const { order: own } = await client.sent({ name: 'Ama With-Account' });

  await sweepAfter(days - 1);
  expect((await tablesWith(shop.deps.pool, 'Nyarko-Guest')).toSorted()).toEqual(['orders', 'threads']);
  await shop.db.update(threads).set({ lastAt: shop.clock() }).where(eq(threads.orderId, spokenOf.id));
  await sweepAfter(2);
  const named = async (id: string) => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0];
  const erased = { buyerPhone: '', buyerEmail: null, address: null, note: null };
  expect(await named(old.id)).toMatchObject({ buyerName: 'Former guest', ...erased });
  expect(await named(spokenOf.id)).toMatchObject({ buyerName: 'Esi Still-Here', buyerPhone: '+233244999888' });
  expect(await named(own.id)).toMatchObject({ buyerName: 'Ama With-Account' });
  expect(await tablesWith(shop.deps.pool, 'Nyarko-Guest')).toEqual([]);
  const emptied = await shop.db.select().from(threads).where(eq(threads.buyerName, 'Former guest'));
  expect(emptied.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining([old.id, null]));
});
