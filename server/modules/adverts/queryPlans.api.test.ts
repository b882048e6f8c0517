import { isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { listingQuerySchema } from '#contract/catalogue/listing.ts';
import type { SavedSearch } from '#contract/people/savedSearches.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { seedLoad } from '#server/seed/load/seedLoad.ts';
import { createSuggest } from '#server/modules/catalogue/suggest.ts';
import { vendorFigures } from '#server/modules/vendors/vendorFigures.ts';
import { list } from '#tests/support/shop/adverts.ts';
import { plansOf } from '#tests/support/shop/plansOf.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { listAdverts } from './list/listAdverts.ts';
import { createCursors } from './list/listingCursor.ts';
import { findNewAdverts } from './search/newAdverts.ts';
import { findSimilar } from './search/similarAdverts.ts';
import { createWindowReader } from './search/searchWindows.ts';
import { createShownAdvertRead } from './shownAdvert.ts';

/*
 * How PostgreSQL runs each kind of query, on enough adverts to make a difference. A query that scans the whole table is
 * fast here and takes seconds in a large shop. All tests are in one file, because filling the shop takes longer than
 * querying it.
 */

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
  await seedLoad({ db: shop.db, pictures: null, now: shop.clock() }, { adverts: 15_000 });
  // A vacuum marks no page as visible to all while another connection has an older snapshot, and without such pages the
  // planner avoids scans of an index alone.
  await vi.waitFor(async () => expect(await visiblePages()).toBeGreaterThan(0), 10_000);
}, 120_000);
afterAll(() => shop.close());

async function visiblePages(): Promise<number> {
  await shop.db.execute(sql`vacuum adverts`);
  const { rows } = await shop.db.execute<{ pages: number }>(
    sql`select relallvisible as pages from pg_class where oid = 'adverts'::regclass`,
  );
  return rows[0]?.pages ?? 0;
}

type Query = Record<string, string>;

function plansOfList(query: Query): Promise<string[]> {
  const cursors = createCursors(shop.deps.secret);
  return plansOf(shop, (db) =>
    listAdverts(
      { db, cursors, readWindows: createWindowReader(shop.clock), searchCounts: { note: () => undefined } },
      listingQuerySchema.parse(query),
      shop.clock(),
    ),
  );
}

function expectIndexes(plans: readonly string[], indexes: readonly string[]): void {
  expect(plans.length).toBeGreaterThan(0);
  const all = plans.join('\n\n');
  for (const index of indexes) expect(all).toMatch(new RegExp(`\\bon ${index}\\b|using ${index}\\b`));
  expect(all).not.toMatch(/Seq Scan on (?:adverts|facet_counts)\b/);
}

