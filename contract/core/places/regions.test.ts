import { expect, test } from 'vitest';
import { regions, townsOf } from './regions.ts';

test('Ghana has sixteen regions, in alphabetical order', () => {
  expect(regions).toHaveLength(16);
  expect(regions.toSorted()).toEqual([...regions]);
});

test.each(regions)('%s suggests at least five towns, each once', (region) => {
  const towns = townsOf(region);
  expect(towns.length).toBeGreaterThanOrEqual(5);
  expect(new Set(towns).size).toBe(towns.length);
});
