import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { vendorStaff } from '#server/db/tables/vendorStaffSchema.ts';
import { openToStaff } from '#server/plugins/session/openToStaff.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { type ApiOperation, readApiDocument } from '#tests/security/apiDocument.ts';
import { createFuzzPeople, type FuzzPeople } from '#tests/security/fuzzPeople.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

/*
 * What staff may do, for every operation of the document, also of those to come. In each, a member of the staff gets
 * either what the owner gets or what any signed-in buyer gets, and the former in none but the open operations.
 */

let shop: TestApp;
let operations: ApiOperation[];
let people: FuzzPeople;
let persons: Record<'owner' | 'staff' | 'buyer', string>;

beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
  operations = await readApiDocument(shop.app);
  people = await createFuzzPeople(shop);
  const owner = people.ids['account-of-vendor'];
  const [staff, buyer] = [(await shop.signUpVerified()).account.id, (await shop.signUpVerified()).account.id];
  persons = { owner, staff, buyer };
});
afterAll(() => shop.close());

/** The vendor's thing that a path names. */
function thingIn(path: string): string {
  const { ids } = people;
  const things: readonly (readonly [RegExp, string])[] = [
    [/^\/api\/adverts\//, ids['advert-of-vendor']],
    [/^\/api\/orders\//, ids['order-of-buyer']],
    [/^\/api\/threads\//, ids['thread-of-vendor']],
    [/^\/api\/pictures\//, ids['picture-of-vendor']],
    [/^\/api\/decisions\//, ids['decision-of-vendor']],
  ];
  return things.find(([pattern]) => pattern.test(path))?.[1] ?? randomUUID();
}

/** Puts the member on the staff, on which a call may have ended their place. */
async function join(): Promise<void> {
  const place = { vendorId: persons.owner, accountId: persons.staff, joinedAt: shop.clock() };
  await shop.db
    .insert(vendorStaff)
    .values(place)
    .onConflictDoUpdate({ target: [vendorStaff.vendorId, vendorStaff.accountId], set: { endedAt: null } });
}

/** Sends an empty call with a session of its own, since some calls end it. Returns the status and the body. */
async function call({ method, path }: ApiOperation, accountId: string) {
  await join();
  const { headers } = await shop.openSession(accountId);
  const from = { 'x-forwarded-for': `10.7.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` };
  const url = path.replaceAll('{id}', thingIn(path)).replaceAll(/\{\w+\}/g, randomUUID());
  const hasBody = method !== 'GET' && method !== 'DELETE';
  return shop.app.inject({ method, url, headers: { ...headers, ...from }, ...(hasBody && { payload: {} }) });
}

it('every operation that is open to staff is one of the document', () => {
  const named = operations.map(({ method, path }) => `${method} ${path}`);
  expect(openToStaff.filter((operation) => !named.includes(operation))).toEqual([]);
});

it('ASVS 8.2.1: staff get what the owner gets in the open operations alone, and elsewhere what any buyer gets', async () => {
  const wrong: string[] = [];
  // What deletes comes last.
  const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  for (const operation of operations.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))) {
    const name = `${operation.method} ${operation.path}`;
    const staff = await call(operation, persons.staff);
    const [status, buyer] = [staff.statusCode, (await call(operation, persons.buyer)).statusCode];
    if (openToStaff.includes(name)) {
      const owner = (await call(operation, persons.owner)).statusCode;
      if (status !== owner) wrong.push(`${name}: staff get ${status}, the owner ${owner}`);
    } else if (status !== buyer && status !== 403) {
      wrong.push(`${name}: staff get ${status}, a buyer ${buyer}`);
    } else if (status < 300 && staff.body.includes(people.ids['advert-of-vendor']) && operation.method !== 'GET') {
      wrong.push(`${name}: it changed the vendor’s advert`);
    }
  }
  expect(wrong).toEqual([]);
});

it('the owner’s own operations refuse staff with a sentence', async () => {
  const closed = [
    'GET /api/payment/subscription',
    'GET /api/adverts/my-adverts/figures',
    'GET /api/vendor-staff',
    'POST /api/vendor-staff/invites',
    'POST /api/adverts/import',
    'GET /api/adverts/my-adverts.csv',
  ];
  for (const name of closed) {
    const operation = operations.find(({ method, path }) => `${method} ${path}` === name);
    expect(operation, name).toBeDefined();
    if (!operation) continue;
    const answer = await call(operation, persons.staff);
    expect([name, answer.statusCode]).toEqual([name, 403]);
    const { code, message } = problemOf(answer);
    expect([code, message]).toEqual(['forbidden', 'Only the owner of Mensah Auto Parts can do this.']);
  }
});
