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
  ['values that repeat', [1, 2, 1, 1, 2, [], [], { a: 1 }, { a: 1 }, null, undefined].map((size) => ({ size }))],
  ['texts that begin alike', ['~2026-11', '~2026-12', '~2026-1'].map((day) => ({ day }))],
  ['more different values than digits', Array.from({ length: 99 }, (_, at) => ({ at: at % 40 }))],
  ['rows without any field', [{}, {}, {}]],
  ['rows that are the same in one field', [{ a: 1 }, { a: 1 }, { a: 1 }]],
])('%s comes back as it was', (_, value) => {
  const sent: unknown = JSON.parse(JSON.stringify(fold(value)));
  expect(unfold(sent)).toEqual(value);
});

test('texts that repeat are written once', () => {
  const rows = ['Accra', 'Kumasi', 'Accra', 'Accra', 'Kumasi', 'Accra', 'Accra'].map((town, price) => ({
    town,
    price,
  }));
  expect(JSON.stringify(fold(rows)).match(/Accra/g)).toHaveLength(1);
});

test('what begins alike is begun once', () => {
  const rows = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map((day) => ({ day }));
  expect(JSON.stringify(fold(rows)).match(/2026-11/g)).toHaveLength(1);
});

test('a list of adverts names each field once, and a value that all of them have', () => {
  const folded = JSON.stringify(fold(adverts));
  expect(folded.match(/"brand"/g)).toHaveLength(1);
  expect(folded.match(/Bosch/g)).toHaveLength(1);
  expect(folded.match(/"name"/g)).toHaveLength(1);
});
