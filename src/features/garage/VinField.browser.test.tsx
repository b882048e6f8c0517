import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { VinField } from './VinField.tsx';

const noShop = () => ({ status: 404, data: {} });

async function type(text: string) {
  const onRead = vi.fn();
  await renderInShop(<VinField onRead={onRead} />, noShop);
  await page.getByRole('textbox').fill(text);
  await userEvent.tab();
  return onRead;
}

test('the code of a chassis that one model had fills in make and model, and says the years', async () => {
  const onRead = await type('GC8');
  await expect.element(page.getByText('GC8 is a Subaru Impreza, 1992 to 2000. Choose the year.')).toBeVisible();
  expect(onRead).toHaveBeenCalledExactlyOnceWith({ make: 'Subaru', model: 'Impreza', year: null });
});

test('the code of an engine offers the models that had it, and the chosen one is filled in', async () => {
  const onRead = await type('1nz-fe');
  await expect.element(page.getByText('1NZ was in several models. Which is yours?')).toBeVisible();
  expect(onRead).not.toHaveBeenCalled();
  await page.getByRole('button', { name: /^Toyota Belta/ }).click();
  expect(onRead).toHaveBeenCalledExactlyOnceWith({ make: 'Toyota', model: 'Belta', year: null });
});
