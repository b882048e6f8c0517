import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount } from '#tests/support/shop/database/insertAccount.ts';
import { plansOf } from '#tests/support/shop/plansOf.ts';
import { insertMany } from '#tests/support/shop/database/insertMany.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { findAccounts } from './findAccounts.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
  await insertMany(
    shop.db,
    sql`
    insert into accounts (role, fullname, email, password_hash, company_name, phone, created_at, updated_at)
    select 'vendor', 'Owner ' || n, 'owner-' || n || '@example.com', 'none', 'Shop ' || n, '+23320' || (1000000 + n),
      timestamptz '2026-01-01', timestamptz '2026-01-01'
    from generate_series(1, 20000) as n`,
  );
  await insertAccount(shop.db, shop.clock(), {
    role: 'vendor',
    email: 'abena@kaneshie.example',
    fullname: 'Abena Owusu-Ansah',
    companyName: 'Golden Gearbox Ltd.',
  });
  await shop.db.execute(sql`analyze accounts`);
});
afterAll(() => shop.close());

test.each(['kaneshie', 'usu-ans', 'golden gear', '024 123 4567'])('finds an account by %j', async (typed) => {
  const [found] = await findAccounts(shop.db, typed, shop.clock());
  expect(found?.name).toBe('Golden Gearbox Ltd.');
});

test.each(['kaneshie', 'golden gear', '0241234567'])(
  'uses an index to find %j instead of scanning all accounts',
  async (typed) => {
    const plans = await plansOf(shop, (db) => findAccounts(db, typed, shop.clock()), /from "accounts"/);
    expect(plans).toHaveLength(1);
    expect(plans[0]).toContain('on accounts_parts');
    expect(plans[0]).not.toContain('Seq Scan on accounts');
  },
);

test.each(['%', '_', '\\'])('takes %j literally', async (typed) => {
  expect(await findAccounts(shop.db, `ab${typed}na`, shop.clock())).toEqual([]);
});
