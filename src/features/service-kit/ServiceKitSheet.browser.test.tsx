import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { cartSchema } from '#src/device/storedSchemas.ts';
import { storageKeys } from '#src/device/storageKeys.ts';
import { OfflineError } from '#src/http/failures.ts';
import { clearDevice } from '#src/http/session.ts';
import { storedAdvert } from '#tests/support/render/advertForm.tsx';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { ServiceKitSheet } from './ServiceKitSheet.tsx';

beforeEach(() => clearDevice());

const kinds = ['oil-filters', 'engine-oil', 'spark-plugs', 'air-filters'];
const partOf = (kind: string): AdvertSummary => ({
  ...storedAdvert(),
  id: `5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a3${kinds.indexOf(kind)}`,
  title: `A part of ${kind}`,
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
const kindIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('partType') ?? '';
const sheet = <ServiceKitSheet fits="Toyota Corolla 2012" name="Corolla 2012" onClose={() => undefined} />;
const cart = () => cartSchema.parse(JSON.parse(localStorage.getItem(storageKeys.cart) ?? '[]'));

test('puts what fits into the cart at once, says what is lacking, and Undo takes out what it added', async () => {
  const own = partOf('engine-oil');
  const inCart = { id: own.id, name: own.title, price: 1, image: null, vendor: own.vendor, place: '', quantity: 2 };
  localStorage.setItem(storageKeys.cart, JSON.stringify([inCart]));
  const { requests } = await renderInShop(sheet, ({ path }) =>
    listOf(kindIn(path) === 'air-filters' ? [] : [partOf(kindIn(path))]),
  );
  await expect.element(page.getByText('2 parts are in your cart.')).toBeVisible();
  await expect.element(page.getByText('Was in your cart already')).toBeVisible();
  await expect.element(page.getByText('Nobody has posted a new one that says it fits.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Ask the vendors for: Air filter' }))
    .toHaveAttribute('href', expect.stringMatching(/make=Toyota.*partType=air-filters/));
  expect(requests.every(({ path }) => decodeURIComponent(path).includes('fits=Toyota'))).toBe(true);
  expect(cart().map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Taken out of your cart again.')).toBeVisible();
  expect(cart()).toMatchObject([{ id: own.id, quantity: 2 }]);
});

test('adds nothing when one of the kinds could not be asked for', async () => {
  await renderInShop(sheet, ({ path }) => {
    if (kindIn(path) === 'spark-plugs') throw new OfflineError();
    return listOf([partOf(kindIn(path))]);
  });
  await expect.element(page.getByText(/Nothing was added\./)).toBeVisible();
  expect(cart()).toEqual([]);
});
