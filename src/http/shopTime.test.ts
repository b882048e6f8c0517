import { afterEach, expect, test, vi } from 'vitest';
import { hourMs } from '#contract/core/durations.ts';
import { setShopsClock } from '#tests/support/device/shopsClock.ts';
import { browserTransport } from './browserTransport.ts';
import { shopTime } from './shopTime.ts';

/** Reads something from a shop whose clock is that much ahead of the device's. */
async function readAhead(ms: number): Promise<void> {
  const headers = { date: new Date(Date.now() + ms).toUTCString() };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers })));
  await browserTransport({ method: 'GET', path: '/orders', headers: {}, body: undefined, timeoutMs: 5_000 });
}

afterEach(() => {
  vi.unstubAllGlobals();
  setShopsClock(0);
});

test.each([9_000, -9_000])('an answer tells that the shop’s clock is ahead by %i hours', async (hours) => {
  await readAhead(hours * hourMs);
  expect(Math.abs(shopTime(0).getTime() - hours * hourMs)).toBeLessThan(2_000);
});

test('a slow line, a kept answer, and one without a date leave the device’s clock as it is', async () => {
  await readAhead(-300_000);
  expect(shopTime(0).getTime()).toBe(0);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  await browserTransport({ method: 'GET', path: '/orders', headers: {}, body: undefined, timeoutMs: 5_000 });
  expect(shopTime(0).getTime()).toBe(0);
});
