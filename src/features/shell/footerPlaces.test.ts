import { expect, it } from 'vitest';
import { pageFacts, pageRoutes } from '#contract/core/pages/pageFacts.ts';
import { isForm, isWork } from './footerPlaces.ts';

it('the footer knows every page where people work, and every short form', () => {
  const area = (place: string) => (isForm(place) ? 'form' : isWork(place) ? 'work' : 'shop');
  expect(pageRoutes.map((page) => [page, area(page)])).toEqual(
    pageRoutes.map((page) => [page, page === '/desk' ? 'shop' : pageFacts[page].area]),
  );
});
