import { expect, it } from 'vitest';
import type { SearchReading } from './searchReading.ts';
import { makeSuggestions, titled } from './suggestions.ts';

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

it('says how many parts of a kind there are only where nothing else is asked for', () => {
  const alternator = {
    id: 'a',
    title: 'Alternator 12V 90A',
    make: 'Other',
    model: 'Other',
    brand: 'Denso',
    partNumber: null,
    yearFrom: null,
    yearTo: null,
    pricePesewas: 90_000,
    picture: null,
  };
  const facts = {
    matching: [alternator],
    numbered: [],
    vendors: [],
    makes: new Set<string>(),
    towns: new Set<string>(),
    kinds: new Map([['alternators', 9]]),
  };
  const counts = (before: string, after: string) =>
    makeSuggestions({ typed: 'alternator', before, after, conditions: {} }, reading, facts).suggestions.map(
      ({ text, count }) => [text, count],
    );
  expect(counts('', '')).toEqual([['alternator', 9]]);
  expect(counts('new', '')).toEqual([['new alternator', null]]);
  expect(counts('', '2010')).toEqual([['alternator 2010', null]]);
});
