import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListingQuery, listingQuerySchema } from '#contract/catalogue/listing.ts';
import { type FacetName, countedFacets, filtersIgnoredBy } from '#contract/catalogue/search/facetChoices.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { seedLoad } from '#server/seed/load/seedLoad.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { type FacetCount, facetColumn, readRollUp, rolledUpTotal } from './facetRollUp.ts';
import { countsOf } from './facets.ts';
import { filtersOf, whereOf } from '#server/modules/adverts/list/listingFilters.ts';
import { rolledUp } from './rollUpScopes.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
  await seedLoad({ db: shop.db, pictures: null, now: shop.clock() }, { adverts: 6_000 });
  // These changes are recorded but not added up yet.
  await shop.db.execute(sql`update adverts set region = 'Volta' where make = 'Toyota' and number % 7 = 0`);
  await shop.db.execute(sql`update adverts set condition = 'New', origin = null where number % 11 = 0`);
  await shop.db.execute(sql`delete from adverts where number % 13 = 0`);
}, 120_000);
afterAll(() => shop.close());

/** Counts the adverts themselves, each facet without the filters that it ignores. */
async function recount(facets: readonly FacetName[], query: ListingQuery): Promise<FacetCount[]> {
  const filters = filtersOf(query);
  const counted = await Promise.all(
    facets.map((facet) =>
      shop.db.execute<FacetCount>(
        countsOf(
          [facet],
          sql`select ${sql.identifier(facetColumn(facet))} from ${publishedAdverts} where ${whereOf(filters, filtersIgnoredBy(facet)) ?? sql`true`}`,
        ),
      ),
    ),
  );
  return counted.flatMap(({ rows }) => rows);
}

const inOrder = (counts: readonly FacetCount[]) =>
  counts.map(({ facet, value, count }) => `${facet} ${value}: ${count}`).toSorted();

const category = 'breaking-system';
const toyota = { make: 'Toyota', category };
const corolla = { make: 'Toyota', model: 'Corolla' };
const all = (query: ListingQuery) => countedFacets(query);
const only =
  (...facets: FacetName[]) =>
  () =>
    facets;
const without =
  (...facets: FacetName[]) =>
  (query: ListingQuery) =>
    countedFacets(query).filter((facet) => !facets.includes(facet));

describe('the counts of the roll-up equal those of the adverts', () => {
  it.each<[string, Record<string, string>, (query: ListingQuery) => readonly FacetName[]]>([
    ['everything', {}, all],
    ['a category and make', toyota, all],
    ['a make and model', corolla, all],
    ['a make and model, used', { ...corolla, condition: 'Used' }, all],
    ['a make and model in a category', { ...corolla, category }, all],
    ['a make and model in a category, new', { ...corolla, category, condition: 'New' }, all],
    ['a make, model and brand', { ...corolla, brand: 'Bosch' }, only('brand')],
    ['a make, model and kind of part', { ...corolla, category, partType: 'brake-pads' }, only('partType', 'category')],
    ['a region', { region: 'Volta' }, all],
    ['a region, used', { region: 'Volta', condition: 'Used' }, all],
    ['a category in a region', { region: 'Volta', category }, all],
    ['a make in a region', { region: 'Volta', make: 'Toyota' }, all],
    ['a make in a region, new', { region: 'Volta', make: 'Toyota', condition: 'New' }, all],
    ['a make and model in a region', { region: 'Volta', ...corolla }, only('region', 'model', 'make')],
    // Within all three, the finer facets would have as many counts as there are adverts.
    [
      'a category and make in a region',
      { region: 'Volta', ...toyota },
      without('brand', 'model', 'partType', 'origin'),
    ],
    ['a brand in a region', { region: 'Volta', brand: 'Bosch' }, only('brand')],
    ['a model of any make', { model: 'Corolla' }, only('make')],
    ['a year', { year: '2012' }, only()],
    ['a category, make and year', { ...toyota, year: '2012' }, only('category', 'make', 'condition')],
    ['a make and year, used', { make: 'Toyota', year: '2012', condition: 'Used' }, only('category', 'condition')],
    ['a category and year, new', { category, year: '2005', condition: 'New' }, only('make', 'condition')],
    ['a make, model and year', { ...corolla, year: '2012' }, only()],
    ['a category and year in a region', { region: 'Volta', category, year: '2012' }, only()],
  ])('%s', async (_what, given, fromRollUp) => {
    const query = listingQuerySchema.parse(given);
    const facets = rolledUp(countedFacets(query), query);
    expect(facets.toSorted()).toEqual(fromRollUp(query).toSorted());
    const counts = await readRollUp(shop.db, facets, query);
    expect(inOrder(counts)).toEqual(inOrder(await recount(facets, query)));
    if (facets.length === 0) return;
    expect(counts.length).toBeGreaterThan(0);
    const total = rolledUpTotal(counts, query);
    const { rows } = await shop.db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${publishedAdverts} where ${whereOf(filtersOf(query)) ?? sql`true`}`,
    );
    expect(rows[0]?.n).toBeGreaterThan(0);
    if (total !== null) expect(total).toBe(rows[0]?.n);
  });
});
