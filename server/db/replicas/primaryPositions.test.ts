import { expect, test } from 'vitest';
import { PrimaryPositions } from './primaryPositions.ts';

test('there is no lag while nobody writes, however long that is', () => {
  const positions = new PrimaryPositions();
  for (let at = 0; at <= 100_000; at += 500) positions.note(at, 70n);
  expect(positions.lagMs(70n)).toBe(0);
  positions.note(100_500, 80n);
  expect(positions.lagMs(70n)).toBe(0);
  positions.note(103_500, 80n);
  expect(positions.lagMs(70n)).toBe(3_000);
  expect(positions.lagMs(80n)).toBe(0);
});

test('the lag counts from the first change that is missing, and does not grow while the primary is away', () => {
  const positions = new PrimaryPositions();
  for (const [at, position] of [
    [0, 10n],
    [1_000, 20n],
    [2_000, 30n],
    [3_000, 40n],
  ] as const)
    positions.note(at, position);
  expect([10n, 20n, 35n, 40n].map((replayed) => positions.lagMs(replayed))).toEqual([2_000, 1_000, 0, 0]);
});

test('a new primary that has less than the old one starts a new record', () => {
  const positions = new PrimaryPositions();
  positions.note(0, 10n);
  positions.note(1_000, 50n);
  positions.note(2_000, 40n);
  expect(positions.last).toEqual({ askedAt: 2_000, position: 40n });
  expect(positions.lagMs(40n)).toBe(0);
});
