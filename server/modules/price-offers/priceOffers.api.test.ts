import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { maxOpenOffers } from '#contract/deal/offerGraph.ts';
import { priceOffers } from '#server/db/tables/priceOfferSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { limitRules } from '#server/plugins/limits/limits.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createPriceListClient } from '#tests/support/shop/clients/priceListClient.ts';
import { openOfferShop } from '#tests/support/shop/offerShop.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';

const { shop, client, newSides, reprice, offeredPart } = await openOfferShop();
let vendor: SignedIn;
let buyer: SignedIn;
/** Costs GHc 100; its vendor would take GHc 80. */
let part: string;

beforeEach(async () => {
  ({ vendor, buyer, part } = await newSides());
});

const repriced = (pricePesewas: number) => reprice(part, pricePesewas);
const stateOf = async (as: SignedIn = buyer) => (await client.made(as))[0];

describe('the lowest price', () => {
  it('is for the vendor alone: others do not even learn whether there is one', async () => {
    expect((await client.terms(vendor, part)).json()).toEqual({
      title: 'Pads',
      pricePesewas: 10_000,
      lowestPesewas: 8000,
    });
    const stranger = await shop.signUpVerified({ role: 'vendor' });
    expect((await client.terms(null, part)).statusCode).toBe(401);
    expect((await client.terms(buyer, part)).statusCode).toBe(403);
    expect((await client.terms(stranger, part)).statusCode).toBe(404);
    expect((await client.keepTerms(null, part, '70')).statusCode).toBe(401);
    expect((await client.keepTerms(buyer, part, '70')).statusCode).toBe(403);
    expect((await client.keepTerms(stranger, part, '70')).statusCode).toBe(404);
    expect((await client.keepTerms(vendor, randomUUID(), '70')).statusCode).toBe(404);
    expect((await client.terms(vendor, part)).json()).toMatchObject({ lowestPesewas: 8000 });
  });

  it('stands in no public answer, and nothing that a buyer reads; the page of the advert says only that it takes offers', async () => {
    // A figure that nothing else in the shop has.
    await client.keepTerms(vendor, part, '83.17');
    await client.offer(buyer, part, '20');
    await client.offer(buyer, part, '90');
    const paths = [
      `/adverts/${part}`,
      '/adverts?limit=24',
      '/adverts?q=pads',
      `/adverts/these?ids=${part}`,
      '/catalogue/snapshot',
      `/vendors/${vendor.account.id}`,
      `/adverts?vendor=${vendor.account.id}`,
    ];
    for (const path of paths) {
      const { body, statusCode } = await shop.app.inject({ url: `/api${path}` });
      expect(statusCode, path).toBe(200);
      expect(body, path).not.toMatch(/\b8317\b|\b83\.17\b|lowest/i);
    }
    for (const path of ['/price-offers', '/auth/me', '/notices', '/orders', `/adverts/${part}`]) {
      const { body } = await shop.app.inject({ url: `/api${path}`, headers: buyer.headers });
      expect(body, path).not.toMatch(/\b8317\b|\b83\.17\b|lowest/i);
    }
    // A price list is passed on, so not even the vendor's own has it.
    expect((await createPriceListClient(shop).exportAs(vendor)).body).not.toMatch(/83\.17|lowest/i);
    expect(JSON.stringify(shop.logLines)).not.toMatch(/\b8317\b|\b83\.17\b/);
    const publicAdvert = (await shop.app.inject({ url: `/api/adverts/${part}` })).json<{ takesOffers?: boolean }>();
    expect(publicAdvert.takesOffers).toBe(true);
  });

  it('has to be below the price, and is refused at its field otherwise', async () => {
    const fieldsOf = async (lowest: unknown) => problemOf(await client.keepTerms(vendor, part, lowest)).fields ?? {};
    expect(await fieldsOf('100')).toEqual({ lowestPrice: `It has to be below the price of ${formatPrice(10_000)}.` });
    expect(Object.keys(await fieldsOf('0'))).toEqual(['lowestPrice']);
    expect(Object.keys(await fieldsOf('cheap'))).toEqual(['lowestPrice']);
    expect(Object.keys(await fieldsOf(undefined))).toEqual(['lowestPrice']);
  });

  it('that is taken away ends the offering, as does a price of the advert that has fallen to it', async () => {
    const takes = async () =>
      (await shop.app.inject({ url: `/api/adverts/${part}` })).json<{ takesOffers?: boolean }>().takesOffers;
    await client.keepTerms(vendor, part, null);
    expect(await takes()).toBeUndefined();
    const refused = problemOf(await client.offer(buyer, part, '90'));
    expect([refused.status, refused.message]).toEqual([409, expect.stringMatching(/^The vendor takes no offers/)]);
    await client.keepTerms(vendor, part, '80');
    expect(await takes()).toBe(true);
    await repriced(8000);
    expect(problemOf(await client.offer(buyer, part, '75')).status).toBe(409);
  });
});

