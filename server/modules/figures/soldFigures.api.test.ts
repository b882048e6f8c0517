import { eq } from 'drizzle-orm';
import { beforeAll, afterAll, beforeEach, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { maxPricePesewas } from '#contract/core/money/money.ts';
import { deskFiguresSchema } from '#contract/desk/deskFigures.ts';
import { figuresAnswerSchema } from '#contract/vendor/figures.ts';
import { counterSales } from '#server/db/tables/counterSaleSchema.ts';
import { orderItems } from '#server/db/tables/orderSchema.ts';
import { payments } from '#server/db/tables/paymentSchema.ts';
import { createOrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

/* What a vendor has sold, and what plans have brought the shop. */

let shop: TestApp;
let client: Awaited<ReturnType<typeof createOrderClient>>;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  client = await createOrderClient(shop);
});

async function sold() {
  const { headers } = await shop.openSession(client.vendor.account.id);
  const answer = await shop.app.inject({ url: '/api/adverts/my-adverts/figures', headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return figuresAnswerSchema.parse(answer.json()).sold;
}

it('sums of more than 2^31 pesewas are shown, of orders, of the counter, and of plans at the desk', async () => {
  const id = await client.collected();
  await shop.db
    .update(orderItems)
    .set({ pricePesewas: maxPricePesewas, quantity: 3 })
    .where(eq(orderItems.orderId, id));
  const vendorId = client.vendor.account.id;
  const piece = { advertId: client.padsId, vendorId, pricePesewas: maxPricePesewas, counted: 0, soldAt: shop.clock() };
  await shop.db.insert(counterSales).values([piece, piece, piece]);
  expect(await sold()).toEqual({ orders: 1, atCounter: 3, pesewas: 6 * maxPricePesewas });

  const now = shop.clock();
  await shop.db.insert(payments).values(
    [1, 2, 3].map((each) => ({
      accountId: vendorId,
      reference: `large ${each}`,
      provider: 'sandbox',
      plan: '1-year' as const,
      amountPesewas: maxPricePesewas,
      currency: 'GHS',
      status: 'paid' as const,
      createdAt: now,
      settledAt: now,
    })),
  );
  const { headers } = await signInStaff(shop);
  const answer = await shop.app.inject({ url: '/api/desk/figures', headers });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(deskFiguresSchema.parse(answer.json()).days.at(-1)).toMatchObject({ planPesewas: 3 * maxPricePesewas });
});

it('an order stays sold until its parts are back, whatever is said about a return', async () => {
  const one = { orders: 1, atCounter: 0, pesewas: 10_000 };
  const request = { status: 'return-asked', return: { reason: 'damaged', advertIds: [client.padsId] } };
  const refused = await client.collected();
  await client.moved(refused, request, client.buyer.headers);
  expect(await sold()).toEqual(one);
  await client.moved(refused, { status: 'return-refused', reason: 'It was installed.' });
  expect(await sold()).toEqual(one);

  const taken = await client.collected();
  await client.moved(taken, request, client.buyer.headers);
  await client.moved(taken, { status: 'return-accepted' });
  expect(await sold()).toEqual({ ...one, orders: 2, pesewas: 20_000 });
  await client.moved(taken, { status: 'returned' });
  expect(await sold()).toEqual(one);
});

it('an order counts from the day on which it was handed over, not from the last word about its return', async () => {
  const id = await client.collected();
  shop.clock.advance(6 * dayMs);
  const request = { status: 'return-asked', return: { reason: 'damaged', advertIds: [client.padsId] } };
  await client.moved(id, request, client.buyer.headers);
  shop.clock.advance(23 * dayMs);
  expect(await sold()).toMatchObject({ orders: 1 });
  shop.clock.advance(dayMs);
  expect(await sold()).toMatchObject({ orders: 0, pesewas: 0 });
});
