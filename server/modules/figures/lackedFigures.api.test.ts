import { afterAll, beforeAll, expect, it } from 'vitest';
import { figuresAnswerSchema } from '#contract/vendor/figures.ts';
import { buildApp } from '#server/app.ts';
import { dayBefore } from '#server/days.ts';
import { searchCounts } from '#server/db/tables/searchCountSchema.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { loadDemoAdverts } from '#tests/support/shop/adverts.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let vendor: SignedIn;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  await loadDemoAdverts(shop);
  await shop.db.delete(searchCounts);
  vendor = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(vendor.account.id);
});
afterAll(() => shop.close());

/** Searches from several networks in an app of its own, which writes its counts when it closes. */
async function search(q: string, networks: readonly string[], filters: Record<string, string> = {}): Promise<void> {
  const app = await buildApp(shop.deps, { log: createLog('silent') });
  for (const network of networks) {
    await app.inject({ url: '/api/adverts', query: { q, ...filters }, headers: { 'x-forwarded-for': network } });
  }
  await app.close();
}

const lacked = async (as = vendor) => {
  const answer = await shop.app.inject({ url: '/api/adverts/my-adverts/figures', headers: as.headers });
  return figuresAnswerSchema.parse(answer.json()).lacked?.map(({ name, make, model, visitors }) => ({
    part: [name, make, model].filter(Boolean).join(' '),
    visitors,
  }));
};
const three = ['10.0.0.1', '10.0.0.2', '10.0.0.3'];

it('a vendor sees the parts that three visitors or more searched for in vain, by kind and vehicle', async () => {
  expect(await lacked()).toEqual([]);
  await search('camshaft hyundai atos', three);
  await search('headlining', [...three, '10.0.0.4']);
  // One visitor who asks again is one visitor, and two are too few.
  await search('turbocharger kia rio', ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2']);
  // What the shop has, and what lacks only because of a place, a price, a filter or a brand, is not lacking.
  await search('brake pads corolla', three);
  await search('brake pads corolla under 1 cedi', three);
  await search('brake pads', three, { make: 'Suzuki', region: 'Oti' });
  expect(await lacked()).toEqual([
    { part: 'Headlinings', visitors: 4 },
    { part: 'Camshafts Hyundai Atos', visitors: 3 },
  ]);
});

it('who asked is not stored, only one of 256 groups of networks', async () => {
  const rows = await shop.db.select().from(searchCounts);
  for (const { about, visitors } of rows) expect(visitors?.length ?? null).toBe(about === 'lacked' ? 256 : null);
  expect(JSON.stringify(rows)).not.toContain('10.0.0');
});

it('a vendor who has the part does not see it, and nobody does after a month', async () => {
  const other = await shop.signUpVerified({ role: 'vendor' });
  const part = { vendorId: other.account.id, partType: 'camshafts', category: 'engine-mechanical' } as const;
  await insertAdvert(shop.db, { ...part, make: 'Hyundai', model: 'Atos', title: 'Camshaft' });
  expect((await lacked(other))?.map((one) => one.part)).toEqual(['Headlinings']);
  await shop.db.update(searchCounts).set({ day: dayBefore(shop.clock(), 30) });
  expect(await lacked()).toEqual([]);
});
