import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingAnswer } from '#contract/catalogue/listing.ts';
import { list } from '#tests/support/shop/adverts.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let vendor: SignedIn;
let titles: (query?: Record<string, string>) => Promise<string[]>;

beforeAll(async () => {
  shop = await createTestApp();
  vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  titles = async (query) => (await list(shop, query)).items.map((item) => item.title).toSorted();
});
afterAll(() => shop.close());

type Advert = Parameters<typeof insertAdvert>[1];
const add = (advert: Partial<Advert>) => insertAdvert(shop.db, { vendorId: vendor.account.id, ...advert });
const ask = (query: Record<string, string>) => shop.app.inject({ url: '/api/adverts', query });

async function empty(): Promise<void> {
  await shop.db.execute(sql`delete from adverts`);
}

describe('filters', () => {
  beforeAll(async () => {
    await add({ title: 'A', make: 'Toyota', model: 'Corolla', yearFrom: 2005, yearTo: 2010, pricePesewas: 10_000 });
    await add({ title: 'B', make: 'Toyota', model: 'Yaris', yearFrom: 2012, brand: 'Denso', pricePesewas: 20_050 });
    await add({ title: 'C', make: 'Honda', model: 'Civic', yearTo: 2008, brand: 'NGK', condition: 'Used' });
    await add({ title: 'D', make: 'Other', model: 'Other', category: 'engine-mechanical', region: 'Ashanti' });
    await add({ title: 'E', status: 'Not available' });
    const unpaid = await shop.signUpVerified({ role: 'vendor' });
    await add({ title: 'F', vendorId: unpaid.account.id });
  });
  afterAll(empty);

  it('lists only published adverts', async () => {
    expect(await titles()).toEqual(['A', 'B', 'C', 'D']);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ make: 'Toyota' }, ['A', 'B']],
    [{ make: 'Toyota', model: 'Yaris' }, ['B']],
    [{ make: 'Other' }, ['D']],
    [{ category: 'engine-mechanical' }, ['D']],
    [{ condition: 'Used' }, ['C']],
    [{ region: 'Ashanti' }, ['D']],
    [{ brand: 'Denso' }, ['B']],
    [{ year: '2008' }, ['A', 'C', 'D']],
    [{ year: '2011' }, ['D']],
    [{ year: '2020' }, ['B', 'D']],
    [{ minPrice: '200.50', maxPrice: '200.5' }, ['B']],
    [{ minPrice: 'GHS 200,50', maxPrice: '200,5' }, ['B']],
    [{ maxPrice: '150' }, ['A']],
    [{ maxPrice: '999999999' }, ['A', 'B', 'C', 'D']],
    [{ minPrice: '999999999' }, []],
    [{ q: '', make: 'Honda' }, ['C']],
    [{ make: 'Honda', condition: 'New' }, []],
  ])('finds the adverts that match %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  it('accepts several brands', async () => {
    const answer = await shop.app.inject({ url: '/api/adverts?brand=Denso&brand=NGK' });
    expect(answer.json()).toMatchObject({ total: 2 });
  });

  it('lists the adverts of one vendor', async () => {
    expect(await titles({ vendor: vendor.account.id })).toHaveLength(4);
    expect(await titles({ vendor: '0199f1d2-7d7c-7000-8000-000000000000' })).toEqual([]);
  });

  it('counts the choices of each filter without that filter', async () => {
    const { facets } = await list(shop, { make: 'Toyota', brand: 'Denso' });
    expect(facets).toEqual({
      condition: [{ value: 'New', count: 1 }],
      make: [{ value: 'Toyota', count: 1 }],
      model: [{ value: 'Yaris', count: 1 }],
      brand: [
        { value: 'Bosch', count: 1 },
        { value: 'Denso', count: 1 },
      ],
      region: [{ value: 'Greater Accra', count: 1 }],
      category: [{ value: 'breaking-system', count: 1 }],
      partType: [],
      origin: [],
    });
    const all = await list(shop);
    expect(all.facets.make.map(({ value, count }) => [value, count])).toEqual([
      ['Toyota', 2],
      ['Honda', 1],
      ['Other', 1],
    ]);
    expect(all.facets.model).toEqual([]);
  });

  it('takes one connection for all its counts, and one for the list', async () => {
    const { pool } = shop.deps;
    const taken: number[] = [];
    const note = () => taken.push(pool.totalCount - pool.idleCount);
    pool.on('acquire', note);
    await list(shop, { make: 'Toyota', model: 'Yaris', brand: 'Denso', condition: 'New', region: 'Greater Accra' });
    pool.off('acquire', note);
    expect(Math.max(...taken)).toBeLessThanOrEqual(2);
  });

  it.each<[string, Record<string, string>]>([
    ['category', { category: 'spaceships' }],
    ['make', { make: "Toyota'--" }],
    ['year', { year: '1066' }],
    ['minPrice', { minPrice: '-1' }],
    ['maxPrice', { minPrice: '10', maxPrice: '5' }],
    ['region', { region: 'Lagos' }],
    ['condition', { condition: 'Broken' }],
    ['vendor', { vendor: '7' }],
    ['sort', { sort: 'luck' }],
    ['limit', { limit: '1000' }],
    ['q', { q: 'a'.repeat(2000) }],
    ['partType', { partType: 'flux-capacitors' }],
    ['origin', { origin: 'Atlantis' }],
    ['fits', { fits: 'Trabant 601' }],
    ['colour', { colour: 'red' }],
  ])('refuses a wrong %s with 400 at that field', async (field, query) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(problemOf(answer).fields ?? {})).toEqual([field]);
  });

  it('may be stored by caches', async () => {
    const answer = await ask({});
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    const again = await shop.app.inject({
      url: '/api/adverts',
      headers: { 'if-none-match': String(answer.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });
});

describe('pages', () => {
  beforeAll(async () => {
    // Many have the same time or the same price, so that only the id tells them apart.
    for (let index = 0; index < 60; index += 1) {
      await add({
        title: `Advert ${index}`,
        pricePesewas: (index % 4) * 100,
        createdAt: new Date(Date.UTC(2026, 5, 1 + (index % 5), 8, 0, 0, 123)),
      });
    }
  });
  afterAll(empty);

  async function walk(query: Record<string, string>, between?: () => Promise<unknown>): Promise<ListingAnswer[]> {
    const pages = [await list(shop, query)];
    for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor) {
      await between?.();
      pages.push(await list(shop, { ...query, cursor }));
    }
    return pages;
  }

  const idsOf = (pages: readonly ListingAnswer[]) => pages.flatMap((page) => page.items.map((item) => item.id));

  it.each(['newest', 'price-up', 'price-down'])(
    'have no gaps or duplicates in the order %s, forwards and back',
    async (sort) => {
      const pages = await walk({ sort, limit: '7' });
      expect(pages.map((page) => page.page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(new Set(pages.map((page) => page.pages))).toEqual(new Set([9]));
      expect(new Set(pages.map((page) => page.total))).toEqual(new Set([60]));
      const ids = idsOf(pages);
      expect(new Set(ids).size).toBe(60);
      const keys = pages.flatMap((page) =>
        page.items.map((item) => (sort === 'newest' ? item.createdAt : item.pricePesewas)),
      );
      const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(keys).toEqual(sort === 'price-up' ? sorted : sorted.toReversed());

      const back = pages.slice(-1);
      for (let cursor = back[0]?.previousCursor; cursor; cursor = back[0]?.previousCursor) {
        back.unshift(await list(shop, { sort, limit: '7', cursor }));
      }
      expect(back.map((page) => page.page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
      expect(idsOf(back)).toEqual(ids);
      expect(pages[0]?.previousCursor).toBeNull();
      expect(pages.at(-1)?.nextCursor).toBeNull();
    },
  );

  it('stay complete while adverts are posted', async () => {
    const before = new Set(idsOf(await walk({})));
    let posted = 0;
    const pages = await walk({ limit: '9' }, async () => {
      posted += 1;
      await add({ title: 'Posted meanwhile', createdAt: new Date(Date.UTC(2026, 6, 1, posted)) });
    });
    const ids = idsOf(pages);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...before].filter((id) => !ids.includes(id))).toEqual([]);
    await shop.db.execute(sql`delete from adverts where title = 'Posted meanwhile'`);
  });

  it('stay complete in a search, whose ranking would shift', async () => {
    const before = new Set(idsOf(await walk({ q: 'advert' })));
    expect(before.size).toBe(60);
    const pages = await walk({ q: 'advert', limit: '9' }, () =>
      add({ title: 'Advert advert', createdAt: new Date(shop.clock().getTime() + 1000) }),
    );
    const ids = idsOf(pages);
    expect(ids).toHaveLength(60);
    expect(new Set(ids)).toEqual(before);
    const back = await list(shop, { q: 'advert', limit: '9', cursor: pages[1]?.previousCursor ?? '' });
    expect(back.items).toEqual(pages[0]?.items);
    await shop.db.execute(sql`delete from adverts where title = 'Advert advert'`);
  });

  it('show a full first page when somebody goes back after adverts were removed', async () => {
    const [first, second] = await walk({ limit: '10' });
    await shop.db.execute(sql`update adverts set status = 'Not available' where id = ${first?.items[0]?.id}`);
    const back = await list(shop, { limit: '10', cursor: second?.previousCursor ?? '' });
    expect(back).toMatchObject({ page: 1, previousCursor: null });
    expect(back.items).toHaveLength(10);
    await shop.db.execute(sql`update adverts set status = 'Available' where id = ${first?.items[0]?.id}`);
  });

  it('refuse a cursor of another sort order, a changed one, and a text that is not a cursor', async () => {
    const { nextCursor } = await list(shop, { limit: '5' });
    const cursor = nextCursor ?? '';
    const [body = '', signature = ''] = cursor.split('.');
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('"page":2', '"page":9')).toString(
      'base64url',
    );
    const wrong = [
      { cursor, sort: 'price-up' },
      { cursor, q: 'advert' },
      { cursor: `${forged}.${signature}` },
      { cursor: body },
      { cursor: `${cursor}x` },
      { cursor: 'null' },
      { cursor: '' },
      { cursor: Buffer.from('{"kind":"ranked"}').toString('base64url') },
      { cursor: 'a'.repeat(401) },
    ];
    for (const query of wrong) {
      const answer = await ask(query);
      expect(answer.statusCode, JSON.stringify(query)).toBe(400);
      expect(Object.keys(problemOf(answer).fields ?? {})).toEqual(['cursor']);
    }
  });

  it('show the newest adverts for relevance without a search', async () => {
    const answer = await list(shop, { sort: 'relevance', limit: '5' });
    expect(answer.items).toEqual((await list(shop, { limit: '5' })).items);
  });
});
