import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pendingSignups } from '#server/db/tables/signInSchema.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

/* Texts and numbers that our database cannot store: they are refused on arrival, and the field is named. */

let shop: TestApp;
let buyer: SignedIn;
let vendor: SignedIn;

beforeAll(async () => {
  shop = await createTestApp();
  buyer = await shop.signUpVerified();
  vendor = await shop.signUpVerified({ role: 'vendor' });
});
afterAll(() => shop.close());

/** A lone surrogate, which JSON can contain as an escape that every parser accepts. */
const half = '\ud800';
const mark = (changes: object) => ({
  id: randomUUID(),
  pricePesewas: 1,
  addedAt: '2026-10-01T10:00:00.000Z',
  ...changes,
});

const cases: [what: string, () => InjectOptions, status: number, field: string][] = [
  ['a version beyond the newest', () => ({ url: '/api/catalogue/snapshot?since=9007199254740991' }), 400, 'since'],
  ['a fractional version', () => ({ url: '/api/catalogue/snapshot?since=1.5' }), 400, 'since'],
  [
    'half a character in a saved search',
    () => ({
      method: 'POST',
      url: '/api/auth/me/saved-searches',
      payload: { search: { q: half } },
      headers: buyer.headers,
    }),
    400,
    'search.q',
  ],
  [
    'half a character in the garage',
    () => ({
      method: 'PUT',
      url: '/api/auth/me/garage',
      payload: { vehicles: [`Toyota ${half}`], chosen: null },
      headers: buyer.headers,
    }),
    400,
    'vehicles.0',
  ],
  [
    'NUL in a name',
    () => ({ method: 'POST', url: '/api/contact', payload: { name: 'a\0b', email: 'a@example.com', message: 'Hi' } }),
    400,
    'name',
  ],
  ...(
    [
      ['an invisible name', ' \u200b\u2060 '],
      ['a name of letters without a shape', '\u3164\u2800'],
    ] as const
  ).map(([what, name]): (typeof cases)[number] => [
    what,
    () => ({ method: 'POST', url: '/api/contact', payload: { name, email: 'a@example.com', message: 'Hi' } }),
    400,
    'name',
  ]),
  [
    'the year 0000 in favourites',
    () => ({
      method: 'PUT',
      url: '/api/auth/me/favourites',
      payload: { add: [mark({ addedAt: '0000-01-01T00:00:00.000Z' })] },
      headers: buyer.headers,
    }),
    422,
    'add.0.addedAt',
  ],
  [
    'the year 0000 in a cursor',
    () => ({
      url: `/api/threads?cursor=${Buffer.from(JSON.stringify(['0000-01-01T00:00:00.000Z', randomUUID()])).toString('base64url')}`,
      headers: vendor.headers,
    }),
    422,
    'cursor',
  ],
];

it.each(cases)('%s is refused at its field', async (_what, call, status, field) => {
  const answer = await shop.app.inject(call());
  expect(answer.statusCode, answer.body).toBe(status);
  expect(Object.keys(problemOf(answer).fields ?? {})).toEqual([field]);
});

it('a field whose name cannot be stored is refused without repeating it', async () => {
  const answer = await shop.app.inject({ method: 'POST', url: '/api/contact', payload: { [`a\0${half}`]: 1 } });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).not.toContain('\\u0000');
});

it('a body as deep as a megabyte allows is refused at once', async () => {
  const payload = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const began = performance.now();
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: `{"message":${payload}}`,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBeLessThan(500);
  expect(performance.now() - began).toBeLessThan(10_000);
});

it.each(['/api/auth/me/photo', '/api/auth/me/pending-email'])(
  'ASVS 2.2.1: a body sent with a command that takes none is refused like any other: DELETE %s',
  async (url) => {
    const answer = await shop.app.inject({
      method: 'DELETE',
      url,
      payload: `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
      headers: { ...buyer.headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    });
    expect([answer.statusCode, problemOf(answer).code]).toEqual([400, 'invalid']);
  },
);

it('strange text that can be stored is accepted: emoji, right-to-left, an odd accent', async () => {
  const message = 'Brakes 👩‍👩‍👧‍👦 \u200fمكابح é';
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Esi 🚲', email: 'esi@example.com', topic: 'help', message },
  });
  expect(answer.statusCode, answer.body).toBe(201);
});

it('a vendor is named by what can be seen, when signing up and later', async () => {
  const seller = await shop.signUpVerified({ role: 'vendor' });
  const change = (payload: object) =>
    shop.app.inject({ method: 'PATCH', url: '/api/auth/me', headers: seller.headers, payload });
  const changed = await change({ fullname: 'Ko\u200bfi\u202e Mensah\u2066', companyName: '\u061cورشة محمد\u200f' });
  expect(changed.json()).toMatchObject({ user: { fullname: 'Kofi Mensah', companyName: 'ورشة محمد' } });
  const form = {
    fullname: 'Esi\u3164',
    email: 'seen@example.com',
    password: 'kwame-sells-brakes-42',
    confirmPassword: 'kwame-sells-brakes-42',
    role: 'vendor',
    companyName: ' Esi\u200d Motors\u202e ',
    businessAddress: 'Abossey\u2028Okai',
    phone: '0241234567',
  };
  expect((await shop.app.inject({ method: 'POST', url: '/api/auth/signup', payload: form })).statusCode).toBe(201);
  const [signup] = await shop.db.select().from(pendingSignups).where(eq(pendingSignups.email, form.email));
  expect(signup).toMatchObject({ fullname: 'Esi', companyName: 'Esi Motors', businessAddress: 'Abossey Okai' });
});
