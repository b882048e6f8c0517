import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { type ManyAdvertsAnswer, manyAdvertsAnswerSchema, maxManyAdverts } from '#contract/vendor/manyAdverts.ts';
import { subscriptions } from '#server/db/tables/paymentSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { openAdvertShop } from '#tests/support/shop/advertShop.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import type { SignedIn } from '#tests/support/shop/testApp.ts';
import { untilStatementWaits } from '#tests/support/connection/waitingStatement.ts';

const { shop, client } = await openAdvertShop();
let vendor: SignedIn;
/** Three adverts of the vendor: two Available, the last Not available. */
let ids: string[];

beforeEach(async () => {
  vendor = await client.subscribedVendor();
  ids = [];
  for (const status of ['Available', 'Available', 'Not available'] as const) {
    ids.push((await insertAdvert(shop.db, { vendorId: vendor.account.id, status })).id);
  }
});

function bulk(body: unknown, { as = vendor, key }: { as?: SignedIn | null; key?: string } = {}) {
  return shop.app.inject({
    method: 'POST',
    url: '/api/adverts/my-adverts/bulk',
    headers: {
      ...as?.headers,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    },
    payload: JSON.stringify(body),
  });
}

async function done(body: unknown, as = vendor): Promise<ManyAdvertsAnswer> {
  const answer = await bulk(body, { as });
  expect(answer.statusCode).toBe(200);
  return manyAdvertsAnswerSchema.parse(answer.json());
}

async function storedAdverts(some = ids) {
  const rows = await shop.db.select().from(adverts).where(inArray(adverts.id, some));
  return some.map((id) => rows.find((row) => row.id === id));
}

describe('several adverts at once', () => {
  it('change their prices by percent, rounded, and get a new version', async () => {
    const prices = [230_00, 9_90, 0];
    for (const [index, pricePesewas] of prices.entries()) {
      await shop.db
        .update(adverts)
        .set({ pricePesewas })
        .where(eq(adverts.id, ids[index] ?? ''));
    }
    const answer = await done({ action: 'prices', percent: 10, ids });
    expect(answer.message).toBe('2 adverts have a new price.');
    const rows = await storedAdverts();
    expect(rows.map((row) => row?.pricePesewas)).toEqual([253_00, 11_00, 0]);
    expect(rows.map((row) => row?.version)).toEqual([2, 2, 1]);
    await done({ action: 'prices', percent: -50, matching: { status: 'Available' } });
    expect((await storedAdverts()).map((row) => row?.pricePesewas)).toEqual([127_00, 5_50, 0]);
  });

  it('keep their prices when one would be too high, or when the percentage is not valid', async () => {
    await shop.db
      .update(adverts)
      .set({ pricePesewas: 999_999_999 })
      .where(eq(adverts.id, ids[2] ?? ''));
    const before = await storedAdverts();
    expect(problemOf(await bulk({ action: 'prices', percent: 10, ids })).fields).toHaveProperty('percent');
    for (const percent of [undefined, -91, 301, 1.5, '10', Number.NaN]) {
      expect(problemOf(await bulk({ action: 'prices', percent, ids })).fields).toHaveProperty('percent');
    }
    expect(problemOf(await bulk({ action: 'delete', percent: 5, ids })).fields).toHaveProperty('percent');
    expect(await storedAdverts()).toEqual(before);
    const stranger = await client.subscribedVendor();
    expect((await bulk({ action: 'prices', percent: 5, ids }, { as: stranger })).statusCode).toBe(404);
    expect(await storedAdverts()).toEqual(before);
  });

  it('become not available, and the response names the adverts that changed', async () => {
    const answer = await done({ action: 'unavailable', ids });
    expect(answer.message).toBe('2 adverts are now not available.');
    expect(answer.changedIds.toSorted()).toEqual(ids.slice(0, 2).toSorted());
    const rows = await storedAdverts();
    expect(rows.map((row) => row?.status)).toEqual(['Not available', 'Not available', 'Not available']);
    expect(rows.map((row) => row?.version)).toEqual([2, 2, 1]);
    expect(rows.map((row) => row?.published)).toEqual([false, false, false]);
    expect((await client.read(ids[0] ?? '')).statusCode).toBe(410);
  });

  it('become available again and are published', async () => {
    const answer = await done({ action: 'available', ids });
    expect(answer).toEqual({ message: '1 advert is now available.', changedIds: [ids[2]] });
    expect((await storedAdverts()).map((row) => row?.published)).toEqual([true, true, true]);
  });

  it('are deleted and all brought back as they were', async () => {
    const answer = await done({ action: 'delete', ids });
    expect(answer.message).toBe('3 adverts deleted.');
    expect((await client.read(ids[0] ?? '')).statusCode).toBe(410);
    expect((await done({ action: 'delete', ids })).changedIds).toEqual([]);
    const back = await done({ action: 'restore', ids: answer.changedIds });
    expect(back.message).toBe('3 adverts are back.');
    const rows = await storedAdverts();
    expect(rows.map((row) => row?.status)).toEqual(['Available', 'Available', 'Not available']);
    expect(rows.map((row) => row?.version)).toEqual([1, 1, 1]);
  });

  it('are found by the filters of the list', async () => {
    await insertAdvert(shop.db, { vendorId: vendor.account.id, brand: 'Denso', partNumber: '27060-0H110' });
    const outsider = await client.subscribedVendor();
    const theirs = await insertAdvert(shop.db, { vendorId: outsider.account.id, brand: 'Denso' });
    const matching = { q: '270600h110', brand: 'Denso', status: 'Available', category: 'breaking-system' };
    expect((await done({ action: 'unavailable', matching })).changedIds).toHaveLength(1);
    expect((await done({ action: 'delete', matching: {} })).changedIds).toHaveLength(4);
    expect((await storedAdverts([theirs.id]))[0]).toMatchObject({ status: 'Available', deletedAt: null });
  });

  it('skip an advert that was deleted in the meantime', async () => {
    await client.remove(vendor, ids[0] ?? '');
    expect((await done({ action: 'unavailable', ids })).changedIds).toEqual([ids[1]]);
  });

  it('treat the same id sent twice, or in capitals, as one', async () => {
    const [id = ''] = ids;
    expect((await done({ action: 'unavailable', ids: [id, id.toUpperCase()] })).changedIds).toEqual([id]);
  });

  it('are changed once by the same command sent twice', async () => {
    const key = randomUUID();
    const body = { action: 'unavailable', ids };
    const first = await bulk(body, { key });
    await client.setStatus(vendor, ids[0] ?? '', 'Available');
    const second = await bulk(body, { key });
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.json()).toEqual(first.json());
    expect((await storedAdverts())[0]?.status).toBe('Available');
    expect((await bulk({ ...body, action: 'delete' }, { key })).statusCode).toBe(422);
  });

  it('wait for a change of the plan that is being written, and then go by it', async () => {
    const plan = eq(subscriptions.accountId, vendor.account.id);
    const change = await shop.db.transaction(async (tx) => {
      await tx.update(subscriptions).set({ showsAdverts: false }).where(plan);
      const sent = Promise.resolve(bulk({ action: 'available', ids }));
      await untilStatementWaits(shop);
      return { sent };
    });
    expect((await change.sent).statusCode).toBe(402);
  });
});

