import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { savedExtentAtom, savedPartsAtom } from '#src/http/savedAnswers.ts';
import { type FakeNetwork, renderApp } from '#tests/support/render/renderApp.tsx';

const nothing: FakeNetwork = ({ path }) =>
  new URL(path, 'https://shop.test').pathname === '/adverts'
    ? {
        items: [],
        nextCursor: null,
        previousCursor: null,
        total: 0,
        page: 1,
        pages: 0,
        facets: { condition: [], make: [], model: [], brand: [], region: [], category: [], partType: [], origin: [] },
        correctedQuery: null,
      }
    : undefined;

async function noResults(parts: { kept: number; offered: number } | null, extent: 'whole' | 'newest-parts') {
  const store = createStore();
  store.set(savedExtentAtom, extent);
  store.set(savedPartsAtom, parts);
  const { screen } = await renderApp('/view-product?q=zzz', nothing, store);
  await expect.element(screen.getByText('No Results Found')).toBeVisible();
  return screen;
}

test('a search of a part of the shop says how much is on this device, and that the shop may have more', async () => {
  const screen = await noResults({ kept: 120, offered: 3_400 }, 'newest-parts');
  await expect
    .element(screen.getByText(/120 of 3,400 parts are kept on this device: the shop may have more\./))
    .toBeVisible();
});

test('it says so too when the number of parts is not known', async () => {
  const screen = await noResults(null, 'newest-parts');
  await expect
    .element(screen.getByText(/Only the newest parts of each category .*: the shop may have more\./))
    .toBeVisible();
});

test('an answer from the whole shop promises no more', async () => {
  const screen = await noResults(null, 'whole');
  await expect.element(screen.getByText(/Try another name of the part\./)).toBeVisible();
  expect(screen.container.textContent).not.toContain('the shop may have more');
});

test.each([
  ['04456-02202', /Check its digits, or try the name of the part\./],
  ['red zzz', /Try fewer words, or only the name of the part\./],
])('what is advised on %s is of use for it', async (query, advice) => {
  const { screen } = await renderApp(`/view-product?q=${encodeURIComponent(query)}`, nothing);
  await expect.element(screen.getByText(advice)).toBeVisible();
});

test('nothing floats over the ways out of an empty list', async () => {
  await page.viewport(360, 740);
  const { screen } = await renderApp(
    '/view-product?q=a%20long%20search%20for%20something%20that%20nobody%20has',
    nothing,
  );
  await expect.element(screen.getByText('No Results Found')).toBeVisible();
  const pill = screen.getByRole('button', { name: 'Filters' }).element().getBoundingClientRect();
  for (const name of ['Ask the vendors', 'View All Products']) {
    const way = screen.getByRole('main').getByRole('link', { name }).element().getBoundingClientRect();
    expect(way.top < pill.bottom && way.bottom > pill.top, `${name} below the pill`).toBe(false);
  }
});
