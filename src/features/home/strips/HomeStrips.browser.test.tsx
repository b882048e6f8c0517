import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hourMs } from '#contract/core/durations.ts';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { OfflineError } from '#src/http/failures.ts';
import { clearDevice } from '#src/http/session.ts';
import { storedAdvert } from '#tests/support/render/advertForm.tsx';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { FittingStrip } from './FittingStrip.tsx';
import { NewestStrip } from './NewestStrip.tsx';

const posted = (last: number, hoursAgo: number): AdvertSummary => ({
  ...storedAdvert(),
  id: `5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a3${last}`,
  title: `Fan belt ${last}`,
  createdAt: new Date(Date.now() - hoursAgo * hourMs).toISOString(),
});
const listOf = (items: readonly AdvertSummary[]) => ({
  status: 200,
  data: {
    items,
    nextCursor: null,
    previousCursor: null,
    total: items.length,
    page: 1,
    pages: 1,
    facets: { condition: [], make: [], model: [], brand: [], region: [], category: [], partType: [], origin: [] },
    correctedQuery: null,
  },
});

beforeEach(() => {
  clearDevice();
  document.documentElement.dataset['garage'] = 'car';
});
afterEach(() => {
  delete document.documentElement.dataset['garage'];
  vi.restoreAllMocks();
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`at ${width} px, parts of the last day are "New today", with price and a link each`, async () => {
    await page.viewport(width, height);
    const { requests } = await renderInShop(<NewestStrip />, () => listOf([posted(1, 1), posted(2, 23)]));
    await expect.element(page.getByRole('heading', { name: 'New today' })).toBeVisible();
    const part = page.getByRole('link', { name: /Fan belt 1/ });
    await expect.element(part).toHaveAttribute('href', expect.stringContaining(posted(1, 1).id));
    await expect.element(part.getByText(/^GHc/)).toBeVisible();
    expect(requests.map(({ path }) => path)).toEqual(['/adverts?limit=6']);
  });
}

test('with one older part among them they are only the newest', async () => {
  await renderInShop(<NewestStrip />, () => listOf([posted(1, 1), posted(2, 25)]));
  await expect.element(page.getByRole('link', { name: /Fan belt 2/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Newest' })).toBeVisible();
  expect(page.getByText('New today').query()).toBeNull();
});

test('the room of what fits is as high before, with parts, and when nothing fits', async () => {
  const heightOf = () =>
    page
      .getByRole('region', { name: /^Fits your/ })
      .element()
      .getBoundingClientRect().height;
  const strip = (fits: string | null) => <FittingStrip fits={fits} name="Corolla 2012" />;
  await renderInShop(strip(null), () => listOf([]));
  const before = heightOf();
  document.body.replaceChildren();
  const { requests } = await renderInShop(strip('Toyota Corolla 2012'), () => listOf([posted(1, 50)]));
  await expect.element(page.getByRole('link', { name: /Fan belt 1/ })).toBeVisible();
  expect(heightOf()).toBeCloseTo(before, 0);
  expect(requests.map(({ path }) => decodeURIComponent(path).replaceAll('+', ' '))).toEqual([
    '/adverts?fits=Toyota Corolla 2012&limit=6',
  ]);
  document.body.replaceChildren();
  await renderInShop(strip('Toyota Corolla 2012'), () => listOf([]));
  await expect.element(page.getByText(/No part is stated to fit it/)).toBeVisible();
  expect(heightOf()).toBeCloseTo(before, 0);
  document.body.replaceChildren();
  await renderInShop(strip('Toyota Corolla 2012'), () => {
    throw new OfflineError();
  });
  await expect.element(page.getByText('The shop cannot be reached.')).toBeVisible();
  expect(heightOf()).toBeCloseTo(before, 0);
});
