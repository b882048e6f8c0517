import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnAdvertsAnswer } from '#contract/listing.ts';
import type { WireAnswer } from '#src/http/http.ts';
import { problem, renderInShop, vendorAccount } from '#tests/support/renderInShop.tsx';
import { PostsPanel } from './PostsPanel.tsx';

const advert: OwnAdvertsAnswer['items'][number] = {
  id: '7f3f1bb6-5b8c-4c3e-8a55-0d8f6a1c9b10',
  number: 1,
  title: 'Alternator 12V 90A',
  brand: 'Denso',
  make: 'Toyota',
  model: 'Camry',
  yearFrom: null,
  yearTo: null,
  condition: 'Used',
  category: 'battery-electricity',
  pricePesewas: 125_000,
  region: 'Ashanti',
  town: 'Suame',
  createdAt: '2026-11-18T08:00:00Z',
  picture: null,
  pictureCount: 0,
  vendor: { id: vendorAccount.id, name: 'Owusu Auto Spares' },
  status: 'Available',
  published: true,
  version: 1,
  updatedAt: '2026-11-18T08:00:00Z',
};
const full: OwnAdvertsAnswer = {
  items: [advert],
  total: 1,
  page: 1,
  pages: 1,
  counts: { total: 1, active: 1, inactive: 0 },
  brands: ['Denso'],
};
const none: OwnAdvertsAnswer = { ...full, items: [], total: 0, pages: 0 };
const panel = (search = {}) => <PostsPanel accountId={vendorAccount.id} search={search} />;
const listed = (answer: OwnAdvertsAnswer): WireAnswer => ({ status: 200, data: answer });
const status = page.getByRole('switch', { name: /Alternator/ });

beforeEach(async () => {
  await page.viewport(360, 740);
});

test('a table from 900 pixels on, cards below', async () => {
  await renderInShop(panel(), () => listed(full));
  await expect.element(page.getByRole('heading', { name: 'Alternator 12V 90A' })).toBeVisible();
  await page.viewport(1280, 800);
  await expect.element(page.getByRole('columnheader', { name: 'Product' })).toBeVisible();
  await expect.element(page.getByText('GHc\u00a01,250.00')).toBeVisible();
});

test('a status answers at once and goes back when it is refused', async () => {
  let refuse: (answer: WireAnswer) => void = () => undefined;
  await renderInShop(panel(), ({ method }) =>
    method === 'PATCH' ? new Promise((resolve) => (refuse = resolve)) : listed(full),
  );
  await status.click();
  await expect.element(status).not.toBeChecked();
  await expect.element(page.getByRole('link', { name: 'Not available 1' })).toBeVisible();
  refuse(problem(402, 'needs_subscription', 'Your plan has ended.'));
  await expect.element(status).toBeChecked();
  await expect.element(page.getByText('Your plan has ended.')).toBeVisible();
});

test('a deletion is asked about first and can be undone', async () => {
  let deleted = false;
  const { requests } = await renderInShop(panel(), ({ method, path }) => {
    if (method === 'DELETE') deleted = true;
    if (path.endsWith('/restore')) deleted = false;
    if (method === 'POST') return problem(500, 'internal', 'The answer broke off.');
    if (method === 'DELETE') return { status: 200, data: { message: 'Advert deleted.' } };
    return listed(deleted ? { ...none, counts: { total: 0, active: 0, inactive: 0 } } : full);
  });
  await page.getByRole('button', { name: 'Delete Alternator 12V 90A' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await page.getByRole('button', { name: 'Delete Alternator 12V 90A' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByText('No adverts yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('heading', { name: 'Alternator 12V 90A' })).toBeVisible();
});

test('nothing found says how many filters are on and takes them away', async () => {
  await renderInShop(panel({ q: 'wings', brand: 'Denso' }), () => listed(none));
  await expect.element(page.getByText('No Results Found')).toBeVisible();
  await expect.element(page.getByText('Two filters are on: without them there is one.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).last().click();
  await expect.element(page.getByText('At /vendor-dashboard')).toBeVisible();
});

test('a failed read offers to try again', async () => {
  let broken = true;
  await renderInShop(panel(), () => (broken ? problem(503, 'unavailable', 'Closed for a moment.') : listed(full)));
  await expect.element(page.getByText('Closed for a moment.')).toBeVisible();
  broken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Alternator 12V 90A' })).toBeVisible();
});
