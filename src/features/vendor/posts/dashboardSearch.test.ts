import { expect, test } from 'vitest';
import { postsFilterCount, withPostsFilter, withoutPostsFilters, withPostsSort } from './tools/dashboardChoices.ts';
import { readDashboardSearch } from './dashboardSearch.ts';

test('a hand-written address keeps what is valid and drops the rest', () => {
  const search = readDashboardSearch({
    q: ' pads ',
    category: 'wings',
    status: 'Available',
    page: '3',
    sort: 'x',
    a: '1',
  });
  expect(search).toEqual({ q: 'pads', status: 'Available', page: 3 });
});

test('default values are not in the address', () => {
  expect(readDashboardSearch({ sort: 'created', direction: 'down', page: '1' })).toEqual({});
});

test('another filter starts at the first page', () => {
  expect(withPostsFilter({ page: 3, q: 'pads' }, { brand: 'Denso' })).toEqual({ q: 'pads', brand: 'Denso' });
});

test('a column sorts in its natural direction first and in the other at the second press', () => {
  const byPrice = withPostsSort({ page: 2 }, 'price');
  expect(byPrice).toEqual({ sort: 'price' });
  expect(withPostsSort(byPrice, 'price')).toEqual({ sort: 'price', direction: 'up' });
  expect(withPostsSort(byPrice, 'title')).toEqual({ sort: 'title', direction: 'up' });
  expect(withPostsSort({}, 'created')).toEqual({ direction: 'up' });
});

test('clearing removes the filters and leaves the order', () => {
  const search = readDashboardSearch({ q: 'pads', brand: 'Denso', sort: 'price', page: '2' });
  expect(postsFilterCount(search)).toBe(2);
  expect(withoutPostsFilters(search)).toEqual({ sort: 'price' });
});
