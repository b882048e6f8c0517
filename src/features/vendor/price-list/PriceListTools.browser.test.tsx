import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { PriceListTools } from './PriceListTools.tsx';

const silent = () => ({ status: 200, data: {} });

test('an export that takes much of the data says so before', async () => {
  await renderInShop(<PriceListTools adverts={5000} />, silent);
  await expect.element(page.getByRole('button', { name: 'Export, about 1.1 MB' })).toBeVisible();
});

test('a small one is only named', async () => {
  await renderInShop(<PriceListTools adverts={26} />, silent);
  await expect.element(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
});
