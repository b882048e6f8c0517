import { expect, it } from 'vitest';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import { isPage } from '#contract/core/pages/pageFacts.ts';
import { footerColumns } from './footerColumns.ts';

it('every link of the footer leads to a page of the shop', () => {
  const places = footerColumns.flatMap(({ links }) => links.map(({ href }) => href.replace(/[?#].*/, '')));
  const categories: readonly string[] = partCategorySlugs.map((slug) => `/${slug}`);
  expect(places.filter((place) => !isPage(place) && !categories.includes(place))).toEqual([]);
});
