import { expect, it } from 'vitest';
import { beginningKinds } from './begunKinds.ts';
import type { SearchReading } from './searchReading.ts';

const reading: SearchReading = {
  terms: [],
  corrected: null,
  didYouMean: null,
  conditions: {},
  byPrice: 0,
  understood: [],
  complaint: null,
};
const slugs = ['tail-lamps', 'tie-rod-ends', 'spark-plugs', 'pedals', 'chain-and-sprocket-kits'];

it.each([
  ['golf t', ['tail-lamps', 'tie-rod-ends']],
  ['okada t', []],
  ['motorbike ch', ['chain-and-sprocket-kits']],
  ['bicycle p', ['pedals']],
])('behind a vehicle only kinds that it has begin like "%s"', (typed, kinds) => {
  expect([...new Set(beginningKinds(typed, reading, slugs).flat())]).toEqual(kinds);
});
