import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Transaction } from '#server/db/connection.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp } from '#tests/support/shop/testApp.ts';
import { hideAdverts, saveSubscription } from './paymentsRepository.ts';

it('shows and hides all adverts of a vendor, although that takes longer than the usual statement timeout', async () => {
  const shop = await createTestApp();
  const { account } = await shop.signUpVerified({ role: 'vendor' });
  const advert = await insertAdvert(shop.db, { vendorId: account.id });
  // This advert is slow to write, to simulate thousands of adverts.
  await shop.db.execute(sql`
    create function be_slow() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.6); return null; end $$`);
  await shop.db.execute(sql`
    create trigger slow after update of published on adverts for each row execute function be_slow()`);
  const isPublished = async () => {
    const [row] = await shop.db.select().from(adverts).where(eq(adverts.id, advert.id));
    return row?.published;
  };
  const withLimit = (work: (tx: Transaction) => Promise<unknown>) =>
    shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '500ms'`);
      await work(tx);
    });

  const paidUntil = new Date('2026-12-01T00:00:00.000Z');
  await withLimit((tx) => saveSubscription(tx, { accountId: account.id, plan: '3-months', paidUntil }));
  expect(await isPublished()).toBe(true);
  await withLimit((tx) => hideAdverts(tx, account.id, paidUntil));
  expect(await isPublished()).toBe(false);
  await shop.close();
});
