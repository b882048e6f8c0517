import { expect, test } from 'vitest';
import { readOrdersSearch } from './ordersSearch.ts';

const order = '0198c8a1-0000-7000-8000-000000000001';

test.each([
  [
    { shelf: 'new', q: 'Kwesi', order },
    { shelf: 'new', q: 'Kwesi', order },
  ],
  [{ q: 50012 }, { q: '50012' }],
  [{ shelf: 'lost', q: '  ', order: 'mine' }, {}],
  [{ q: 'x'.repeat(81) }, {}],
  [{}, {}],
])('%j is read as %j', (raw, search) => {
  expect(readOrdersSearch(raw)).toEqual(search);
});
