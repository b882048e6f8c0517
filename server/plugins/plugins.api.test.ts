import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

test('the server says that it is alive and ready', async () => {
  expect((await shop.app.inject('/api/health')).json()).toEqual({ status: 'alive' });
  expect((await shop.app.inject('/api/ready')).json()).toEqual({ status: 'ready' });
});
