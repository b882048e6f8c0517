import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FilterOn } from '#contract/catalogue/advert/shownFields.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { meetsFilter } from '#src/device/reads/search/deviceFilters.ts';
import { loadDemoAdverts } from '#tests/support/shop/adverts.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { fieldCondition } from './listingFilters.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
  await loadDemoAdverts(shop);
});
afterAll(() => shop.close());

it.each<[string, 'warrantyMonths' | 'universal' | 'origin', FilterOn]>([
  ['at least so many', 'warrantyMonths', { label: 'With warranty', least: 6, value: 'yes' }],
  ['yes', 'universal', { label: 'Universal', yes: true, value: 'yes' }],
  ['the chosen one', 'origin', { label: 'Origin', choices: ['Japan', 'Ghana'], value: 'Japan' }],
])(
  'a filter by a field that is %s leaves the same adverts on the server and on the device',
  async (_kind, name, filter) => {
    const { id, [name]: column } = publishedAdverts;
    const adverts = await shop.db.select({ id, said: sql`${column}` }).from(publishedAdverts);
    const kept = await shop.db.select({ id }).from(publishedAdverts).where(fieldCondition(column, filter));
    const onDevice = adverts.filter(({ said }) => meetsFilter(filter, said));
    expect(kept.map((advert) => advert.id).toSorted()).toEqual(onDevice.map((advert) => advert.id).toSorted());
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(adverts.length);
  },
);
