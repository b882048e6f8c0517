import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dayMs } from '#contract/core/durations.ts';
import { advertDetailSchema, advertSummarySchema } from '#contract/catalogue/adverts.ts';
import { type OwnAdvertsAnswer, ownAdvertsAnswerSchema, staleAfterDays } from '#contract/catalogue/listing.ts';
import { pictureUrl } from '#contract/core/pictures/pictures.ts';
import { accounts, advertPictures, adverts, pictures } from '#server/db/tables/schema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let vendor: SignedIn;

beforeAll(async () => {
  shop = await createTestApp();
  vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
});
afterAll(() => shop.close());

const add = (advert: Partial<Parameters<typeof insertAdvert>[1]> = {}) =>
  insertAdvert(shop.db, { vendorId: vendor.account.id, ...advert });
const read = (id: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url: `/api/adverts/${id}`, headers });

describe('reading an advert', () => {
  it('may be stored by caches, and returns 304 while it is unchanged', async () => {
    const advert = await add();
    const first = await read(advert.id);
    expect(first.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    expect(first.headers['content-type']).toContain('application/json');
    const etag = String(first.headers.etag);
    const again = await read(advert.id, { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');

    await shop.db.update(adverts).set({ pricePesewas: 1 }).where(eq(adverts.id, advert.id));
    const changed = await read(advert.id, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it('is not cached for a signed-in person', async () => {
    const advert = await add();
    const answer = await read(advert.id, vendor.headers);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers.etag).toBeUndefined();
  });

  it('shows its vendor’s photo once it is prepared', async () => {
    const advert = await add();
    const [photo] = await shop.db
      .insert(pictures)
      .values({
        ownerId: vendor.account.id,
        contentHash: Buffer.from('photo'),
        state: 'preparing',
        createdAt: shop.clock(),
      })
      .returning();
    const photoId = photo?.id ?? '';
    await shop.db.update(accounts).set({ photoId }).where(eq(accounts.id, vendor.account.id));
    const photoUrl = async () => advertDetailSchema.parse((await read(advert.id)).json()).vendor.photoUrl;
    expect(await photoUrl()).toBeNull();
    await shop.db.update(pictures).set({ state: 'ready', width: 9, height: 9 }).where(eq(pictures.id, photoId));
    expect(await photoUrl()).toBe(pictureUrl({ id: photoId }, 320, 'webp'));
  });

  it('gives the same response for an unknown id and an invalid one', async () => {
    const answers = await Promise.all(
      [randomUUID(), '1', 'undefined', "' or 1=1", '%F0%9F%9A%97', 'a'.repeat(200)].map((id) =>
        read(encodeURIComponent(id)),
      ),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      expect(problemOf(answer)).toMatchObject({
        code: 'not_found',
        message: 'We cannot find this advert. It may have been removed.',
      });
    }
  });

  it('shows up to six of the same category, the same make first', async () => {
    const category = 'climate-comfort' as const;
    const civic = await add({ category, make: 'Honda', model: 'Civic' });
    const sameMake = await add({ category, make: 'Honda', model: 'Accord', createdAt: new Date('2026-01-01') });
    for (let count = 0; count < 6; count += 1) await add({ category });
    await add({ category, make: 'Honda', status: 'Not available' });
    const { similar } = advertDetailSchema.parse((await read(civic.id)).json());
    expect(similar).toHaveLength(6);
    expect(similar[0]?.id).toBe(sameMake.id);
    expect(similar.map((one) => one.id)).not.toContain(civic.id);
    expect(new Set(similar.map((one) => one.category))).toEqual(new Set([category]));
  });

  it('shows the same part type before others, nearest vehicle first, also for a sold part', async () => {
    const vehicle = { category: 'breaking-system', make: 'Kia', model: 'Rio' } as const;
    const pads = await add({ ...vehicle, partType: 'brake-pads' });
    const sameKind = await add({ ...vehicle, partType: 'brake-pads', createdAt: new Date('2026-01-01') });
    const old = new Date('2026-01-02');
    const otherMake = await add({ ...vehicle, make: 'Lada', model: 'Niva', partType: 'brake-pads', createdAt: old });
    const otherModel = await add({ ...vehicle, model: 'Picanto', partType: 'brake-pads', createdAt: old });
    const otherKind = await add({ ...vehicle, partType: 'brake-discs' });
    const kindsFirst = [sameKind.id, otherModel.id, otherMake.id];
    const { similar } = advertDetailSchema.parse((await read(pads.id)).json());
    expect(similar.slice(0, 3).map(({ id }) => id)).toEqual(kindsFirst);
    expect(similar.map(({ id }) => id)).toContain(otherKind.id);
    const sold = await add({ ...vehicle, partType: 'brake-pads', status: 'Not available' });
    const offered = z
      .object({ similar: z.array(advertSummarySchema) })
      .parse(problemOf(await read(sold.id)).details).similar;
    // The advert that was read first above is the newest of its type.
    expect(offered.slice(0, 4).map(({ id }) => id)).toEqual([pads.id, ...kindsFirst]);
  });

  it('offers similar parts instead of a withdrawn one', async () => {
    const withdrawn = await add({ category: 'engine-mechanical', status: 'Not available' });
    const other = await add({ category: 'engine-mechanical' });
    const answer = await read(withdrawn.id);
    expect(answer.statusCode).toBe(410);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const problem = problemOf(answer);
    expect(problem).toMatchObject({ code: 'gone', message: 'This advert is no longer offered.' });
    const { similar } = problem.details ?? {};
    expect(z.array(advertSummarySchema).parse(similar)).toMatchObject([{ id: other.id }]);
    expect(answer.body).not.toContain(withdrawn.description);
  });

  it('lets its vendor read it unpublished, and nobody else', async () => {
    const hidden = await add({ status: 'Not available' });
    const outsider = await shop.signUpVerified({ role: 'vendor' });
    const own = await read(hidden.id, vendor.headers);
    expect(own.statusCode).toBe(200);
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect((await read(hidden.id, outsider.headers)).statusCode).toBe(410);
    expect((await read(hidden.id, { authorization: `Bearer ${'x'.repeat(43)}` })).statusCode).toBe(401);
  });

  it('also works with an expired token', async () => {
    const advert = await add();
    expect((await read(advert.id, { authorization: `Bearer ${'x'.repeat(43)}` })).statusCode).toBe(200);
  });
});

describe('a vendor’s own adverts', () => {
  async function vendorWith(count: number): Promise<SignedIn> {
    const signedIn = await shop.signUpVerified({ role: 'vendor' });
    for (let index = 0; index < count; index += 1) {
      await add({
        vendorId: signedIn.account.id,
        title: `Oil filter ${String(index).padStart(2, '0')}`,
        pricePesewas: index * 100,
        brand: index % 2 === 0 ? 'Bosch' : 'Mann',
        category: index % 3 === 0 ? 'engine-mechanical' : 'battery-electricity',
        partNumber: `W 67/${index}`,
        status: index % 4 === 0 ? 'Not available' : 'Available',
        createdAt: new Date(Date.UTC(2026, 0, 1 + index)),
      });
    }
    return signedIn;
  }

  async function own(as: SignedIn, query: Record<string, string> = {}): Promise<OwnAdvertsAnswer> {
    const answer = await shop.app.inject({ url: '/api/adverts/my-adverts', query, headers: as.headers });
    return ownAdvertsAnswerSchema.parse(answer.json());
  }

  const titles = (answer: OwnAdvertsAnswer) => answer.items.map((item) => item.title);

  it('are listed ten to a page, newest first, whatever their status or plan', async () => {
    const mine = await vendorWith(12);
    const first = await own(mine);
    expect(titles(first)).toEqual(
      [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Oil filter ${String(n).padStart(2, '0')}`),
    );
    expect(first).toMatchObject({
      total: 12,
      page: 1,
      pages: 2,
      counts: { total: 12, active: 9, inactive: 3 },
      brands: ['Bosch', 'Mann'],
    });
    expect(first.items.every((item) => !item.published)).toBe(true);
    expect(titles(await own(mine, { page: '2' }))).toEqual(['Oil filter 01', 'Oil filter 00']);
    expect((await own(mine, { page: '3' })).items).toEqual([]);
  });

  it('are searched by title, brand, category and part number', async () => {
    const mine = await vendorWith(6);
    expect((await own(mine, { q: 'FILTER 03' })).total).toBe(1);
    expect((await own(mine, { q: 'mann' })).total).toBe(3);
    expect((await own(mine, { q: 'electrical' })).total).toBe(4);
    expect(titles(await own(mine, { q: 'W67-5' }))).toEqual(['Oil filter 05']);
    expect((await own(mine, { q: 'mann filter 03' })).total).toBe(1);
    for (const q of ['100%', '_', '\\', "'", '🚗', 'zzz']) expect((await own(mine, { q })).total).toBe(0);
  });

  it('are filtered and sorted', async () => {
    const mine = await vendorWith(5);
    expect((await own(mine, { status: 'Not available' })).total).toBe(2);
    expect((await own(mine, { brand: 'Mann' })).total).toBe(2);
    expect((await own(mine, { category: 'engine-mechanical' })).total).toBe(2);
    expect((await own(mine, { brand: 'Mann' })).counts.total).toBe(5);
    expect(titles(await own(mine, { sort: 'price', direction: 'up' }))[0]).toBe('Oil filter 00');
    expect((await own(mine, { sort: 'category', direction: 'up' })).items[0]?.category).toBe('battery-electricity');
    expect((await own(mine, { sort: 'status', direction: 'up' })).items[0]?.status).toBe('Available');
    expect((await own(mine, { sort: 'brand' })).items[0]?.brand).toBe('Mann');
  });

  it('are found by a part number however it is typed', async () => {
    const mine = await vendorWith(1);
    await add({ vendorId: mine.account.id, title: 'Alternator', partNumber: '27060-0H110' });
    for (const q of ['27060-0H110', '270600h110', '27060 0h110', '27060 - 0H110', '0h-110', 'alternator 060.0H']) {
      expect(titles(await own(mine, { q }))).toEqual(['Alternator']);
    }
    expect((await own(mine, { q: 'suspension & steering' })).total).toBe(0);
    expect((await own(mine, { q: 'braking & system' })).total).toBe(1);
  });

  it('can be filtered to those that may need attention', async () => {
    const mine = await shop.signUpVerified({ role: 'vendor' });
    const at = (days: number) => new Date(shop.clock().getTime() - days * dayMs);
    const aged = { vendorId: mine.account.id, createdAt: at(200) };
    await add({ ...aged, title: 'Old', updatedAt: at(staleAfterDays + 1) });
    await add({ ...aged, title: 'Old and off', updatedAt: at(staleAfterDays + 1), status: 'Not available' });
    const pictured = await add({ ...aged, title: 'Edited since', updatedAt: at(staleAfterDays - 1) });
    const pictureOf = async (state: 'ready' | 'failed', contentHash: string) => {
      const [row] = await shop.db
        .insert(pictures)
        .values({ ownerId: mine.account.id, contentHash: Buffer.from(contentHash), state, createdAt: at(1) })
        .returning();
      return row?.id ?? '';
    };
    const unseen = await add({ ...aged, title: 'Picture failed', updatedAt: at(1) });
    await shop.db.insert(advertPictures).values([
      { advertId: pictured.id, position: 0, pictureId: await pictureOf('ready', 'seen'), alt: '' },
      { advertId: unseen.id, position: 0, pictureId: await pictureOf('failed', 'unseen'), alt: '' },
    ]);
    expect(titles(await own(mine, { attention: 'stale' }))).toEqual(['Old']);
    const bare = titles(await own(mine, { attention: 'no-pictures', sort: 'title', direction: 'up' }));
    expect(bare).toEqual(['Old', 'Old and off', 'Picture failed']);
  });

  it('exclude deleted ones, and are empty for a newcomer', async () => {
    const mine = await vendorWith(2);
    const [one] = (await own(mine)).items;
    await shop.app.inject({ method: 'DELETE', url: `/api/adverts/${one?.id}`, headers: mine.headers });
    expect(await own(mine)).toMatchObject({ total: 1, counts: { total: 1 } });
    expect(await own(await vendorWith(0))).toMatchObject({ items: [], total: 0, pages: 0, brands: [] });
  });

  it('are only for vendors, and not cached', async () => {
    const url = '/api/adverts/my-adverts';
    expect((await shop.app.inject({ url })).statusCode).toBe(401);
    expect((await shop.app.inject({ url, headers: (await shop.signUpVerified()).headers })).statusCode).toBe(403);
    const answer = await shop.app.inject({ url, headers: vendor.headers });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const wrong = await shop.app.inject({ url: `${url}?page=0&sort=luck`, headers: vendor.headers });
    expect(wrong.statusCode).toBe(400);
    expect(Object.keys(problemOf(wrong).fields ?? {}).toSorted()).toEqual(['page', 'sort']);
  });
});
