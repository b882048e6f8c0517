import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { type FiguresAnswer, figuresAnswerSchema } from '#contract/vendor/figures.ts';
import { ownAdvertsAnswerSchema, staleAfterDays } from '#contract/catalogue/listing.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { advertViews } from '#server/db/tables/advertViewsSchema.ts';
import { advertPictures, adverts, pictures } from '#server/db/tables/schema.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let vendor: SignedIn;
let advertId: string;
let devices = 0;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2026-11-20T10:00:00.000Z');
  vendor = await newVendor();
  advertId = (await insertAdvert(shop.db, { vendorId: vendor.account.id })).id;
});

async function newVendor(): Promise<SignedIn> {
  const made = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(made.account.id);
  return made;
}

/** Looks at an advert, from a new network unless the headers name one. */
async function look(id = advertId, headers: Record<string, string> = {}): Promise<void> {
  devices += 1;
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/adverts/${id}/views`,
    headers: { 'x-forwarded-for': `10.2.${devices >> 8}.${devices % 256}`, ...headers },
  });
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe('');
}

const read = (headers: Record<string, string> = vendor.headers) =>
  shop.app.inject({ url: '/api/adverts/my-adverts/figures', headers });
const figures = async (as = vendor): Promise<FiguresAnswer> =>
  figuresAnswerSchema.parse((await read(as.headers)).json());

async function ask(id: string, vendorId: string, createdAt: string | Date): Promise<void> {
  await shop.db.insert(threads).values({
    advertId: id,
    vendorId,
    buyerName: 'Esi Owusu',
    createdAt: new Date(createdAt),
    lastAt: new Date(createdAt),
  });
}

describe('a view of an advert', () => {
  it('counts, from visitors and from signed-in people, also many at once', async () => {
    const buyer = await shop.signUpVerified();
    await look();
    await look(advertId, buyer.headers);
    await Promise.all(Array.from({ length: 10 }, () => look()));
    expect((await figures()).views).toBe(12);
    expect(await shop.db.$count(advertViews, eq(advertViews.advertId, advertId))).toBe(1);
  });

  it('does not count when it is the vendor who looks', async () => {
    await look(advertId, vendor.headers);
    expect((await figures()).views).toBe(0);
    await look(advertId, (await newVendor()).headers);
    expect((await figures()).views).toBe(1);
  });

  it('counts as a stranger’s, without an error, when its token is no longer valid', async () => {
    await look(advertId, { authorization: `Bearer ${'x'.repeat(43)}` });
    expect((await figures()).views).toBe(1);
  });

  it('counts nothing, without an error, when the advert does not exist', async () => {
    const before = await shop.db.$count(advertViews);
    await look('0198c8a1-0000-7000-8000-000000000000');
    await look('not-an-id');
    await look('%00');
    expect(await shop.db.$count(advertViews)).toBe(before);
  });

  it('does not count when the advert is not offered: withdrawn, deleted, or its plan is over', async () => {
    const withdrawn = await insertAdvert(shop.db, { vendorId: vendor.account.id, status: 'Not available' });
    const deleted = await insertAdvert(shop.db, { vendorId: vendor.account.id, deletedAt: shop.clock() });
    const unpaid = await shop.signUpVerified({ role: 'vendor' });
    const hidden = await insertAdvert(shop.db, { vendorId: unpaid.account.id });
    for (const { id } of [withdrawn, deleted, hidden]) await look(id);
    expect((await figures()).views).toBe(0);
    expect((await figures(unpaid)).views).toBe(0);
  });

  it('stops counting, silently, when one network looks at one advert again and again', async () => {
    const one = { 'x-forwarded-for': '2001:db8:1:2::1' };
    const sameNetwork = { 'x-forwarded-for': '2001:db8:1:2::ffff' };
    for (let time = 0; time < 15; time += 1) await look(advertId, one);
    for (let time = 0; time < 15; time += 1) await look(advertId, sameNetwork);
    expect((await figures()).views).toBe(20);
    const other = await insertAdvert(shop.db, { vendorId: vendor.account.id });
    await look(other.id, one);
    expect((await figures()).views).toBe(21);
  });
});

describe('the figures', () => {
  it('belong to the vendor alone', async () => {
    const buyer = await shop.signUpVerified();
    expect((await read({})).statusCode).toBe(401);
    const refused = await read(buyer.headers);
    expect(refused.statusCode).toBe(403);
    expect(problemOf(refused).code).toBe('vendor_only');
    expect((await read()).headers['cache-control']).toBe('private, no-store');
  });

  it('are thirty days of zeros for a vendor without any visitors yet', async () => {
    const newcomer = await shop.signUpVerified({ role: 'vendor' });
    const empty = await figures(newcomer);
    expect(empty.days).toHaveLength(30);
    expect(empty.days.every((day) => day.views === 0 && day.enquiries === 0)).toBe(true);
    expect(empty).toMatchObject({
      views: 0,
      enquiries: 0,
      previous30: { views: 0, enquiries: 0 },
      stale: 0,
      withoutPictures: 0,
    });
  });

  it('change to the next day at midnight UTC', async () => {
    shop.clock.set('2026-11-20T23:59:59.999Z');
    await look();
    await ask(advertId, vendor.account.id, shop.clock());
    expect((await figures()).days.at(-1)).toEqual({ day: '2026-11-20', views: 1, enquiries: 1 });

    shop.clock.set('2026-11-21T00:00:00.000Z');
    await look();
    await look();
    await ask(advertId, vendor.account.id, shop.clock());
    const { days, views } = await figures();
    expect(days.slice(-2)).toEqual([
      { day: '2026-11-20', views: 1, enquiries: 1 },
      { day: '2026-11-21', views: 2, enquiries: 1 },
    ]);
    expect(views).toBe(3);
    expect(days[0]?.day).toBe('2026-10-23');
  });

  it('move a day to the thirty days before, and then drop it', async () => {
    await look();
    await ask(advertId, vendor.account.id, shop.clock());
    shop.clock.advance(29 * dayMs);
    expect(await figures()).toMatchObject({ views: 1, enquiries: 1, previous30: { views: 0, enquiries: 0 } });
    shop.clock.advance(dayMs);
    vendor = { ...vendor, ...(await shop.openSession(vendor.account.id)) };
    expect(await figures()).toMatchObject({ views: 0, enquiries: 0, previous30: { views: 1, enquiries: 1 } });
    shop.clock.advance(30 * dayMs);
    vendor = { ...vendor, ...(await shop.openSession(vendor.account.id)) };
    expect(await figures()).toMatchObject({ views: 0, enquiries: 0, previous30: { views: 0, enquiries: 0 } });
  });

  it("leave out what happened to another vendor's adverts", async () => {
    const other = await newVendor();
    const theirs = await insertAdvert(shop.db, { vendorId: other.account.id });
    await look(theirs.id);
    await ask(theirs.id, other.account.id, shop.clock());
    expect(await figures()).toMatchObject({ views: 0, enquiries: 0, withoutPictures: 1 });
    expect(await figures(other)).toMatchObject({ views: 1, enquiries: 1, withoutPictures: 1 });
  });

  it('count exactly the adverts that the filtered list shows', async () => {
    const ago = (days: number) => new Date(shop.clock().getTime() - days * dayMs);
    const make = (advert: Partial<typeof adverts.$inferInsert>) =>
      insertAdvert(shop.db, { vendorId: vendor.account.id, updatedAt: shop.clock(), ...advert });
    const [picture] = await shop.db
      .insert(pictures)
      .values({ contentHash: Buffer.from(advertId), state: 'ready', createdAt: shop.clock() })
      .returning();
    const old = await make({ updatedAt: ago(staleAfterDays + 1) });
    await shop.db
      .insert(advertPictures)
      .values({ advertId: old.id, position: 0, pictureId: picture?.id ?? '', alt: '' });
    await make({ updatedAt: ago(staleAfterDays) });
    await make({ updatedAt: ago(staleAfterDays + 1), status: 'Not available' });
    await make({ updatedAt: ago(staleAfterDays + 1), deletedAt: shop.clock() });

    const { stale, withoutPictures } = await figures();
    expect({ stale, withoutPictures }).toEqual({ stale: 1, withoutPictures: 3 });
    const listed = async (attention: string) => {
      const answer = await shop.app.inject({
        url: `/api/adverts/my-adverts?attention=${attention}`,
        headers: vendor.headers,
      });
      return ownAdvertsAnswerSchema.parse(answer.json()).total;
    };
    expect(await listed('stale')).toBe(stale);
    expect(await listed('no-pictures')).toBe(withoutPictures);
  });
});