describe('an offer', () => {
  it('needs an account, and a part of somebody else that is for sale', async () => {
    expect((await client.offer(null, part, '90')).statusCode).toBe(401);
    expect((await client.offer(vendor, part, '90')).statusCode).toBe(403);
    expect((await client.offer(buyer, randomUUID(), '90')).statusCode).toBe(404);
    await shop.db.update(adverts).set({ status: 'Not available' }).where(eq(adverts.id, part));
    expect((await client.offer(buyer, part, '90')).statusCode).toBe(410);
    expect(await shop.db.$count(priceOffers, eq(priceOffers.advertId, part))).toBe(0);
  });

  it('is told to the vendor without who made it, and once for a command that came twice', async () => {
    const key = randomUUID();
    const first = await client.offer(buyer, part, '85.50', key);
    const again = await client.offer(buyer, part, '85.50', key);
    expect([first.statusCode, again.statusCode, again.json()]).toEqual([201, 201, first.json()]);
    const received = await client.received(vendor);
    expect(received).toMatchObject([
      { status: 'open', offeredPesewas: 8550, advert: { id: part, pricePesewas: 10_000 } },
    ]);
    expect(JSON.stringify(received)).not.toMatch(/Yaw|Darko|example\.com/);
    expect(await client.told(vendor)).toEqual([`A buyer offers ${formatPrice(8550)} for “Pads”`]);
    expect(problemOf(await client.offer(buyer, part, '86', key)).code).toBe('idempotency_mismatch');
  });

  it('below the lowest price is refused at once; the sentence says nothing of the lowest price, and the vendor is left in peace', async () => {
    const answer = await client.offer(buyer, part, '79.99');
    expect(answer.json()).toMatchObject({
      status: 'refused',
      message: 'The vendor does not sell it at this price. You can offer more.',
    });
    expect(await client.received(vendor)).toEqual([]);
    expect(await client.told(vendor)).toEqual([]);
    expect(await stateOf()).toMatchObject({ status: 'refused', offeredPesewas: 7999 });
    // At the lowest price the vendor decides.
    expect((await client.offer(buyer, part, '80')).json()).toMatchObject({ status: 'open' });
  });

  it('at the price in the advert or above is no offer, and bad input is refused at its field', async () => {
    const fieldsOf = async (price: unknown) => problemOf(await client.offer(buyer, part, price)).fields ?? {};
    expect(await fieldsOf('100')).toEqual({
      price: `It costs ${formatPrice(10_000)} now. Offer less, or put it in your cart.`,
    });
    for (const price of ['0', '-5', '', 'cheap', null, 1e12]) {
      expect(Object.keys(await fieldsOf(price)), String(price)).toEqual(['price']);
    }
    expect(await client.made(buyer)).toEqual([]);
  });

  it('is one at a time for a part, also for two devices at once, and three in a week', async () => {
    const both = await Promise.all([client.offer(buyer, part, '90'), client.offer(buyer, part, '91')]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const running = await stateOf();
    expect((await client.answer(buyer, running?.id ?? '', { status: 'withdrawn' })).statusCode).toBe(200);
    for (const price of ['50', '60']) expect((await client.offer(buyer, part, price)).statusCode).toBe(201);
    const refused = problemOf(await client.offer(buyer, part, '70'));
    expect([refused.status, refused.message]).toEqual([
      409,
      expect.stringMatching(
        /^You have made 3 offers for this part within a week\. You can offer again on \d+ \w+ 20\d\d\.$/,
      ),
    ]);
    // Other parts and other buyers have their own three.
    expect((await client.offer(buyer, await offeredPart(vendor), '90')).statusCode).toBe(201);
    expect((await client.offer(await shop.signUpVerified(), part, '90')).statusCode).toBe(201);
    shop.clock.advance(7 * dayMs);
    expect((await client.offer(buyer, part, '90')).statusCode).toBe(201);
  });

  it('is one of at most ten that wait, and of thirty in a day', async () => {
    const parts = await Promise.all(Array.from({ length: maxOpenOffers + 1 }, () => offeredPart(vendor)));
    const answers = [];
    for (const id of parts) answers.push((await client.offer(buyer, id, '90')).statusCode);
    expect(answers).toEqual([...Array.from({ length: maxOpenOffers }, () => 201), 409]);
    expect(limitRules['offer-account'].points).toBe(30);
  });

  it('is not possible between two who have blocked each other', async () => {
    await shop.db.insert(threads).values({
      vendorId: vendor.account.id,
      buyerId: buyer.account.id,
      advertId: part,
      buyerName: 'Yaw Darko',
      createdAt: shop.clock(),
      lastAt: shop.clock(),
      blockedByVendorAt: shop.clock(),
    });
    expect((await client.offer(buyer, part, '90')).statusCode).toBe(403);
  });
});
