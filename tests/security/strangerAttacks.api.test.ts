import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';
import { attackByGuessing, attackWithAddress, attackWithKey } from './strangerAttacks.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp({ config: { trustProxy: 1 } });
});
afterAll(() => shop.close());

it('ASVS 8.2.2: a stranger who types somebody’s address gives their account nothing, and has nothing mailed to them', async () => {
  expect(await attackWithAddress(shop)).toEqual([]);
});

it('ASVS 8.2.2: a stranger with the key of an order that an account sent, or has taken over, can do nothing with it', async () => {
  expect(await attackWithKey(shop)).toEqual([]);
});

it('ASVS 2.4.1: strangers of seven networks lock nobody out of what they know', { timeout: 60_000 }, async () => {
  expect(await attackByGuessing(shop, { networks: 7 })).toEqual([]);
});