it('every index of words and keys is updated at once, and no search reads a list of pending entries', async () => {
  const { rows } = await shop.db.execute<{ name: string; options: string[] | null }>(sql`
    select i.relname as name, i.reloptions as options from pg_class as i join pg_am as a on a.oid = i.relam
    where a.amname = 'gin' and i.relnamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ options }) => !options?.includes('fastupdate=false'))).toEqual([]);
});

describe('a page of a list', () => {
  it.each<[string, Query, string]>([
    ['the newest', {}, 'adverts_newest'],
    ['a category', { category: 'light-indicators' }, 'adverts_category_newest'],
    ['a make', { make: 'Kia' }, 'adverts_make_newest'],
    ['a category and make', { category: 'light-indicators', make: 'Toyota' }, 'adverts_category_make_newest'],
    ['a make and model', { make: 'Toyota', model: 'Corolla' }, 'adverts_model_newest'],
    [
      'a make and model in a category',
      { make: 'Toyota', model: 'Corolla', category: 'breaking-system' },
      'adverts_(?:model_newest|category_make_newest|facets)',
    ],
    ['a brand', { brand: 'Brembo' }, 'adverts_brand_newest'],
    ['a region', { region: 'Ashanti' }, 'adverts_region_newest'],
    ['a category in a region', { region: 'Volta', category: 'breaking-system' }, 'adverts_(?:region|category)_newest'],
    ['a make in a region', { region: 'Volta', make: 'Toyota' }, 'adverts_(?:region|make)_newest'],
    ['the cheapest', { sort: 'price-up' }, 'adverts_price'],
    [
      'the most expensive of a category',
      { sort: 'price-down', category: 'light-indicators' },
      'adverts_category_price',
    ],
    ['a range of prices', { minPrice: '3000', maxPrice: '3100', sort: 'price-up' }, 'adverts_price'],
  ])('reads %s through its index, and the counts from the roll-up', async (_what, query, index) => {
    const { nextCursor } = await list(shop, { ...query, limit: '5' });
    const plans = await plansOfList({ ...query, limit: '5', ...(nextCursor && { cursor: nextCursor }) });
    expectIndexes(plans, [index, ...(query['minPrice'] === undefined ? ['facet_counts_\\w+_pk'] : [])]);
  });
});

describe('what the roll-up does not cover', () => {
  it.each<[string, Query]>([
    ['a year', { category: 'breaking-system', make: 'Toyota', year: '2012' }],
    ['a brand with a make', { make: 'Toyota', brand: 'Brembo' }],
    ['a region, for brands of a make', { region: 'Ashanti', category: 'breaking-system', make: 'Toyota' }],
    ['a region, for brands of a model', { region: 'Ashanti', make: 'Toyota', model: 'Corolla' }],
    ['a year in a category', { category: 'engine-mechanical', year: '2005' }],
  ])('is counted from the index that has every column: %s', async (_what, query) => {
    expectIndexes(await plansOfList(query), ['adverts_facets']);
  });

  it('is read and counted from the index of adverts with a warranty', async () => {
    await shop.db.execute(sql`update adverts set warranty_months = 6 where number % 100 = 0`);
    await shop.db.execute(sql`analyze adverts`);
    expectIndexes(await plansOfList({ warranty: 'yes' }), ['adverts_warranty_newest']);
  });

  it('is counted over the newest across everything', async () => {
    expectIndexes(await plansOfList({ year: '2012' }), ['adverts_newest']);
  });
});

describe('a search', () => {
  it.each<[string, Query, string]>([
    ['of rare words', { q: 'turbocharger porsche' }, 'adverts_search'],
    ['of frequent words', { q: 'front brake pads' }, 'adverts_search'],
    ['of words that no advert has together', { q: 'turbocharger helmet corolla' }, 'adverts_search'],
    ['within a category', { q: 'headlamp', category: 'light-indicators' }, 'adverts_'],
    ['of a part number', { q: '43512-42040' }, 'adverts_part_number'],
  ])('%s uses an index', async (_what, query, index) => {
    expectIndexes(await plansOfList(query), [`${index}\\w*`]);
  });

  it('that nothing answers in full looks at its rounds together before it reads one more', async () => {
    const plans = await plansOfList({ q: 'brake drums ford fusion' });
    const reads = plans.filter((plan) => plan.includes('CTE stretch0'));
    const looks = plans.filter((plan) => plan.includes('CTE round0'));
    expect([reads.length, looks.length]).toEqual([2, 2]);
    expectIndexes(looks, ['adverts_search']);
    // Walking through the adverts until one fits reads all of them where none does.
    expect(looks.join('\n')).not.toMatch(/Scan using/);
  });

  it('for another number of a part uses its index', async () => {
    const { rows } = await shop.db.execute<{ number: string }>(
      sql`select other_numbers[1] as number from adverts where published and other_numbers <> '{}' limit 1`,
    );
    expectIndexes(await plansOfList({ q: rows[0]?.number ?? '' }), ['adverts_number_keys']);
  });

  it.each<[string, Query, readonly string[]]>([
    ['a car', { fits: 'Kia Rio 2012' }, ['adverts_fit_keys']],
    // The choices of the other categories are counted across all of them.
    [
      'a car, in a category',
      { fits: 'Kia Rio 2012', category: 'breaking-system' },
      ['adverts_category_fit_keys', 'adverts_fit_keys'],
    ],
    ['a bicycle', { fits: 'Bike 26 inch' }, ['adverts_fit_keys']],
  ])('counts what fits %s through the index of vehicles', async (_what, query, indexes) => {
    expectIndexes(await plansOfList(query), indexes);
  });

  it('that is misspelt looks up candidates by their letters', async () => {
    expectIndexes(await plansOfList({ q: 'alternater' }), ['adverts_search']);
    // With so few words any plan is fast; what matters is that the indexes can be used through the view.
    const plan = await shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } = await tx.execute<Record<string, string>>(
        sql`explain select word from known_words where word % 'alternater' or metaphone(word, 8) = metaphone('alternater', 8)`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expectIndexes([plan], ['search_terms_trigrams', 'search_terms_sound']);
  });

  it('that is being typed finds its suggestions through an index', async () => {
    const suggest = createSuggest(shop);
    expectIndexes(await plansOf(shop, (db) => suggest(db, 'brake pa')), ['adverts_\\w+']);
  });
});

describe('the page of an advert', () => {
  it('takes two statements: the advert with its usual price from an index, and similar parts through indexes', async () => {
    const [row] = await shop.db.select({ id: adverts.id }).from(adverts).where(isNotNull(adverts.partType)).limit(1);
    const readShownAdvert = createShownAdvertRead(vendorFigures);
    const plans = await plansOf(shop, async (db) => {
      const advert = await readShownAdvert(db, row?.id ?? '', shop.clock());
      if (advert) await findSimilar(db, advert);
    });
    expect(plans).toHaveLength(2);
    expectIndexes(plans.slice(0, 1), ['adverts_type_vehicle_price']);
    expectIndexes(plans.slice(1), ['adverts_type_vehicle_price', 'adverts_category_make_newest', 'adverts_pkey']);
  });
});

// Every saved search is run again and again, so none of them may scan the whole shop.
it.each<[string, SavedSearch]>([
  ['a category', { category: 'breaking-system' }],
  ['words', { q: 'brake pads corolla 2012' }],
  ['a frequent word', { q: 'toyota' }],
  ['a part number', { q: '04465-02220' }],
  ['a vehicle', { fits: 'Toyota Corolla 2012' }],
  ['many filters', { make: 'Toyota', year: 2012, condition: 'Used', region: 'Ashanti', maxPrice: '500' }],
  ['what no advert has', { q: 'zzyzx qqxw', brand: ['Nobody'] }],
])('new adverts of a search are found through an index: %s', async (_what, search) => {
  const now = shop.clock();
  const nobody = '0198c8a1-0000-7000-8000-000000000001';
  const since = { after: new Date(now.getTime() - dayMs), upTo: now, accountId: nobody };
  const plans = await plansOf(shop, (db) => findNewAdverts(db, search, since, { limit: 4, cap: 99, now }));
  const ofAdverts = plans.filter((plan) => plan.includes('adverts'));
  expect(ofAdverts.length).toBeGreaterThan(0);
  expect(ofAdverts.join('\n')).not.toContain('Seq Scan on adverts');
});
