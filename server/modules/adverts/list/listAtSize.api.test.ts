import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingQuerySchema } from '#contract/catalogue/listing.ts';
import { list } from '#tests/support/shop/adverts.ts';
import { insertMany } from '#tests/support/shop/database/insertMany.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { countFacets } from '#server/modules/adverts/facets/facets.ts';
import { listAdverts } from './listAdverts.ts';
import { createCursors } from './listingCursor.ts';
import { filtersOf } from './listingFilters.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

describe('with some thousand adverts', () => {
  beforeAll(async () => {
    const vendor = await shop.signUpVerified({ role: 'vendor' });
    await shop.giveSubscription(vendor.account.id);
    await insertMany(
      shop.db,
      sql`
      insert into adverts (vendor_id, title, make, model, region, town, brand, part_number, condition, category,
        price_pesewas, description, status, created_at, updated_at)
      select ${vendor.account.id}, (array['Brake pads', 'Alternator', 'Headlamp', 'Oil filter'])[1 + n % 4] || ' no ' || n,
        (array['Toyota', 'Honda', 'Kia', 'Benz', 'VW'])[1 + n % 5], 'Other', 'Ashanti', 'Kumasi',
        'Brand ' || n % 50, 'PN-' || n, 'New',
        (array['breaking-system', 'battery-electricity', 'light-indicators', 'engine-mechanical'])[1 + n % 4],
        n, 'As described.', 'Available', at, at
      from generate_series(1, 6000) as n, lateral (select timestamptz '2026-01-01' + n * interval '1 minute') as moment (at)`,
    );
    await shop.db.execute(sql`vacuum analyze adverts`);
  });

  it('caps the total but still counts the pages that are turned', async () => {
    const first = await list(shop, { limit: '100' });
    expect(first).toMatchObject({ total: 1001, pages: 11, page: 1 });
    let page = first;
    for (let turn = 0; turn < 12; turn += 1) page = await list(shop, { limit: '100', cursor: page.nextCursor ?? '' });
    expect(page).toMatchObject({ page: 13, pages: 14 });
  });

  it('ranks only the newest 2,000 matches', async () => {
    let page = await list(shop, { q: 'described', limit: '100' });
    let turned = 1;
    while (page.nextCursor) {
      page = await list(shop, { q: 'described', limit: '100', cursor: page.nextCursor });
      turned += 1;
    }
    expect(turned).toBe(20);
  });

  // The ends of the age ranges are chosen so that few, some, or enough matches for the ranking fall into the newest
  // ones.
  it.each([
    ['hardly any', 'filter vw', [5700, 5100, 3300]],
    ['few in the first range', 'brake pads', [5700, 5100, 3300]],
    ['few in the first two ranges', 'brake pads', [5000, 4600, 100]],
    ['some in each range', 'honda', [4000, 2000, 1000]],
    ['enough in the first two ranges', 'described', [5000, 3500, 100]],
    ['enough only with the oldest', 'described', [5900, 5000, 4900]],
    ['none', 'alternator vw pads', [5700, 5100, 3300]],
  ])('finds the same in ranges of age as in one statement: %s', async (_what, q, youngest) => {
    const query = listingQuerySchema.parse({ q });
    const found = (ends: readonly Date[]) =>
      listAdverts(
        {
          db: shop.db,
          cursors: createCursors(shop.deps.secret),
          readWindows: () => Promise.resolve(ends),
          searchCounts: { note: () => undefined },
        },
        query,
        new Date('2026-06-01T00:00:00Z'),
      );
    const ends = youngest.map((minutes) => new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000));
    expect(await found(ends)).toEqual(await found([]));
  });

  it('lists without counts when these would take too long', async () => {
    const slow = await shop.deps.pool.connect();
    try {
      await slow.query('begin');
      await slow.query('lock table adverts in access exclusive mode');
      const query = listingQuerySchema.parse({ year: '2012' });
      const waiting = shop.db.transaction((tx) => countFacets(tx, filtersOf(query), query, { facets: [], counts: [] }));
      expect((await waiting).make).toEqual([]);
    } finally {
      await slow.query('rollback');
      slow.release();
    }
  });

  it('shows at most 30 values of a filter, and always the chosen one', async () => {
    expect((await list(shop)).facets.brand).toHaveLength(30);
    const chosen = (await list(shop, { brand: 'Brand 49' })).facets.brand;
    expect(chosen.length).toBeLessThanOrEqual(31);
    expect(chosen.map((choice) => choice.value)).toContain('Brand 49');
  });
});
