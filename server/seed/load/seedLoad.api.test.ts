import { count, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { advertFaults } from '#contract/vendor/advertFaults.ts';
import { measuresSchema } from '#contract/catalogue/measures/measuresSchema.ts';
import { regions } from '#contract/core/places/regions.ts';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { modelsOf } from '#contract/catalogue/fitment/vehicleModels.ts';
import { accounts, adverts, publishedAdverts } from '#server/db/tables/schema.ts';
import { list } from '#tests/support/shop/adverts.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { createLoadAdverts } from './loadAdverts.ts';
import { seedLoad } from './seedLoad.ts';
import { createSeededChoice } from './seededChoice.ts';

let shop: TestApp;
let definitionsBefore: unknown;

/** Everything that a load drops and restores. */
async function definitions(): Promise<unknown> {
  const { rows } = await shop.db.execute(sql`
    select pg_get_indexdef(indexrelid) as what from pg_index where indrelid in ('adverts'::regclass, 'advert_pictures'::regclass)
    union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where conrelid in ('adverts'::regclass, 'advert_pictures'::regclass)
    union all select tgname || ' ' || tgenabled::text from pg_trigger
      where tgrelid in ('adverts'::regclass, 'advert_pictures'::regclass) and not tgisinternal
    order by 1`);
  return rows;
}

beforeAll(async () => {
  shop = await createTestApp();
  definitionsBefore = await definitions();
  const at = { db: shop.db, pictures: null, now: shop.clock() };
  // Two loads are started at once.
  const filled = await Promise.all([seedLoad(at, { adverts: 3_000 }), seedLoad(at, { adverts: 3_000 })]);
  expect(filled.filter(Boolean)).toHaveLength(1);
}, 60_000);
afterAll(() => shop.close());

describe('the load set', () => {
  it('has as many adverts as asked for, of vendors with running plans', async () => {
    expect(await shop.db.$count(adverts)).toBe(3_000);
    expect(await shop.db.$count(accounts)).toBe(6);
    const wrong = await shop.db.$count(
      adverts,
      sql`${adverts.published} is distinct from (${adverts.status} = 'Available')`,
    );
    expect(wrong).toBe(0);
  });

  it('leaves indexes, foreign keys, triggers, counts and words as if it had been written row by row', async () => {
    expect(await definitions()).toEqual(definitionsBefore);
    expect((await shop.db.execute(sql`select * from facet_drift()`)).rows).toEqual([]);
    const { rows } = await shop.db.execute(sql`
      select word from (
        select word, ndoc as n from search_terms
        union all
        select word, -1 from adverts, unnest(advert_words(title, make, model, brand, category)) as word where published
      ) as counts group by word having sum(n) <> 0`);
    expect(rows).toEqual([]);
  });

  it('is skewed like a real shop: most parts for Toyota, most around Accra, and some in every category', async () => {
    const most = async (column: typeof publishedAdverts.make | typeof publishedAdverts.region) => {
      const [first] = await shop.db
        .select({ value: column })
        .from(publishedAdverts)
        .where(sql`${column} <> 'Other'`)
        .groupBy(column)
        .orderBy(desc(count()))
        .limit(1);
      return first?.value;
    };
    expect(await most(publishedAdverts.make)).toBe('Toyota');
    expect(await most(publishedAdverts.region)).toBe('Greater Accra');
    const { facets } = await list(shop);
    expect(facets.category).toHaveLength(partCategorySlugs.length);
    expect(facets.region).toHaveLength(regions.length);
  });

  it('is found by the words of the trade, and its vendors cannot be mistaken for real people', async () => {
    const { items, total } = await list(shop, { q: 'home used shock absorber' });
    expect(total).toBeGreaterThan(0);
    expect(items[0]?.vendor.name).toMatch(/^Load vendor \d+$/);
  });

  it('fits more than one vehicle, has measures and other numbers, and is found by them', async () => {
    const { rows } = await shop.db.execute<Record<string, string>>(sql`
      select count(*) filter (where universal) as universal, count(*) filter (where also_fits <> '[]') as shared,
        count(*) filter (where measures <> '{}') as measured, count(*) filter (where other_numbers <> '{}') as numbered,
        max(other_numbers[1]) filter (where published) as number
      from adverts`);
    const { number = '', ...counts } = rows[0] ?? {};
    for (const [what, n] of Object.entries(counts)) expect(Number(n), what).toBeGreaterThan(20);
    expect((await list(shop, { q: number })).total).toBeGreaterThan(0);
    expect((await list(shop, { fits: 'Toyota Corolla' })).total).toBeGreaterThan(
      (await list(shop, { make: 'Toyota', model: 'Corolla' })).total,
    );
  });

  it('is refused by a database that has accounts', async () => {
    expect(await seedLoad({ db: shop.db, pictures: null, now: shop.clock() }, { adverts: 10 })).toBe(false);
    expect(await shop.db.$count(adverts)).toBe(3_000);
    expect(await shop.db.$count(accounts, eq(accounts.role, 'user'))).toBe(0);
  });

  it('is the same for the same seed, and fits the lists of the shop', () => {
    const make = (seed: number) => {
      const next = createLoadAdverts({ random: createSeededChoice(seed), count: 500, vendors: 5, now: shop.clock() });
      return Array.from({ length: 500 }, (_, index) => next(index));
    };
    expect(make(7)).toEqual(make(7));
    expect(make(7)).not.toEqual(make(8));
    for (const advert of make(7)) {
      const { part_type: partType, also_fits: alsoFits, ...rest } = advert;
      expect(advertFaults({ ...rest, partType, alsoFits })).toEqual({});
      expect(z.parse(measuresSchema, advert.measures)).toEqual(advert.measures);
      expect(modelsOf(advert.make)).toContain(advert.model);
      expect(advert.price_pesewas).toBeGreaterThan(0);
      expect(advert.title.length).toBeLessThanOrEqual(120);
      expect(advert.created_at.getTime()).toBeLessThan(shop.clock().getTime());
    }
  });
});
