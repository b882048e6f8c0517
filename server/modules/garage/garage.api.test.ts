import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemOf } from '#tests/support/connection/answers.ts';
import { type SignedIn, type TestApp, createTestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let shopper: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  shop = await createTestApp();
  shopper = await shop.signUpVerified();
  other = await shop.signUpVerified();
});
afterAll(() => shop.close());

const url = '/api/auth/me/garage';
const read = async ({ headers }: SignedIn) => (await shop.app.inject({ url, headers })).json<unknown>();
const put = ({ headers }: SignedIn, payload: unknown) =>
  shop.app.inject({
    method: 'PUT',
    url,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

it('keeps the vehicles of each person apart', async () => {
  const garage = { vehicles: ['Toyota Corolla 2012', 'Bike 26 inch'], chosen: 'Bike 26 inch' };
  expect(await read(shopper)).toEqual({ vehicles: [], chosen: null });
  expect((await put(shopper, garage)).json()).toEqual(garage);
  expect(await read(shopper)).toEqual(garage);
  expect(await read(other)).toEqual({ vehicles: [], chosen: null });
  const fewer = { vehicles: ['Bike 26 inch'], chosen: null };
  await put(shopper, fewer);
  expect(await read(shopper)).toEqual(fewer);
});

it('is private, and only for signed-in people', async () => {
  const answer = await shop.app.inject({ url, headers: shopper.headers });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect((await shop.app.inject({ url })).statusCode).toBe(401);
  expect((await shop.app.inject({ method: 'PUT', url, payload: { vehicles: [], chosen: null } })).statusCode).toBe(401);
});

it('refuses an invalid vehicle with an error at its field, and keeps the garage as it was', async () => {
  await put(shopper, { vehicles: ['Kia Rio 2014'], chosen: null });
  const answer = await put(shopper, { vehicles: ["Robert'); drop table garages;--"], chosen: null });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(problemOf(answer).fields ?? {})).toEqual(['vehicles.0']);
  expect(await read(shopper)).toEqual({ vehicles: ['Kia Rio 2014'], chosen: null });
});
