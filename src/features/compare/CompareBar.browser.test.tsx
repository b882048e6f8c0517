import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { comparedAtom } from '#src/device/lists/compared.ts';
import { deviceStore } from '#src/http/session.ts';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { CompareBar } from './CompareBar.tsx';

test('who clears the comparison by the keyboard goes on at the heading of the page', async () => {
  deviceStore.set(comparedAtom, () => ['01a21dff-7bc8-75d2-9f6a-d819e76c4e83']);
  const parts = (
    <>
      <h1>Parts</h1>
      <CompareBar />
    </>
  );
  await renderInShop(parts, () => ({ status: 404, data: {} }));
  const clear = page.getByRole('button', { name: 'Clear the comparison' });
  await expect.element(clear).toBeVisible();
  const button = clear.element();
  if (button instanceof HTMLElement) button.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(clear).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Parts' })).toHaveFocus();
});
