import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SavedSearch } from '#contract/people/savedSearches.ts';
import { seedLoad } from '#server/db/seedLoad/seedLoad.ts';
import { plansOf } from '#tests/support/shop/plansOf.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { findNewAdverts } from './newAdverts.ts';

/* Every saved search is looked through again and again: none of them may walk through the whole shop. */

let shop: TestApp;
const nobody = '0198c8a1-0000-7000-8000-000000000001';
const dayMs = 24 * 3_600_000;

beforeAll(async () => {
  shop = await createTestApp();
  await seedLoad({ db: shop.db, pictures: null, now: shop.clock() }, { adverts: 15_000 });
}, 120_000);
afterAll(() => shop.close());

it.each<[string, SavedSearch]>([
  ['a category', { category: 'breaking-system' }],
  ['words', { q: 'brake pads corolla 2012' }],
  ['a frequent word', { q: 'toyota' }],
  ['a part number', { q: '04465-02220' }],
  ['a vehicle', { fits: 'Toyota Corolla 2012' }],
  ['many filters', { make: 'Toyota', year: 2012, condition: 'Used', region: 'Ashanti', maxPrice: '500' }],
  ['what no advert has', { q: 'zzyzx qqxw', brand: ['Nobody'] }],
])('what is new in a search is found by an index: %s', async (_what, search) => {
  const now = shop.clock();
  const since = { after: new Date(now.getTime() - dayMs), upTo: now, accountId: nobody };
  const plans = await plansOf(shop, (db) => findNewAdverts(db, search, since, { shown: 4, cap: 99, now }));
  const ofAdverts = plans.filter((plan) => plan.includes('adverts'));
  expect(ofAdverts.length).toBeGreaterThan(0);
  expect(ofAdverts.join('\n')).not.toContain('Seq Scan on adverts');
});