describe('refused as a whole, with nothing changed', () => {
  it('an advert of somebody else, or one that does not exist', async () => {
    const outsider = await client.subscribedVendor();
    for (const other of [(await insertAdvert(shop.db, { vendorId: outsider.account.id })).id, randomUUID()]) {
      const answer = await bulk({ action: 'delete', ids: [...ids, other] });
      expect(answer.statusCode).toBe(404);
      expect(problemOf(answer).code).toBe('not_found');
    }
    expect((await storedAdverts()).every((row) => row?.deletedAt === null)).toBe(true);
  });

  it('making adverts available without a plan', async () => {
    await client.endPlan(vendor);
    const answer = await bulk({ action: 'available', ids });
    expect(answer.statusCode).toBe(402);
    expect(problemOf(answer).code).toBe('needs_subscription');
    expect((await storedAdverts())[2]?.status).toBe('Not available');
    expect((await done({ action: 'available', ids: ids.slice(0, 2) })).changedIds).toEqual([]);
    expect((await done({ action: 'unavailable', ids })).changedIds).toHaveLength(2);
  });

  it('one that was deleted more than 30 days ago', async () => {
    await done({ action: 'delete', ids: ids.slice(0, 1) });
    const now = shop.clock();
    shop.clock.advance(31 * dayMs);
    const session = await shop.openSession(vendor.account.id);
    await bulk({ action: 'delete', ids: ids.slice(1) }, { as: { ...vendor, ...session } });
    const answer = await bulk({ action: 'restore', ids }, { as: { ...vendor, ...session } });
    shop.clock.set(now);
    expect(answer.statusCode).toBe(410);
    expect((await storedAdverts()).every((row) => row?.deletedAt !== null)).toBe(true);
  });

  it('a request without sign-in, and one of a buyer', async () => {
    expect((await bulk({ action: 'delete', ids }, { as: null })).statusCode).toBe(401);
    expect((await bulk({ nonsense: true }, { as: null })).statusCode).toBe(401);
    const buyer = await shop.signUpVerified();
    expect((await bulk({ action: 'delete', ids }, { as: buyer })).statusCode).toBe(403);
    expect((await storedAdverts()).every((row) => row?.deletedAt === null)).toBe(true);
  });

  it.each<[string, unknown, string]>([
    ['no action', { ids: [randomUUID()] }, 'action'],
    ['another action', { action: 'publish', ids: [randomUUID()] }, 'action'],
    ['no adverts', { action: 'delete' }, 'ids'],
    ['an empty list', { action: 'delete', ids: [] }, 'ids'],
    ['ids that are not a list', { action: 'delete', ids: 'all' }, 'ids'],
    ['both ids and filters', { action: 'delete', ids: [randomUUID()], matching: {} }, 'ids'],
    ['too many', { action: 'delete', ids: Array.from({ length: maxManyAdverts + 1 }, () => randomUUID()) }, 'ids'],
    ['bringing back by filters', { action: 'restore', matching: {} }, 'matching'],
  ])('%s', async (_what, body, field) => {
    const answer = await bulk(body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(problemOf(answer).fields ?? {})).toEqual([field]);
  });

  it.each<[string, unknown]>([
    ['an unknown field', { action: 'delete', ids: [randomUUID()], role: 'vendor' }],
    ['an unknown filter', { action: 'delete', matching: { vendor: randomUUID() } }],
    ['an unknown category', { action: 'delete', matching: { category: 'wings' } }],
    ['an invalid id', { action: 'delete', ids: ["1'; DROP TABLE adverts"] }],
    ['a body that is a list', []],
    ['no body', null],
  ])('%s', async (_what, body) => {
    const answer = await bulk(body);
    expect([400, 422]).toContain(answer.statusCode);
    expect(problemOf(answer).code).toBe('invalid');
  });
});
