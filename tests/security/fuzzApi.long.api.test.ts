import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { fuzzApi } from './fuzzApi.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

it('ASVS 2.2.1: answers every documented call as documented, whatever is sent', { timeout: 120_000 }, async () => {
  const tallies = await fuzzApi(shop, { requests: 400, seed: 7 });
  expect(tallies.flatMap(({ call, broken }) => broken.map((words) => `${call} as ${words}`))).toEqual([]);
  const statuses = new Set(tallies.flatMap((tally) => Object.keys(tally.statuses)));
  // Calls that all fail at the first check would prove nothing.
  expect([...statuses]).toEqual(expect.arrayContaining(['200', '201', '400', '401', '403', '404', '422']));
});
