import { expect, test } from 'vitest';
import { PrimaryTrail } from './primaryTrail.ts';

test('there is no lag while nobody writes, however long that is', () => {
  const trail = new PrimaryTrail();
  for (let at = 0; at <= 100_000; at += 500) trail.note(at, 70n);
  expect(trail.lagMs(70n)).toBe(0);
  trail.note(100_500, 80n);
  expect(trail.lagMs(70n)).toBe(0);
  trail.note(103_500, 80n);
  expect(trail.lagMs(70n)).toBe(3_000);
  expect(trail.lagMs(80n)).toBe(0);
});

test('the lag counts from the first change that is missing, and does not grow while the primary is away', () => {
  const trail = new PrimaryTrail();
  for (const [at, position] of [
    [0, 10n],
    [1_000, 20n],
    [2_000, 30n],
    [3_000, 40n],
  ] as const)
    trail.note(at, position);
  expect([10n, 20n, 35n, 40n].map((replayed) => trail.lagMs(replayed))).toEqual([2_000, 1_000, 0, 0]);
});

test('a new primary that has less than the old one starts a new trail', () => {
  const trail = new PrimaryTrail();
  trail.note(0, 10n);
  trail.note(1_000, 50n);
  trail.note(2_000, 40n);
  expect(trail.last).toEqual({ askedAt: 2_000, position: 40n });
  expect(trail.lagMs(40n)).toBe(0);
});
