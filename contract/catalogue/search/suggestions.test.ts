import { expect, it } from 'vitest';
import type { SearchReading } from './searchReading.ts';
import { titled } from './suggestions.ts';

const reading: SearchReading = {
  terms: [{ typed: 'al', forms: ['alternator', 'also'], corrected: null }],
  corrected: null,
  didYouMean: null,
  conditions: {},
  cheapest: false,
  understood: [],
  complaint: null,
};

it('leaves out an advert whose title has the typed word in another meaning than the part', () => {
  const [also, alternator] = [{ title: 'Engine Oil 5W-30 (1 L also in stock)' }, { title: 'Alternator 12V 90A' }];
  expect(titled(reading, [also, alternator])).toEqual([alternator]);
});
