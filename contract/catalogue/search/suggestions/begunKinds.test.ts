import { expect, it } from 'vitest';
import { beginningKinds } from './begunKinds.ts';
import { ofNoPart } from '../reading/searchReading.ts';

const slugs = ['tail-lamps', 'tie-rod-ends', 'spark-plugs', 'pedals', 'chain-and-sprocket-kits'];

it.each([
  ['golf t', ['tail-lamps', 'tie-rod-ends']],
  ['okada t', []],
  ['motorbike ch', ['chain-and-sprocket-kits']],
  ['bicycle p', ['pedals']],
])('behind a vehicle only kinds that it has begin like "%s"', (typed, kinds) => {
  expect([...new Set(beginningKinds(typed, ofNoPart, slugs).flat())]).toEqual(kinds);
});
