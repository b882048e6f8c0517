import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reports } from '#server/db/tables/contactSchema.ts';
import { adminLog } from '#server/db/tables/deskSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import { makeStaff, signInStaff } from '#tests/support/shop/clients/staffClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

const id = randomUUID();
const sentence = 'Because it must be.';
const routes = [
  ['GET', '/desk/reports'],
  ['POST', `/desk/reports/${id}/decision`, { decision: 'nothing', sentence }],
  ['GET', '/desk/find?q=ama'],
  ['POST', `/desk/accounts/${id}/acts`, { act: 'suspend', sentence }],
  ['POST', `/desk/accounts/${id}/premises`, { seen: true, sentence }],
  ['POST', `/desk/accounts/${id}/plan`, { change: { kind: 'give', months: 3 }, sentence }],
  ['POST', `/desk/adverts/${id}/acts`, { act: 'hide', sentence }],
  ['GET', '/desk/deliveries'],
  ['POST', `/desk/deliveries/${id}/again`],
  ['GET', '/desk/pictures'],
  ['GET', '/desk/wanted-parts'],
  ['POST', `/desk/wanted-parts/${id}/remove`, { sentence }],
  ['GET', '/desk/figures'],
  ['GET', '/desk/log'],
  ['GET', '/desk/newsletter'],
  ['POST', `/desk/newsletter/issues/${id}/go-on`],
] as const;

/** Routes that do not answer 404 to staff: they name no record, or an unknown one is simply not changed. */
const writing = [
  ['POST', '/desk/newsletter/preview', { markdown: '# A\n\nText.' }],
  ['POST', '/desk/newsletter/test', { markdown: '# A\n\nText.' }],
  ['POST', '/desk/newsletter/issues', { markdown: '# A\n\nText.', mailsPerMinute: 20 }],
  ['POST', `/desk/newsletter/issues/${id}/stop`],
] as const;
type Route = (typeof routes | typeof writing)[number];

function ask([method, path, payload]: Route, headers: Record<string, string> = {}) {
  return shop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
}

/** The body of a response without the id of the request. */
const bodyOf = (answer: Awaited<ReturnType<typeof ask>>) => ({ ...answer.json<object>(), requestId: '' });

test('for everybody except staff, and for staff who are suspended, the addresses of the desk do not exist', async () => {
  const nowhere = await shop.app.inject({ url: '/api/nothing-there' });
  const buyer = await shop.signUpVerified();
  const vendor = await shop.signUpVerified({ role: 'vendor' });
  const [suspended, suspendedStaff] = [await shop.signUpVerified(), await signInStaff(shop)];
  const ids = [suspended.account.id, suspendedStaff.account.id];
  await shop.db.update(accounts).set({ suspendedAt: shop.clock() }).where(inArray(accounts.id, ids));
  const strangers = [
    {},
    buyer.headers,
    vendor.headers,
    suspended.headers,
    suspendedStaff.headers,
    { authorization: 'Bearer nonsense-that-is-no-token-of-ours' },
  ];
  for (const route of [...routes, ...writing]) {
    for (const headers of strangers) {
      const answer = await ask(route, headers);
      expect([route[1], answer.statusCode]).toEqual([route[1], 404]);
      expect(bodyOf(answer)).toEqual(bodyOf(nowhere));
    }
  }
  expect(await shop.db.$count(adminLog)).toBe(0);
});

test('the published description of the API does not name the desk', async () => {
  const described = await shop.app.inject({ url: '/api/docs/json' });
  expect(described.statusCode).toBe(200);
  expect(described.body).not.toContain('/desk');
  expect(described.body).toContain('/decisions/');
});

test('staff without a second factor, or without a code in this session, see nothing of the desk', async () => {
  const plain = await shop.signUpVerified();
  await shop.db.update(accounts).set({ staff: true }).where(eq(accounts.id, plain.account.id));
  const unproven = await signInStaff(shop, { proven: false });
  for (const route of [...routes, ...writing]) {
    for (const { headers } of [plain, unproven]) {
      const answer = await ask(route, headers);
      expect([route[1], answer.statusCode]).toEqual([route[1], 403]);
      expect(answer.json()).toMatchObject({ code: 'second_factor_required' });
    }
  }
});

