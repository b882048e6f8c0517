import { expect, it } from 'vitest';
import type { SearchReading } from '../reading/searchReading.ts';
import { makeSuggestions, titled } from './suggestions.ts';

const reading: SearchReading = {
  terms: [{ typed: 'al', forms: ['alternator', 'also'], corrected: null }],
  corrected: null,
  didYouMean: null,
  conditions: {},
  byPrice: 0,
  understood: [],
  complaint: null,
};

it('leaves out an advert whose title has the typed word in another meaning than the part', () => {
  const [also, alternator] = [{ title: 'Engine Oil 5W-30 (1 L also in stock)' }, { title: 'Alternator 12V 90A' }];
  expect(titled(reading, [also, alternator])).toEqual([alternator]);
});

const advert = {
  id: 'a',
  title: 'Alternator 12V 90A',
  make: 'Other',
  model: 'Other',
  brand: 'Denso',
  partNumber: null,
  partType: 'alternators',
  yearFrom: null,
  yearTo: null,
  pricePesewas: 90_000,
  picture: null,
};
const none = { numbered: [], vendors: [], makes: new Set<string>(), towns: new Set<string>() };

it('says how many parts there are only of a kind, whose list has nothing else', () => {
  const kinds = new Map([['alternators', 9]]);
  const counts = (matching: readonly (typeof advert)[]) =>
    makeSuggestions({ typed: 'alternator', before: '', after: '', conditions: {} }, reading, {
      ...none,
      matching,
      kinds,
    }).suggestions.map(({ text, count }) => [text, count]);
  expect(counts([advert])).toEqual([['alternator', null]]);
  expect(counts([])).toEqual([['Alternators', 9]]);
});

it('offers no text of an advert that would not find it', () => {
  const suggest = (typed: string, title: string, partType: string) =>
    makeSuggestions(
      { typed, before: '', after: '', conditions: {} },
      { ...reading, terms: [{ typed, forms: [typed], corrected: null }] },
      { ...none, matching: [{ ...advert, title, partType }], kinds: new Map() },
    ).suggestions.map(({ text }) => text);
  expect(suggest('clutch', 'Clutch Plate, Navara', 'clutch-discs')).toEqual(['clutch plate']);
  expect(suggest('terminal', 'Battery, Left Terminal', 'batteries')).toEqual([]);
  expect(suggest('used', 'Used Car Battery', 'batteries')).toEqual([]);
  expect(suggest('chain', 'Kit for a Chain Off its Wheel', 'chain-and-sprocket-kits')).not.toContain('chain off');
});
