import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { keptData } from '#contract/people/keptData.ts';
import { searchCounts } from './db/tables/searchCountSchema.ts';
import { advertViews } from './db/tables/advertViewsSchema.ts';
import { smsPartSpending, smsSpending } from './db/tables/noticesSchema.ts';
import { oneTimeCodes, pendingSignups, sessions } from './db/tables/signInSchema.ts';
import { idempotencyKeys } from './db/tables/serverStateSchema.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createNewcomer } from '#tests/support/shop/clients/newcomer.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { dayBefore } from './days.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

test('expired rows are swept, and rows that may still be needed are kept', async () => {
  const counts = async () => ({
    sessions: await shop.db.$count(sessions),
    codes: await shop.db.$count(oneTimeCodes),
    signups: await shop.db.$count(pendingSignups),
    keys: await shop.db.$count(idempotencyKeys),
  });
  const sweepAfter = async (days: number) => {
    shop.clock.advance(days * dayMs);
    await shop.deps.jobs.enqueue(shop.db, 'sweep-expired', {});
    await shop.deps.jobs.drain();
    return counts();
  };
  const ama = await shop.signUpVerified();
  await createNewcomer(shop).signup();
  await shop.app.inject({
    method: 'PATCH',
    url: '/api/auth/me',
    headers: { ...ama.headers, 'idempotency-key': '018f3c6e-0000-4000-8000-000000000001' },
    payload: { fullname: 'Ama', email: ama.account.email, phone: '0205550101' },
  });

  expect(await sweepAfter(0.5)).toEqual({ sessions: 1, codes: 1, signups: 1, keys: 1 });
  expect(await sweepAfter(1)).toEqual({ sessions: 1, codes: 0, signups: 1, keys: 1 });
  expect(await sweepAfter(6)).toEqual({ sessions: 1, codes: 0, signups: 0, keys: 1 });
  expect(await sweepAfter(24)).toEqual({ sessions: 0, codes: 0, signups: 0, keys: 1 });
  expect(await sweepAfter(30)).toEqual({ sessions: 0, codes: 0, signups: 0, keys: 0 });
});

test('views are kept for 400 days', async () => {
  const { account } = await shop.signUpVerified({ role: 'vendor' });
  const { id } = await insertAdvert(shop.db, { vendorId: account.id });
  await shop.db.insert(advertViews).values({ vendorId: account.id, day: '2027-01-10', advertId: id, views: 3 });
  const keptOn = async (moment: string) => {
    shop.clock.set(moment);
    await shop.deps.jobs.enqueue(shop.db, 'sweep-expired', {});
    await shop.deps.jobs.drain();
    return shop.db.$count(advertViews);
  };
  expect(await keptOn('2028-02-14T23:59:59Z')).toBe(1);
  expect(await keptOn('2028-02-15T00:00:00Z')).toBe(0);
});

test('what the SMS of a day cost is kept for 400 days, whole and by part', async () => {
  const { days } = keptData.views;
  const spent = [days, days + 1].map((age) => ({ day: dayBefore(shop.clock(), age), pesewas: 20 }));
  await shop.db.insert(smsSpending).values(spent);
  await shop.db.insert(smsPartSpending).values(spent.map((row) => ({ ...row, part: 'order' as const })));
  await shop.deps.jobs.enqueue(shop.db, 'sweep-expired', {});
  await shop.deps.jobs.drain();
  expect([await shop.db.$count(smsSpending), await shop.db.$count(smsPartSpending)]).toEqual([1, 1]);
});

test('parts that were searched for in vain are kept for 31 days, and what else was searched for for 400', async () => {
  const aged = (about: 'kind' | 'lacked', days: number) => ({
    day: dayBefore(shop.clock(), days),
    about,
    subject: `camshafts ${days}`,
    searches: 1,
    withoutResult: 1,
    ...(about === 'lacked' && { visitors: '1'.padEnd(256, '0') }),
  });
  await shop.db.delete(searchCounts);
  await shop.db
    .insert(searchCounts)
    .values([
      aged('lacked', keptData.lacked.days),
      aged('lacked', keptData.lacked.days + 1),
      aged('kind', keptData.lacked.days + 1),
      aged('kind', keptData.searches.days + 1),
    ]);
  await shop.deps.jobs.enqueue(shop.db, 'sweep-expired', {});
  await shop.deps.jobs.drain();
  const left = await shop.db.select({ about: searchCounts.about, subject: searchCounts.subject }).from(searchCounts);
  expect(left.toSorted((a, b) => (a.about < b.about ? -1 : 1))).toEqual([
    { about: 'kind', subject: 'camshafts 32' },
    { about: 'lacked', subject: 'camshafts 31' },
  ]);
});
