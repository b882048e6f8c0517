import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { PriceListTools } from './PriceListTools.tsx';

const silent = () => ({ status: 200, data: {} });

test('an export that takes much of the data says so before', async () => {
  await renderInShop(<PriceListTools adverts={5000} />, silent);
  await expect.element(page.getByRole('button', { name: 'Export 1.1 MB' })).toBeVisible();
});

test('on a phone that takes no more room than the word alone', async () => {
  await page.viewport(360, 740);
  const both = (
    <>
      <PriceListTools adverts={26} />
      <PriceListTools adverts={10_003} />
    </>
  );
  await renderInShop(both, silent);
  await expect.element(page.getByRole('button', { name: 'Export 2.1 MB' })).toBeVisible();
  const [light, heavy] = page.getByRole('button', { name: /^Export/ }).elements();
  const roomOf = (button: Element | undefined) => {
    const { height, width } = button?.getBoundingClientRect() ?? new DOMRect();
    return [height, Math.round(width)];
  };
  expect(roomOf(heavy)).toEqual(roomOf(light));
});

test('a small one is only named', async () => {
  await renderInShop(<PriceListTools adverts={26} />, silent);
  await expect.element(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
});
