import { afterAll, beforeAll, expect, it } from 'vitest';
import { advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { ownAdvertsAnswerSchema, ownAdvertsQuerySchema } from '#contract/catalogue/listing.ts';
import { type OwnCopyAnswer, ownCopyAnswerSchema, ownCopySize } from '#contract/vendor/ownCopy.ts';
import { findOwnOnDevice, listOwnOnDevice } from '#src/device/reads/ownAdverts.ts';
import { dayBefore, dayOf } from '#server/days.ts';
import { advertViews } from '#server/db/tables/advertViewsSchema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createSeededRandom } from '#tests/support/seededRandom.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* The device has stored a vendor's adverts, and gets the same queries as the server. */

let shop: TestApp;
let vendor: SignedIn;
let copy: OwnCopyAnswer;

const titles = ['Brake pads', 'brake disc', 'Citroën clutch', 'Zündkerze', 'Öl 5W-30', '100% wool cover', 'Plug_set'];
const brands = ['Bosch', 'bosch', 'Denso', 'NGK', 'Ate'];
const partNumbers = [null, '04465-02220', 'BP 4021', 'ö-77/2'];

async function readCopy(who: SignedIn): Promise<OwnCopyAnswer> {
  const answer = await shop.app.inject({ url: '/api/adverts/my-adverts/copy', headers: who.headers });
  expect(answer.headers['cache-control']).toMatch(/private|no-store/);
  return ownCopyAnswerSchema.parse(answer.json());
}

beforeAll(async () => {
  shop = await createTestApp();
  vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  const random = createSeededRandom(7);
  const pick = <Item>(items: readonly Item[]) => items[random.int(0, items.length - 1)];
  for (let number = 0; number < 60; number += 1) {
    const day = new Date(Date.UTC(2026, 10 - random.int(0, 8), random.int(1, 19), 8));
    const advert = await insertAdvert(shop.db, {
      vendorId: vendor.account.id,
      title: `${pick(titles) ?? ''} ${random.int(1, 4)}`,
      brand: pick(brands) ?? 'Ate',
      partNumber: pick(partNumbers) ?? null,
      category: pick(partCategorySlugs) ?? 'engine-mechanical',
      pricePesewas: random.int(1, 9) * 1_000,
      status: random.int(0, 3) === 0 ? 'Not available' : 'Available',
      createdAt: day,
      updatedAt: day,
      deletedAt: random.int(0, 9) === 0 ? day : null,
    });
    const vendorId = vendor.account.id;
    if (random.int(0, 2) > 0) {
      const [today, longAgo] = [dayOf(shop.clock()), dayBefore(shop.clock(), 30)];
      await shop.db.insert(advertViews).values([
        { vendorId, advertId: advert.id, day: today, views: random.int(1, 4) },
        { vendorId, advertId: advert.id, day: longAgo, views: 1_000 },
      ]);
    }
    for (let left = random.int(0, 2); left > 0; left -= 1) {
      const moment = shop.clock();
      await shop.db
        .insert(threads)
        .values({ vendorId, advertId: advert.id, buyerName: 'Efua', createdAt: moment, lastAt: moment });
    }
  }
  copy = await readCopy(vendor);
}, 60_000);
afterAll(() => shop.close());

const words =
  'brake|BRAKE pads|citroen|zundkerze|öl|5w-30|5w30|100%|g_s|%|_|0446502220|04465 0222|bp-4021|ö-77|engine|electric brake|no such part|   |"; drop|🔧';
const queries: Record<string, string>[] = [
  ...['created', 'title', 'price', 'category', 'brand', 'status', 'views', 'enquiries'].flatMap((sort) =>
    ['up', 'down'].flatMap((direction) => ['1', '2', '6', '9'].map((page) => ({ sort, direction, page }))),
  ),
  ...words.split('|').map((q) => ({ q })),
  { category: 'breaking-system' },
  { brand: 'Bosch' },
  { status: 'Not available', sort: 'title', direction: 'up' },
  { attention: 'stale' },
  { attention: 'no-pictures', page: '2' },
  { attention: 'paused' },
  { q: 'brake', brand: 'Denso', status: 'Available', attention: 'stale' },
];

it('lists, searches, filters and sorts a vendor’s adverts on the device as the server does', async () => {
  expect(copy.items.length).toBeGreaterThan(40);
  const different: string[] = [];
  for (const query of queries) {
    const answer = await shop.app.inject({ url: '/api/adverts/my-adverts', query, headers: vendor.headers });
    const server = ownAdvertsAnswerSchema.parse(answer.json());
    const own = listOwnOnDevice(copy, ownAdvertsQuerySchema.parse(query), shop.clock());
    if (JSON.stringify(own) !== JSON.stringify(server)) different.push(JSON.stringify(query));
  }
  expect(different).toEqual([]);
});

it('opens each advert for editing as the server does, except for similar adverts and the vendor’s figures', async () => {
  for (const { id } of copy.items.slice(0, 8)) {
    const answer = await shop.app.inject({ url: `/api/adverts/${id}`, headers: vendor.headers });
    const server = advertDetailSchema.parse(answer.json());
    // Only the shop knows the figures of a vendor.
    const { figures: _figures, ...seller } = server.vendor;
    expect(findOwnOnDevice(copy, id)).toEqual({ ...server, vendor: seller, similar: [] });
  }
  expect(findOwnOnDevice(copy, 'another')).toBeNull();
});

it('gives nobody the adverts of somebody else, and no more adverts than a device stores', async () => {
  const other = await shop.signUpVerified({ role: 'vendor' });
  expect(await readCopy(other)).toMatchObject({ items: [], vendor: null, brands: [] });
  const url = '/api/adverts/my-adverts/copy';
  const buyer = await shop.signUpVerified({});
  expect((await shop.app.inject({ url })).statusCode).toBe(401);
  expect((await shop.app.inject({ url, headers: buyer.headers })).statusCode).toBe(403);
  for (let number = 0; number <= ownCopySize; number += 1) {
    await insertAdvert(shop.db, { vendorId: other.account.id, createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)) });
  }
  const { items, counts } = await readCopy(other);
  expect([items.length, counts.total]).toEqual([ownCopySize, ownCopySize + 1]);
  expect(items[0]?.createdAt).toBe('2026-01-01T01:40:00.000Z');
});
