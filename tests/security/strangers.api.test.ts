import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { type ApiOperation, readApiDocument } from './apiDocument.ts';
import { createFuzzPeople, type FuzzPeople, type Role, type Thing } from './fuzzPeople.ts';

/* What a stranger gets of private data, for all operations of the document, including future ones. */

let shop: TestApp;
let operations: ApiOperation[];
let people: FuzzPeople;
beforeAll(async () => {
  shop = await createTestApp();
  operations = await readApiDocument(shop.app);
  people = await createFuzzPeople(shop);
});
afterAll(() => shop.close());

async function read(path: string, role: Role) {
  return shop.app.inject({ url: path, headers: await people.headersOf(role) });
}

it('ASVS 14.3.2: no cache stores an answer that is meant for one signed-in person', async () => {
  const privately: string[] = [];
  for (const { method, path } of operations) {
    if (method !== 'GET' || path.includes('{') || (await read(path, 'nobody')).statusCode !== 401) continue;
    const answer = await read(path, 'vendor');
    expect(answer.statusCode, path).toBe(200);
    expect(answer.headers['cache-control'], path).toBe('private, no-store');
    privately.push(path);
  }
  expect(privately).toEqual(expect.arrayContaining(['/api/auth/me', '/api/orders', '/api/threads']));
});

const changes: readonly [method: 'PUT' | 'PATCH' | 'POST' | 'DELETE', path: string, thing: Thing, role: Role][] = [
  ['PUT', '/api/adverts/{id}', 'advert-of-another', 'vendor'],
  ['DELETE', '/api/adverts/{id}', 'advert-of-another', 'vendor'],
  ['PATCH', '/api/adverts/{id}/status', 'advert-of-another', 'vendor'],
  ['POST', '/api/adverts/{id}/pictures', 'advert-of-another', 'vendor'],
  ['POST', '/api/adverts/{id}/restore', 'advert-of-another', 'vendor'],
  ['POST', '/api/adverts/{id}/counter-sales', 'advert-of-another', 'vendor'],
  ['DELETE', '/api/adverts/{id}/counter-sales/{saleId}', 'advert-of-another', 'vendor'],
  ['PATCH', '/api/orders/{id}', 'order-of-another', 'buyer'],
  ['PATCH', '/api/orders/{id}', 'order-of-another', 'vendor'],
  ['POST', '/api/orders/{id}/review', 'order-of-another', 'buyer'],
  ['POST', '/api/orders/{id}/review', 'order-of-another', 'vendor'],
  ['POST', '/api/orders/{id}/review/answer', 'order-of-another', 'vendor'],
  ['POST', '/api/orders/{id}/review/answer', 'order-of-another', 'buyer'],
  ['POST', '/api/orders/{id}/deal/pay', 'order-of-another', 'buyer'],
  ['POST', '/api/orders/{id}/deal/hand-over', 'order-of-another', 'vendor'],
  ['POST', '/api/orders/{id}/deal/problem', 'order-of-another', 'buyer'],
  ['POST', '/api/orders/{id}/deal/answer', 'order-of-another', 'vendor'],
  ['POST', '/api/orders/{id}/deal/act', 'order-of-another', 'buyer'],
  ['POST', '/api/orders/{id}/deal/act', 'order-of-another', 'vendor'],
  ['POST', '/api/orders/{id}/deal/parcel', 'order-of-another', 'vendor'],
  ['POST', '/api/orders/{id}/deal/arrived', 'order-of-another', 'buyer'],
  ['PATCH', '/api/threads/{id}', 'thread-of-another', 'vendor'],
  ['PATCH', '/api/threads/{id}', 'thread-of-another', 'buyer'],
  ['POST', '/api/threads/{id}/messages', 'thread-of-another', 'vendor'],
  ['POST', '/api/threads/{id}/messages', 'thread-of-another', 'buyer'],
  ['POST', '/api/threads/{id}/block', 'thread-of-another', 'vendor'],
  ['POST', '/api/threads/{id}/report', 'thread-of-another', 'buyer'],
  ['PATCH', '/api/auth/me/saved-searches/{id}', 'search-of-another', 'buyer'],
  ['DELETE', '/api/auth/me/saved-searches/{id}', 'search-of-another', 'buyer'],
  ['POST', '/api/wanted-parts/{id}/close', 'wanted-of-another', 'buyer'],
  // Every vendor of such parts may answer what another buyer asks; who is not told is in wantedParts.api.test.ts.
  ['PUT', '/api/wanted-parts/{id}/answer', 'nothing', 'vendor'],
  ['DELETE', '/api/vendor-staff/{id}', 'member-of-another', 'vendor'],
  ['POST', '/api/vendor-staff/invites/{id}/send', 'invite-of-another', 'vendor'],
  ['DELETE', '/api/vendor-staff/invites/{id}', 'invite-of-another', 'vendor'],
  ['PUT', '/api/adverts/{id}/offer-terms', 'advert-of-another', 'vendor'],
  ['PATCH', '/api/price-offers/{id}', 'offer-of-another', 'buyer'],
  ['PATCH', '/api/price-offers/{id}', 'offer-of-another', 'vendor'],
  ['DELETE', '/api/auth/sessions/{id}', 'session-of-another', 'buyer'],
  ['POST', '/api/decisions/{id}/answer', 'decision-of-another', 'vendor'],
];

it.each(changes)('ASVS 8.2.2: %s %s: %s does not exist for this %s', async (method, path, thing, role) => {
  const body = { status: 'Available', mails: false, read: true };
  const answer = await shop.app.inject({
    method,
    url: path.replace('{id}', people.ids[thing]).replace('{saleId}', people.ids.nothing),
    headers: { ...(await people.headersOf(role)), 'if-match': '1' },
    ...(method !== 'DELETE' && { payload: body }),
  });
  expect(answer.statusCode, answer.body).toBe(404);
});

it('every operation that changes a thing of a person by its id is tried above', () => {
  const named = operations.filter(({ method, path }) => method !== 'GET' && path.includes('{id}'));
  // What anybody may do to an advert, a review or a vendor: report it, ask about it, view it, ask for the number.
  const open = /\/(?:reports|enquiries|views|phone)$/;
  const owned = named.filter(({ path }) => !open.test(path)).map(({ method, path }) => `${method} ${path}`);
  const tried = changes.map(([method, path]) => `${method} ${path}`);
  expect(new Set(tried)).toEqual(new Set(owned));
});
