import { expect, it } from 'vitest';
import { fitsWords, type Stated } from './fitsWords.ts';

const corolla = {
  category: 'breaking-system',
  make: 'Toyota',
  model: 'Corolla',
  yearFrom: null,
  yearTo: null,
  universal: false,
  alsoFits: [],
  measures: {},
} as const satisfies Stated;
const words = (fitment: Partial<Stated>) => fitsWords({ ...corolla, ...fitment });

it('says a model with its years, short', () => {
  expect(words({ yearFrom: 2009, yearTo: 2013 })).toBe('Fits Corolla 09–13');
  expect(words({ yearFrom: 1998, yearTo: 2004 })).toBe('Fits Corolla 98–04');
});

it('does not shorten one year, nor an open end', () => {
  expect(words({ yearFrom: 2009, yearTo: 2009 })).toBe('Fits Corolla 2009');
  expect(words({ yearFrom: 2009 })).toBe('Fits Corolla from 2009');
  expect(words({ yearTo: 2013 })).toBe('Fits Corolla up to 2013');
  expect(words({})).toBe('Fits Corolla');
});

it('names the make where the model alone does not say enough', () => {
  expect(words({ make: 'Mazda', model: '323', yearFrom: 1990, yearTo: 1994 })).toBe('Fits Mazda 323 90–94');
  expect(words({ make: 'BMW', model: '3 Series' })).toBe('Fits BMW 3 Series');
  expect(words({ make: 'BMW', model: 'Other' })).toBe('Fits BMW');
});

it('counts the other vehicles', () => {
  const alsoFits = [{ make: 'Toyota', model: 'Matrix', yearFrom: null, yearTo: null }];
  expect(words({ alsoFits })).toBe('Fits Corolla + 1 more');
});
