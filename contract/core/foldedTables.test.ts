import { expect, test } from 'vitest';
import { fold, unfold } from './foldedTables.ts';

const adverts = [
  { id: 'a', brand: 'Bosch', picture: { id: 'p', ready: true }, years: [], vendor: { name: '~ Tilde' }, origin: null },
  { id: 'b', brand: 'Bosch', picture: { id: 'q', ready: true }, years: [2001], vendor: { name: '~' }, origin: null },
  { id: 'c', brand: 'Bosch', picture: null, years: [], vendor: { name: '', rating: 4 }, origin: null, extra: '~~' },
];

test.each([
  ['a list of adverts', { items: adverts, total: 3 }],
  ['lists within lists', [adverts.map((advert) => ({ ...advert, similar: adverts })), 1, 'x']],
  ['a list too short to fold', { items: adverts.slice(0, 2) }],
  ['what is no object', [null, true, 0, '', '~', ['~']]],
  ['texts that repeat', ['a', 'b', 'a', 'b', '~', undefined, 'a'].map((town) => (town ? { town } : {}))],
  ['rows without any field', [{}, {}, {}]],
  ['rows that are the same in one field', [{ a: 1 }, { a: 1 }, { a: 1 }]],
])('%s comes back as it was', (_, value) => {
  const sent: unknown = JSON.parse(JSON.stringify(fold(value)));
  expect(unfold(sent)).toEqual(value);
});

test('texts that repeat are written once', () => {
  const rows = ['Accra', 'Kumasi', 'Accra', 'Accra', 'Kumasi'].map((town, price) => ({ town, price }));
  expect(JSON.stringify(fold(rows)).match(/Accra/g)).toHaveLength(1);
});

test('a list of adverts names each field once, and a value that all of them have', () => {
  const folded = JSON.stringify(fold(adverts));
  expect(folded.match(/"brand"/g)).toHaveLength(1);
  expect(folded.match(/Bosch/g)).toHaveLength(1);
  expect(folded.match(/"name"/g)).toHaveLength(1);
});
