import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { schema } from '#server/db/connection.ts';
import { insertMany } from '#tests/support/shop/database/insertMany.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { readNewestAdverts } from './newestAdverts.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
  const vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
  await insertMany(
    shop.db,
    sql`
    insert into adverts (vendor_id, title, make, model, region, town, brand, condition, category, price_pesewas,
      description, status, created_at, updated_at)
    select ${vendor.account.id}, 'Part no ' || n, 'Kia', 'Other', 'Ashanti', 'Kumasi', 'Bosch', 'New',
      (${sql.param([...partCategorySlugs])}::text[])[1 + n % 12], n, 'As described.', 'Available', at, at
    from generate_series(1, 6000) as n, lateral (select timestamptz '2026-01-01' + n * interval '1 minute') as moment (at)`,
  );
  await shop.db.execute(sql`vacuum analyze adverts`);
});
afterAll(() => shop.close());

it('reads the newest of each category through an index, however many adverts there are', async () => {
  const statements: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => statements.push({ text, values }) };
  const db = drizzle({ client: shop.deps.pool, schema, logger });
  const { adverts, vendors, offered } = await readNewestAdverts(db, 50);
  const titles = adverts.map(({ title }) => Number(title.replace('Part no ', ''))).toSorted((a, b) => a - b);
  expect(titles).toEqual(Array.from({ length: 48 }, (_, index) => 5953 + index));
  expect(offered).toBe(6000);
  expect(vendors.map(({ advertCount }) => advertCount)).toEqual([6000]);

  const [walk] = statements.filter(({ text }) => text.includes('lateral'));
  const { rows } = await shop.deps.pool.query<Record<string, string>>(`explain ${walk?.text}`, walk?.values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('adverts_category_newest');
  expect(plan).not.toContain('Seq Scan on adverts');
});
