import { expect, it } from 'vitest';
import { waitBeforeNext } from './backoff.ts';

it('doubles the wait with each try, up to five minutes', () => {
  const waits = [1, 2, 3, 8, 9, 500].map((attempts) => waitBeforeNext(attempts, null, 0.5));
  expect(waits).toEqual([2_000, 4_000, 8_000, 256_000, 300_000, 300_000]);
});

it('spreads phones by 30 percent either way', () => {
  expect(waitBeforeNext(1, null, 0)).toBeCloseTo(1_400);
  expect(waitBeforeNext(1, null, 1)).toBeCloseTo(2_600);
});

it('waits as long as the shop asks, within reason', () => {
  expect(waitBeforeNext(9, 30_000, 0)).toBe(30_000);
  expect(waitBeforeNext(1, 0, 0)).toBe(2_000);
  expect(waitBeforeNext(1, 24 * 3_600_000, 0)).toBe(600_000);
});
