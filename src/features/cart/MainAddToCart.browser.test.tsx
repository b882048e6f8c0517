import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cartAtom, cartCountAtom, cartPartOf } from '#src/device/lists/cart.ts';
import { maxQuantity } from '#src/device/lists/cartLimits.ts';
import { clearDevice, deviceStore } from '#src/http/session.ts';
import { storedAdvert } from '#tests/support/render/advertForm.tsx';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { AddToCartButton, MainAddToCartButton } from './AddToCartButton.tsx';

beforeEach(() => clearDevice());

test('a part that was added is named, and the same button then leads to the cart', async () => {
  const advert = storedAdvert();
  await renderInShop(<MainAddToCartButton advert={advert} />, () => ({ status: 500, data: null }));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const notice = page.getByRole('status');
  await expect.element(notice.getByText('Added to your cart')).toBeVisible();
  await expect.element(notice.getByText(advert.title)).toBeVisible();
  const next = page.getByRole('button', { name: 'See cart' }).first();
  await expect.element(next).toHaveFocus();
  await next.click();
  await expect.element(page.getByText('At /cart-test')).toBeVisible();
});

test('a part of which the cart holds the most says so, and counts no further', async () => {
  const advert = storedAdvert();
  deviceStore.set(cartAtom, () => [{ ...cartPartOf(advert), quantity: maxQuantity }]);
  await renderInShop(<AddToCartButton advert={advert} />, () => ({ status: 500, data: null }));
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect.element(page.getByText('At most 99 pieces of one part')).toBeVisible();
  expect(deviceStore.get(cartCountAtom)).toBe(maxQuantity);
});
