import { expect, it } from 'vitest';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { activeFilters, applyDraft, partCountWords, filterDraftOf, withoutFilters, withSort } from './filters.ts';

const search: ListingSearch = {
  q: 'pads',
  make: 'Toyota',
  model: 'Corolla',
  brand: ['Denso', 'NGK'],
  maxPrice: '2000',
  sort: 'price-up',
  cursor: 'abc',
};

it('shows each filter as a chip that leads to the list without it', () => {
  const chips = activeFilters(search);
  expect(chips.map((chip) => chip.label)).toEqual(['Toyota', 'Corolla', 'Denso', 'NGK', 'Up to GHc\u00a02,000.00']);
  expect(chips[2]?.without).toEqual({ ...search, brand: ['NGK'], cursor: undefined });
});

it('names kinds of part, vehicles and countries, and drops a kind together with its category', () => {
  const state: ListingSearch = {
    category: 'breaking-system',
    partType: 'brake-pads',
    fits: 'Toyota Corolla 2012',
    origin: 'Japan',
  };
  const chips = activeFilters(state);
  expect(chips.map(({ label }) => label)).toEqual([
    'Braking System',
    'Brake pads',
    'Fits Toyota Corolla 2012',
    'From Japan',
  ]);
  expect(chips[0]?.without).toEqual({ fits: 'Toyota Corolla 2012', origin: 'Japan' });
  expect(applyDraft(state, filterDraftOf(state))).toEqual(state);
});

it('has a chip for adverts with a warranty, and reads and writes it as the address does', () => {
  const state: ListingSearch = { make: 'Toyota', warranty: 'yes' };
  const chip = activeFilters(state).find(({ label }) => label === 'With warranty');
  expect(chip?.without).toEqual({ make: 'Toyota' });
  expect(applyDraft(state, filterDraftOf(state))).toEqual(state);
  expect(applyDraft(state, { ...filterDraftOf(state), warranty: '' })).toEqual({ make: 'Toyota' });
});

it('drops the model together with its make', () => {
  expect(activeFilters(search)[0]?.without).toEqual({
    q: 'pads',
    brand: ['Denso', 'NGK'],
    maxPrice: '2000',
    sort: 'price-up',
  });
});

it('keeps the search and the order when all filters are cleared', () => {
  expect(withoutFilters(search)).toEqual({ q: 'pads', sort: 'price-up' });
});

it('starts the list from its beginning in another order', () => {
  expect(withSort(search, 'newest')).not.toHaveProperty('cursor');
});

it('reads back the state that it shows in the form', () => {
  const { cursor: _cursor, ...state } = search;
  expect(applyDraft(search, filterDraftOf(search))).toEqual(state);
});

it('leaves out text that is no price, and corrects a reversed range', () => {
  expect(applyDraft({}, { ...filterDraftOf({}), minPrice: 'cheap' })).toEqual({});
  expect(applyDraft({}, { ...filterDraftOf({}), minPrice: '50', maxPrice: '20' })).toEqual({
    minPrice: '20',
    maxPrice: '50',
  });
});

it('says that a capped total is more', () => {
  expect([partCountWords(1), partCountWords(287), partCountWords(1001)]).toEqual([
    '1 part',
    '287 parts',
    '1,000+ parts',
  ]);
});
