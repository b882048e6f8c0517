import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '#contract/core/durations.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { priceOffers } from '#server/db/tables/priceOfferSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { openOfferShop } from '#tests/support/shop/offerShop.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';

const { shop, client, newSides, reprice } = await openOfferShop();
let vendor: SignedIn;
let buyer: SignedIn;
/** Costs GHc 100; its vendor would take GHc 80. */
let part: string;

beforeEach(async () => {
  ({ vendor, buyer, part } = await newSides());
});

const repriced = (pricePesewas: number) => reprice(part, pricePesewas);
const runJob = async () => {
  await shop.deps.jobs.enqueue(shop.db, 'end-price-offers', {});
  await shop.deps.jobs.drain();
};
const stateOf = async (as: SignedIn = buyer) => (await client.made(as))[0];

describe('the answers', () => {
  it('belong to the two sides, and each step to the one whose turn it is', async () => {
    const id = await client.offered(buyer, part, '85');
    const stranger = await shop.signUpVerified({ role: 'vendor' });
    expect((await client.answer(null, id, { status: 'agreed' })).statusCode).toBe(401);
    expect((await client.answer(stranger, id, { status: 'agreed' })).statusCode).toBe(404);
    expect((await client.answer(vendor, randomUUID(), { status: 'agreed' })).statusCode).toBe(404);
    expect((await client.answer(buyer, id, { status: 'agreed' })).statusCode).toBe(409);
    expect((await client.answer(vendor, id, { status: 'withdrawn' })).statusCode).toBe(409);
    expect(problemOf(await client.answer(vendor, id, { status: 'used' })).status).toBe(422);
    expect(problemOf(await client.answer(vendor, id, { status: 'countered' })).fields).toHaveProperty('price');
    expect(problemOf(await client.answer(vendor, id, { status: 'agreed', price: '9' })).fields).toHaveProperty('price');
    expect(await stateOf()).toMatchObject({ status: 'open' });
  });

  it('accepting makes a price that holds for 48 hours, told once however often it is tapped', async () => {
    const id = await client.offered(buyer, part, '85');
    const key = randomUUID();
    for (const again of [key, key, randomUUID()]) {
      expect((await client.answer(vendor, id, { status: 'agreed' }, again)).statusCode).toBe(200);
    }
    const offer = await stateOf();
    expect(offer).toMatchObject({ status: 'agreed', agreedPesewas: 8500 });
    expect(offer?.until).toBe(new Date(shop.clock().getTime() + 48 * hourMs).toISOString());
    expect(await client.told(buyer)).toEqual([`Accepted: ${formatPrice(8500)} for “Pads”`]);
    // The vendor has acted, so nothing is unread there.
    expect(await client.told(vendor)).toEqual([]);
    shop.clock.advance(48 * hourMs);
    expect(await stateOf()).toMatchObject({ status: 'ended' });
    await runJob();
    expect(await stateOf()).toMatchObject({ status: 'ended' });
    expect(await client.told(buyer)).toEqual([]);
  });

  it('a counter-offer lies between the two prices; the buyer accepts or refuses it', async () => {
    const id = await client.offered(buyer, part, '85');
    for (const price of ['85', '100', '120']) {
      expect(problemOf(await client.answer(vendor, id, { status: 'countered', price })).fields, price).toHaveProperty(
        'price',
      );
    }
    await client.answer(vendor, id, { status: 'countered', price: '92' });
    expect(await client.told(buyer)).toEqual([`The vendor would take ${formatPrice(9200)}`]);
    expect((await client.answer(vendor, id, { status: 'agreed' })).statusCode).toBe(409);
    await client.answer(buyer, id, { status: 'agreed' });
    expect(await stateOf()).toMatchObject({ status: 'agreed', counterPesewas: 9200, agreedPesewas: 9200 });
    expect(await client.told(vendor)).toEqual([`The buyer accepts ${formatPrice(9200)} for “Pads”`]);
  });

  it('refusals are told to the other side', async () => {
    const first = await client.offered(buyer, part, '85');
    await client.answer(vendor, first, { status: 'refused' });
    expect(await client.told(buyer)).toEqual([`Refused: ${formatPrice(8500)} for “Pads”`]);
    const second = await client.offered(buyer, part, '86');
    await client.answer(vendor, second, { status: 'countered', price: '95' });
    await client.answer(buyer, second, { status: 'refused' });
    expect(await client.told(vendor)).toEqual([`The buyer did not accept ${formatPrice(9500)}`]);
  });

  it('an offer that is taken back leaves no notice behind', async () => {
    const id = await client.offered(buyer, part, '85');
    await client.answer(buyer, id, { status: 'withdrawn' });
    expect(await client.told(vendor)).toEqual([]);
    expect((await client.answer(vendor, id, { status: 'agreed' })).statusCode).toBe(409);
  });

  it('nobody can answer after 24 hours, whether or not the job has come; whoever waited is told', async () => {
    const id = await client.offered(buyer, part, '85');
    shop.clock.advance(24 * hourMs);
    const late = problemOf(await client.answer(vendor, id, { status: 'agreed' }));
    expect([late.status, late.message]).toEqual([
      409,
      'This offer is “No answer in time” now, so it cannot be answered like this.',
    ]);
    expect(await stateOf()).toMatchObject({ status: 'lapsed' });
    await runJob();
    await runJob();
    expect(await client.told(buyer)).toEqual(['No answer to your offer for “Pads”']);
    expect(await client.told(vendor)).toEqual([]);
    // The next offer does not wait for the job either.
    const next = await client.offered(buyer, part, '86');
    await client.answer(vendor, next, { status: 'countered', price: '95' });
    shop.clock.advance(24 * hourMs);
    expect((await client.answer(buyer, next, { status: 'agreed' })).statusCode).toBe(409);
    expect((await client.offer(buyer, part, '87')).statusCode).toBe(201);
    expect(await shop.db.$count(priceOffers, eq(priceOffers.status, 'lapsed'))).toBeGreaterThanOrEqual(2);
  });

  it('a part that is sold or hidden meanwhile cannot be agreed on, only refused', async () => {
    const id = await client.offered(buyer, part, '85');
    await shop.db.update(adverts).set({ status: 'Not available' }).where(eq(adverts.id, part));
    expect(problemOf(await client.answer(vendor, id, { status: 'agreed' })).status).toBe(409);
    expect((await client.received(vendor))[0]?.advert.isShown).toBe(false);
    expect((await client.answer(vendor, id, { status: 'refused' })).statusCode).toBe(200);
  });

  it('a vendor without a plan reads offers, and must renew it to accept one', async () => {
    const id = await client.offered(buyer, part, '85');
    await shop.db
      .update(subscriptions)
      .set({ showsAdverts: false })
      .where(eq(subscriptions.accountId, vendor.account.id));
    expect((await client.answer(vendor, id, { status: 'agreed' })).statusCode).toBe(402);
    expect(await client.received(vendor)).toMatchObject([{ status: 'open' }]);
  });

  it('a price that was lowered below the offer counts', async () => {
    const id = await client.offered(buyer, part, '95');
    await repriced(9000);
    await client.answer(vendor, id, { status: 'agreed' });
    expect(await stateOf()).toMatchObject({ agreedPesewas: 9000 });
  });
});
