import { expect, test } from 'vitest';
import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import { resultCount } from './resultCount.ts';

const rows = (count: number) => Array.from<OwnAdvertsAnswer['items'][number]>({ length: count });

test('says how many there are and which are shown', () => {
  expect(resultCount({ total: 24, page: 1, items: rows(10) })).toBe('1 to 10 of 24 adverts');
  expect(resultCount({ total: 24, page: 3, items: rows(4) })).toBe('21 to 24 of 24 adverts');
  expect(resultCount({ total: 1, page: 1, items: rows(1) })).toBe('1 advert');
  expect(resultCount({ total: 0, page: 1, items: [] })).toBe('No adverts');
  expect(resultCount({ total: 24, page: 9, items: [] })).toBe('24 adverts');
});
