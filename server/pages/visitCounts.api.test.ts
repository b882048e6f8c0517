import { afterEach, expect, test } from 'vitest';
import { deskFiguresSchema } from '#contract/desk/deskFigures.ts';
import { buildApp } from '#server/app.ts';
import { shopCounts } from '#server/db/tables/deskSchema.ts';
import { createLog } from '#server/plugins/watch/log.ts';
import { openPagesApp } from '#tests/support/shop/pagesApp.ts';
import { signInStaff } from '#tests/support/shop/clients/staffClient.ts';

const { shop, site } = await openPagesApp({
  renderPage: async () => ({
    kind: 'page',
    status: 200,
    head: '',
    routeIds: ['__root__'],
    styles: '',
    body: '<main></main>',
    icons: '',
    data: { queries: '', publicUrl: 'http://localhost:8080' },
  }),
});
const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140', accept: 'text/html' };

afterEach(async () => {
  await shop.db.delete(shopCounts);
});

/** Opens these pages one after the other. @returns the counts after the server has closed */
async function countedAfter(visits: readonly { path?: string; headers: Record<string, string> }[]) {
  const app = await buildApp(shop.deps, { log: createLog('silent'), site });
  for (const { path = '/', headers } of visits) await app.inject({ url: path, headers });
  await app.close();
  const rows = await shop.db.select().from(shopCounts);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

test('counts pages, and separately those that were opened from outside', async () => {
  expect(
    await countedAfter([
      { headers: phone },
      { headers: { ...phone, referer: 'https://www.google.com/' } },
      { headers: { ...phone, referer: 'http://localhost:8080/contact' } },
      { path: '/single-advert?id=1', headers: { ...phone, referer: 'http://localhost:8080/' } },
    ]),
  ).toEqual({ page: 4, visit: 2 });
});

test('counts no programs, no prefetched pages, and nothing but pages', async () => {
  expect(
    await countedAfter([
      { headers: { ...phone, 'user-agent': 'Googlebot/2.1' } },
      { headers: { ...phone, 'user-agent': 'WhatsApp/2.23' } },
      { headers: { ...phone, 'user-agent': '' } },
      { headers: { ...phone, 'sec-purpose': 'prefetch' } },
      { headers: { ...phone, accept: 'application/json' } },
      { path: '/robots.txt', headers: phone },
      { path: '/api/health', headers: phone },
    ]),
  ).toEqual({});
});

test('the desk shows the counts by day, today last', async () => {
  await countedAfter([{ headers: phone }, { headers: phone }]);
  const staff = await signInStaff(shop);
  const answer = await shop.app.inject({ url: '/api/desk/figures', headers: staff.headers });
  const { days, now } = deskFiguresSchema.parse(answer.json());
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toMatchObject({ day: '2026-11-20', visits: 2, pages: 2, accounts: 1, orders: 0 });
  expect(now).toMatchObject({ buyers: 1, openReports: 0 });
});
