import { expect, it } from 'vitest';
import type { SearchReading } from './readQuery.ts';
import { titled, withoutYear } from './suggestions.ts';

const reading: SearchReading = {
  terms: [{ typed: 'al', forms: ['alternator', 'also'], corrected: null }],
  corrected: null,
  didYouMean: null,
  asked: {},
  cheapest: false,
  understood: [],
  complaint: null,
};

it('leaves out an advert whose title has the typed word in another meaning than the part', () => {
  const [also, alternator] = [{ title: 'Engine Oil 5W-30 (1 L also in stock)' }, { title: 'Alternator 12V 90A' }];
  expect(titled(reading, [also, alternator])).toEqual([alternator]);
});

it.each([
  ['corolla 08', 'corolla'],
  ['corolla 2008', 'corolla'],
  ['2008', '2008'],
  ['04465 02', '04465 02'],
  ['golf 4', 'golf 4'],
  ['h4 08', 'h4 08'],
])('leaves out the year: %s', (typed, left) => {
  expect(withoutYear(typed)).toBe(left);
});
