import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { hourMs } from '#contract/core/durations.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { cartChangesSchema, orderAnswerSchema } from '#contract/orders/orders.ts';
import { priceOffers } from '#server/db/tables/priceOfferSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createOrderClient, type OrderClient } from '#tests/support/shop/clients/orderClient.ts';
import { createPriceOfferClient } from '#tests/support/shop/clients/priceOfferClient.ts';
import { testPassword } from '#tests/support/shop/database/insertAccount.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* An order at the price that buyer and vendor agreed on: the server judges it when it arrives, however late that is. */

let shop: TestApp;
let client: OrderClient;
let offers: ReturnType<typeof createPriceOfferClient>;
let buyer: SignedIn;
let part: string;
let offerId: string;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  client = await createOrderClient(shop);
  offers = createPriceOfferClient(shop);
});
afterAll(() => shop.close());

// A part at GHc 100 that this buyer may have for GHc 85.
beforeEach(async () => {
  buyer = await shop.signUpVerified({ fullname: 'Yaw Darko' });
  part = (await insertAdvert(shop.db, { vendorId: client.vendor.account.id, title: 'Pads', pricePesewas: 10_000 })).id;
  await offers.keepTerms(client.vendor, part, '80');
  offerId = await offers.offered(buyer, part, '85');
  await offers.answer(client.vendor, offerId, { status: 'agreed' });
});

const line = (change: object = {}) => ({ advertId: part, quantity: 1, pricePesewas: 8500, offerId, ...change });
const send = (as: SignedIn | null = buyer, change: object = {}, key: string = randomUUID()) =>
  client.send({ items: [line(change)] }, { ...as?.headers, 'idempotency-key': key });
const changesOf = (answer: Awaited<ReturnType<typeof send>>) => cartChangesSchema.parse(problemOf(answer).details);
const backToPrice = () => ({
  gone: [],
  short: [],
  repriced: [{ advertId: part, title: 'Pads', pricePesewas: 10_000 }],
  offersOver: [part],
});
const stateOf = async () => (await offers.made(buyer))[0]?.status;

test('the order is made at the agreed price, once, and both sides see that it was agreed', async () => {
  const key = randomUUID();
  const first = await send(buyer, { quantity: 2 }, key);
  expect(first.statusCode, first.body).toBe(201);
  const { order } = orderAnswerSchema.parse(first.json());
  expect(order).toMatchObject({ totalPesewas: 17_000, items: [{ pricePesewas: 8500, quantity: 2, agreed: true }] });
  expect((await client.read(order.id, client.vendor)).items).toMatchObject([{ pricePesewas: 8500, agreed: true }]);
  expect(await stateOf()).toBe('used');
  // The answer got lost: the same command again changes nothing and is no second use.
  expect((await send(buyer, { quantity: 2 }, key)).json()).toEqual(first.json());

  const again = await send();
  expect([again.statusCode, changesOf(again)]).toEqual([409, backToPrice()]);
  expect(problemOf(again).message).toBe(
    `The agreed price of “Pads” is no longer valid. It costs ${formatPrice(10_000)} now. Look at it and send again.`,
  );
});

test('two devices that order at once use it once', async () => {
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
});

test('what waited on a phone and arrives after the 48 hours is refused; the cart goes back to the advert’s price', async () => {
  shop.clock.advance(48 * hourMs);
  const late = await send();
  expect([late.statusCode, changesOf(late)]).toEqual([409, backToPrice()]);
  expect((await send(buyer, { pricePesewas: 10_000, offerId: undefined })).statusCode).toBe(201);
});

it.each<[string, () => Promise<Awaited<ReturnType<typeof send>>>]>([
  ['of another buyer', async () => send(await shop.signUpVerified())],
  [
    'for another part',
    async () => {
      const { id } = await insertAdvert(shop.db, { vendorId: client.vendor.account.id, pricePesewas: 10_000 });
      return send(buyer, { advertId: id });
    },
  ],
  ['that does not exist', () => send(buyer, { offerId: randomUUID() })],
  [
    'that the vendor has not answered yet',
    async () => {
      const { id } = await insertAdvert(shop.db, { vendorId: client.vendor.account.id, pricePesewas: 10_000 });
      await offers.keepTerms(client.vendor, id, '80');
      return send(buyer, { advertId: id, offerId: await offers.offered(buyer, id, '85') });
    },
  ],
])('an offer %s gives no other price than that of the advert', async (_what, order) => {
  const refused = await order();
  expect([refused.statusCode, problemOf(refused).code]).toEqual([409, 'conflict']);
  expect(changesOf(refused).repriced).toMatchObject([{ pricePesewas: 10_000 }]);
  expect(await stateOf()).not.toBe('used');
  expect((await shop.db.select().from(priceOffers).where(eq(priceOffers.id, offerId)))[0]?.status).toBe('agreed');
});

test('a guest who names an offer is asked to sign in, and an offer’s id must be one', async () => {
  expect((await send(null)).statusCode).toBe(401);
  expect((await send(buyer, { offerId: 'mine' })).statusCode).toBe(422);
  expect(await stateOf()).toBe('agreed');
});

test('the buyer cannot name another price than the agreed one', async () => {
  const refused = await send(buyer, { pricePesewas: 100 });
  expect([refused.statusCode, changesOf(refused).repriced]).toEqual([
    409,
    [{ advertId: part, title: 'Pads', pricePesewas: 8500 }],
  ]);
  // What was refused has used nothing up.
  expect((await send()).statusCode).toBe(201);
});

test('a price that the vendor has lowered below the agreed one counts, once the buyer has seen it', async () => {
  await shop.db.update(adverts).set({ pricePesewas: 7000 }).where(eq(adverts.id, part));
  expect(changesOf(await send())).toMatchObject({ repriced: [{ pricePesewas: 7000 }], offersOver: [] });
  const order = orderAnswerSchema.parse((await send(buyer, { pricePesewas: 7000 })).json());
  expect(order.order).toMatchObject({ totalPesewas: 7000, items: [{ agreed: false }] });
});

test('a price that the vendor has raised meanwhile changes nothing of what was agreed', async () => {
  await shop.db.update(adverts).set({ pricePesewas: 20_000 }).where(eq(adverts.id, part));
  expect((await send()).statusCode).toBe(201);
});

test('a part that is not for sale any more is gone from the cart, agreed or not', async () => {
  await shop.db.update(adverts).set({ status: 'Not available' }).where(eq(adverts.id, part));
  const refused = await send();
  expect([refused.statusCode, changesOf(refused).gone]).toEqual([409, [part]]);
  expect(await stateOf()).toBe('agreed');
});

test('an account that is deleted takes its offers along, with the notices that tell of them', async () => {
  expect(await offers.told(buyer)).toHaveLength(1);
  const second = await shop.signUpVerified();
  await offers.offer(second, part, '90');
  expect(await offers.told(client.vendor)).toContain(`A buyer offers ${formatPrice(9000)} for “Pads”`);
  const deleted = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/me/delete',
    headers: second.headers,
    payload: { password: testPassword },
  });
  expect(deleted.statusCode, deleted.body).toBe(200);
  expect(await shop.db.$count(priceOffers, eq(priceOffers.buyerId, second.account.id))).toBe(0);
  expect(await offers.told(client.vendor)).not.toContain(`A buyer offers ${formatPrice(9000)} for “Pads”`);
  expect(await stateOf()).toBe('agreed');
});
