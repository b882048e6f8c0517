import { expect, it } from 'vitest';
import { carriers, townsOfCarrier } from './carriers.ts';

it('each carrier and each of its towns is there once', () => {
  for (const names of [carriers.map(({ name }) => name), ...carriers.map(({ towns }) => towns)]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

it('a known carrier offers its towns, and any other all of them', () => {
  expect(townsOfCarrier(' 2m express ')).toEqual(['Accra', 'Kumasi', 'Sunyani', 'Techiman', 'Tamale']);
  expect(townsOfCarrier('My cousin’s bus')).toEqual(expect.arrayContaining(['Bawku', 'Aflao', 'Kumasi']));
  expect(townsOfCarrier('GPRTU station')).toEqual(townsOfCarrier(''));
});
