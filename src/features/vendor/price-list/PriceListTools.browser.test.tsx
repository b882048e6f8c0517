import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { PriceListTools } from './PriceListTools.tsx';

const silent = () => ({ status: 200, data: {} });

test('a large export says its size before it is loaded', async () => {
  await renderInShop(<PriceListTools adverts={5000} />, silent);
  await expect.element(page.getByRole('button', { name: 'Export 1.1 MB' })).toBeVisible();
});

test('on a phone the size takes no more room than the word alone', async () => {
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

test('a small export does not say its size', async () => {
  await renderInShop(<PriceListTools adverts={26} />, silent);
  await expect.element(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
});
