import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { limitRules } from '#server/plugins/limits/limits.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { accounts, pictures } from '#server/db/tables/schema.ts';
import { wantedParts } from '#server/db/tables/wantedPartSchema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createWantedPartsClient, wantedPads } from '#tests/support/shop/clients/wantedPartsClient.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let client: ReturnType<typeof createWantedPartsClient>;
let buyer: SignedIn;

// Each test has its own shop: which vendors are asked depends on all that there are.
beforeEach(async () => {
  shop = await createTestApp();
  client = createWantedPartsClient(shop);
  buyer = await shop.signUpVerified({ fullname: 'Abena Sarpong' });
});
afterEach(() => shop.close());

async function pictureOf(owner: SignedIn): Promise<string> {
  const [row] = await shop.db
    .insert(pictures)
    .values({
      ownerId: owner.account.id,
      contentHash: Buffer.from(randomUUID()),
      state: 'ready',
      width: 640,
      height: 480,
      createdAt: shop.clock(),
    })
    .returning();
  return row?.id ?? '';
}
describe('asking', () => {
  it('needs an account, which is not suspended', async () => {
    await client.seller();
    expect((await client.ask(null)).statusCode).toBe(401);
    await shop.db.update(accounts).set({ suspendedAt: shop.clock() }).where(eq(accounts.id, buyer.account.id));
    expect((await client.ask(buyer)).statusCode).toBe(403);
  });

  it('reaches the vendors of that make and kind, and shows them nothing about the buyer', async () => {
    const seller = await client.seller();
    const image = await pictureOf(buyer);
    const answer = await client.ask(buyer, { ...wantedPads, region: 'Ashanti', images: [{ id: image }] });
    expect([answer.statusCode, answer.json()]).toMatchObject([201, { message: 'One vendor was asked.', vendors: 1 }]);
    expect(await client.told(seller, 'wanted')).toEqual(['Do you have this? Brake pads for Toyota Corolla 2012']);
    const [received] = await client.received(seller);
    expect(received).toMatchObject({
      make: 'Toyota',
      year: 2012,
      partType: 'brake-pads',
      region: 'Ashanti',
      words: 'Front, please',
      picture: { id: image, ready: true },
      answers: 0,
      own: null,
    });
    expect(received?.picture?.pass).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(received)).not.toMatch(/Abena|Sarpong|example\.com/);
  });

  it('says at the field what is wrong', async () => {
    await client.seller();
    const fieldsOf = async (change: object) =>
      Object.keys(problemOf(await client.ask(buyer, { ...wantedPads, ...change })).fields ?? {});
    expect(await fieldsOf({ make: '', partType: '' })).toEqual(['partType']);
    expect(await fieldsOf({ make: 'Rolls' })).toEqual(['make']);
    expect(await fieldsOf({ partType: 'flux-capacitors' })).toEqual(['partType']);
    expect(await fieldsOf({ year: '1912' })).toEqual(['year']);
    expect(await fieldsOf({ words: ' ' })).toEqual(['words']);
    expect(await fieldsOf({ words: 'a'.repeat(301) })).toEqual(['words']);
    const stranger = await shop.signUpVerified();
    expect(await fieldsOf({ images: [{ id: await pictureOf(stranger) }] })).toEqual(['images']);
    expect(await client.own(buyer)).toEqual([]);
  });

  it('is refused where nobody could answer, and then nothing is kept', async () => {
    await client.seller({ make: 'Kia', model: 'Rio', partType: null, category: 'light-indicators' });
    const refused = problemOf(await client.ask(buyer));
    expect([refused.status, refused.fields?.['partType']]).toEqual([422, expect.stringMatching(/^No vendor here/)]);
    expect(await shop.db.$count(wantedParts)).toBe(0);
  });

  it('is done once by a command that is sent twice', async () => {
    const seller = await client.seller();
    const key = randomUUID();
    const first = await client.ask(buyer, wantedPads, key);
    const again = await client.ask(buyer, wantedPads, key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await client.received(seller)).toHaveLength(1);
    expect(problemOf(await client.ask(buyer, { ...wantedPads, words: 'Rear' }, key)).code).toBe('idempotency_mismatch');
  });

  it('is possible for three parts at one time, also for two devices at once, and five times a day', async () => {
    await client.seller();
    const first = await client.asked(buyer);
    await client.asked(buyer);
    const both = await Promise.all([client.ask(buyer), client.ask(buyer)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    await client.close(buyer, first);
    expect((await client.ask(buyer)).statusCode).toBe(201);
    const today = await client.ask(buyer);
    expect([today.statusCode, limitRules['wanted-account'].points]).toEqual([429, 5]);
  });
});

describe('who is asked', () => {
  it('are first those with the same make and kind, then of its category, then of the make; at most thirty', async () => {
    const sameMake = await client.seller({ partType: 'headlamps', category: 'light-indicators' });
    const sameCategory = await client.seller({ partType: 'brake-discs' });
    const others = [
      await client.seller({ make: 'Kia', model: 'Rio' }),
      await client.seller({ status: 'Not available' }),
    ];
    const ended = await client.seller();
    await shop.db
      .update(subscriptions)
      .set({ showsAdverts: false })
      .where(eq(subscriptions.accountId, ended.account.id));
    for (let number = 0; number < 29; number += 1) await client.seller();
    expect((await client.ask(buyer)).json()).toMatchObject({ vendors: 30 });
    expect(await client.received(sameCategory)).toHaveLength(1);
    for (const vendor of [sameMake, ended, ...others]) expect(await client.received(vendor)).toEqual([]);
  }, 30_000);

  it('are those of the kind, for a part of no make, and never the buyer', async () => {
    const seller = await client.seller({ make: 'Kia', model: 'Rio' });
    const self = await client.seller();
    await client.asked(self, { partType: 'brake-pads', words: 'Any pads' });
    expect(await client.received(seller)).toHaveLength(1);
    expect(await client.received(self)).toEqual([]);
  });

  it('get five notices in a day; the others stand in the list', async () => {
    const seller = await client.seller();
    for (let number = 0; number < 7; number += 1) await client.asked(await shop.signUpVerified());
    expect(await client.received(seller)).toHaveLength(7);
    expect(await client.told(seller, 'wanted')).toHaveLength(5);
    shop.clock.advance(dayMs + 1);
    await client.asked(await shop.signUpVerified());
    expect(await client.told(seller, 'wanted')).toHaveLength(6);
  });
});

describe('answering', () => {
  it('is for the vendors who were asked', async () => {
    const seller = await client.seller();
    const id = await client.asked(buyer);
    const other = await shop.signUpVerified({ role: 'vendor' });
    for (const [as, status] of [
      [null, 401],
      [buyer, 403],
      [other, 404],
      [seller, 200],
    ] as const) {
      expect((await client.answer(as, id)).statusCode).toBe(status);
    }
    expect((await client.answer(seller, randomUUID())).statusCode).toBe(404);
    expect((await client.answer(seller, 'x')).statusCode).toBe(404);
    expect((await shop.app.inject({ url: '/api/wanted-parts/received', headers: buyer.headers })).statusCode).toBe(403);
  });

  it('tells the buyer, who sees all answers side by side, the lowest price first', async () => {
    const dear = await client.seller({}, 'Dear Spares');
    const cheap = await client.seller({}, 'Cheap Spares');
    const id = await client.asked(buyer);
    await client.answer(dear, id, { price: '400', words: 'Original', advertId: dear.advert.id });
    expect(await client.told(buyer, 'wanted-answer')).toEqual(['Dear Spares has it for GHc\u00a0400.00']);
    const image = await pictureOf(cheap);
    await client.answer(cheap, id, { price: 'GHc 180.50', images: [{ id: image }] });
    // One notice for each part: the newest answer.
    expect(await client.told(buyer, 'wanted-answer')).toEqual(['Cheap Spares has it for GHc\u00a0180.50']);
    const [wanted] = await client.own(buyer);
    expect(wanted).toMatchObject({ id, ended: null, vendors: 2 });
    expect(wanted?.answers).toMatchObject([
      { pricePesewas: 18_050, words: '', picture: { id: image }, advert: null, vendor: { name: 'Cheap Spares' } },
      { pricePesewas: 40_000, words: 'Original', picture: null, advert: { id: dear.advert.id } },
    ]);
    expect(JSON.stringify(wanted)).not.toMatch(/233\d{9}/);
  });

  it('may be repeated: the last answer counts', async () => {
    const seller = await client.seller();
    const id = await client.asked(buyer);
    const key = randomUUID();
    await client.answer(seller, id, { price: '300' }, key);
    const again = await client.answer(seller, id, { price: '300' }, key);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await client.answer(seller, id, { price: '280' })).json()).toEqual({
      message: 'The buyer has your new answer.',
    });
    expect((await client.own(buyer))[0]?.answers).toMatchObject([{ pricePesewas: 28_000 }]);
    expect((await client.received(seller))[0]).toMatchObject({ answers: 1, own: { pricePesewas: 28_000 } });
  });

  it('needs a price, adverts and pictures of one’s own, and a running plan', async () => {
    const seller = await client.seller();
    const rival = await client.seller();
    const id = await client.asked(buyer);
    const fieldsOf = async (answer: object) =>
      Object.keys(problemOf(await client.answer(seller, id, answer)).fields ?? {});
    expect(await fieldsOf({ price: '' })).toEqual(['price']);
    expect(await fieldsOf({ price: '1', advertId: rival.advert.id })).toEqual(['advertId']);
    expect(await fieldsOf({ price: '1', images: [{ id: await pictureOf(rival) }] })).toEqual(['images']);
    await shop.db
      .update(subscriptions)
      .set({ showsAdverts: false })
      .where(eq(subscriptions.accountId, seller.account.id));
    expect((await client.answer(seller, id)).statusCode).toBe(402);
  });
});