test('staff are let in, no response may be cached, and an unknown id is 404', async () => {
  const staff = await signInStaff(shop);
  for (const route of routes) {
    const answer = await ask(route, staff.headers);
    expect([route[1], answer.statusCode]).toEqual([route[1], route[0] === 'GET' ? 200 : 404]);
    if (answer.statusCode === 200) expect(answer.headers['cache-control']).toBe('private, no-store');
  }
});

test('nobody of the staff decides about themselves, or about a vendor for whom they work', async () => {
  const staff = await signInStaff(shop);
  const vendor = await shop.signUpVerified({ role: 'vendor' });
  const { db } = shop;
  const vendorId = vendor.account.id;
  await shop.giveSubscription(vendorId);
  const advert = await insertAdvert(db, { vendorId });
  await shop.app.inject({ method: 'POST', url: `/api/adverts/${advert.id}/reports`, payload: { reason: 'Other' } });
  const [report] = await db.select().from(reports).where(eq(reports.advertId, advert.id));
  const acts = [
    ['POST', `/desk/reports/${report?.id}/decision`, { decision: 'nothing', sentence }],
    ['POST', `/desk/adverts/${advert.id}/acts`, { act: 'hide', sentence }],
    ['POST', `/desk/accounts/${vendorId}/acts`, { act: 'warn', sentence }],
    ['POST', `/desk/accounts/${vendorId}/premises`, { seen: true, sentence }],
    ['POST', `/desk/accounts/${vendorId}/plan`, { change: { kind: 'give', months: 3 }, sentence }],
  ] as const;
  /** The database finds an id in capitals as well. */
  const inCapitals = (path: string) => path.replace(/[0-9a-f-]{36}/, (found) => found.toUpperCase());
  const statuses = async (headers: Record<string, string>, spelled = (path: string) => path) => {
    const answers = [];
    for (const [method, path, payload] of acts)
      answers.push((await shop.app.inject({ method, url: `/api${spelled(path)}`, headers, payload })).statusCode);
    return answers;
  };
  const refused = acts.map(() => 403);
  await db.insert(vendorStaff).values({ vendorId, accountId: staff.account.id, joinedAt: shop.clock() });
  expect(await statuses(staff.headers)).toEqual(refused);
  expect(await statuses(staff.headers, inCapitals)).toEqual(refused);
  await makeStaff(db, shop.clock(), vendorId);
  expect(await statuses(vendor.headers)).toEqual(refused);
  expect(await statuses(vendor.headers, inCapitals)).toEqual(refused);
  const somebodyElse = await signInStaff(shop);
  expect(await statuses(somebodyElse.headers)).toEqual(acts.map(() => 200));
});

test('a person who is no longer staff is refused at the next request', async () => {
  const staff = await signInStaff(shop);
  expect((await ask(['GET', '/desk/log'], staff.headers)).statusCode).toBe(200);
  await shop.db.update(accounts).set({ staff: false }).where(eq(accounts.id, staff.account.id));
  expect((await ask(['GET', '/desk/log'], staff.headers)).statusCode).toBe(404);
});

test('invalid input is refused with a message at the field', async () => {
  const { headers } = await signInStaff(shop);
  const refused = async (route: (typeof routes)[number] | readonly ['POST', string, object]) => {
    const [method, path, payload] = route;
    const answer = await shop.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
    return [answer.statusCode, Object.keys(answer.json<{ fields?: object }>().fields ?? {})];
  };
  expect(await refused(['POST', `/desk/reports/${id}/decision`, { decision: 'shout', sentence }])).toEqual([
    422,
    ['decision'],
  ]);
  expect(await refused(['POST', `/desk/reports/${id}/decision`, { decision: 'hide', sentence: ' ' }])).toEqual([
    422,
    ['sentence'],
  ]);
  expect(await refused(['POST', `/desk/accounts/${id}/acts`, { act: 'hide', sentence }])).toEqual([422, ['act']]);
  expect(
    (await refused(['POST', `/desk/accounts/${id}/plan`, { change: { kind: 'give', months: 0 }, sentence }]))[0],
  ).toBe(422);
  expect((await shop.app.inject({ url: '/api/desk/find?q=a', headers })).statusCode).toBe(400);
});
