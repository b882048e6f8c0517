import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { savedSearchHref, savedSearchName } from './savedSearchName.ts';
import { savedSearchOf, savedSearchSchema } from './savedSearches.ts';

test('sort order and cursor are not saved, and a price has one form', () => {
  const search = savedSearchOf({
    q: 'pads',
    sort: 'price-up',
    cursor: 'abc',
    maxPrice: 'GHc 1,250.00',
    brand: ['NGK', 'Bosch', 'NGK'],
  });
  expect(search).toEqual({ q: 'pads', maxPrice: '1250', brand: ['Bosch', 'NGK'] });
});

test('a list without filters cannot be saved, and an invalid filter is refused', () => {
  const refusal = (search: unknown) => z.safeParse(savedSearchSchema, search).error?.issues[0]?.message;
  expect(refusal({ sort: 'newest', q: ' ' })).toMatch(/^This list shows every advert/);
  expect(refusal({ make: 'Trabant' })).toBe('This make is not known.');
  expect(refusal({ minPrice: '9', maxPrice: '8' })).toBe('The lowest price is above the highest.');
});

test('a saved search reads back unchanged', () => {
  const saved = z.parse(savedSearchSchema, { category: 'breaking-system', year: '2012', minPrice: '80.50' });
  expect(saved).toEqual({ category: 'breaking-system', year: 2012, minPrice: '80.50' });
  expect(z.parse(savedSearchSchema, JSON.parse(JSON.stringify(saved)))).toEqual(saved);
});

test('a saved search is named in words', () => {
  expect(
    savedSearchName({
      partType: 'brake-pads',
      category: 'breaking-system',
      make: 'Toyota',
      model: 'Corolla',
      year: 2012,
      maxPrice: '500',
    }),
  ).toBe('Brake pads · Toyota Corolla 2012 · Up to GHc\u00a0500.00');
  expect(
    savedSearchName({
      q: 'alternator',
      fits: 'Bike 26 inch',
      origin: 'Ghana',
      region: 'Ashanti',
      brand: ['Bosch', 'NGK'],
    }),
  ).toBe('“alternator” · Fits Bike 26 inch · Used in Ghana · Bosch, NGK · Ashanti');
});

test('a saved list of one vendor names the vendor', () => {
  const vendor = '2f0c9d8a-7f0d-4c35-9d8e-2f1f7c5b6a10';
  expect(savedSearchName({ vendor, condition: 'Used' }, 'Owusu Auto Spares')).toBe('Used · From Owusu Auto Spares');
  expect(savedSearchName({ vendor })).toBe('From one vendor');
});

test('a saved search leads to its list, newest first', () => {
  expect(savedSearchHref({ category: 'breaking-system', brand: ['A&B', 'NGK'] })).toBe(
    '/breaking-system?brand=A%26B&brand=NGK&sort=newest',
  );
  expect(savedSearchHref({ q: 'pads' })).toBe('/view-product?q=pads&sort=newest');
});
