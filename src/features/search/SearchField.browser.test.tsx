import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FakeNetwork, renderApp } from '#tests/support/render/renderApp.tsx';

const network: FakeNetwork = ({ path }) => {
  if (path.startsWith('/catalogue/suggest')) {
    return {
      correctedQuery: 'alternator',
      suggestions: [
        { kind: 'part', text: 'alternator', href: '/view-product?q=alternator', count: 12 },
        { kind: 'category', text: 'Electrical & Battery System', href: '/battery-electricity', count: null },
      ],
    };
  }
  if (path.startsWith('/adverts?')) {
    const facets = {
      condition: [],
      make: [],
      model: [],
      brand: [],
      region: [],
      category: [],
      partType: [],
      origin: [],
    };
    const ends = { nextCursor: null, previousCursor: null, total: 0, page: 1, pages: 0 };
    return { items: [], ...ends, facets, correctedQuery: null };
  }
  return undefined;
};

const placeholder = 'Search for products and brands';

beforeEach(() => localStorage.clear());

test('the arrow keys walk through the suggestions and the field, and Enter takes the marked one', async () => {
  const { screen, router } = await renderApp('/cart-test', network);
  await screen.getByRole('link', { name: 'Search' }).click();
  const field = screen.getByRole('dialog').getByPlaceholder(placeholder);
  await field.fill('alternetor');
  const options = screen.getByRole('dialog').getByRole('option');
  await expect.element(options.nth(1)).toBeVisible();

  await userEvent.keyboard('{ArrowUp}');
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect.element(field).toHaveAttribute('aria-activedescendant', options.nth(1).element().id);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).not.toHaveAttribute('aria-activedescendant');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options.nth(0)).toHaveAttribute('aria-selected', 'true');

  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.href).toBe('/view-product?q=alternator');
});

test('the keys of a word that is being composed, as Chinese is, belong to the word', async () => {
  const { screen, router } = await renderApp('/cart-test', network);
  await screen.getByRole('link', { name: 'Search' }).click();
  const field = screen.getByRole('dialog').getByPlaceholder(placeholder);
  await field.fill('alternetor');
  const first = screen.getByRole('dialog').getByRole('option').first();
  await expect.element(first).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(first).toHaveAttribute('aria-selected', 'true');
  const press = (key: string, init: KeyboardEventInit) =>
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }));
  expect(press('ArrowDown', { isComposing: true })).toBe(true);
  expect(press('Enter', { isComposing: true })).toBe(true);
  // Safari's, which comes once the word is there.
  // oxlint-disable-next-line typescript/no-deprecated
  expect(press('Enter', { keyCode: 229 })).toBe(true);
  await expect.element(first).toHaveAttribute('aria-selected', 'true');
  expect(router.state.location.pathname).toBe('/cart-test');
});

test('Enter without a marked suggestion searches for what was typed, and remembers it on the device', async () => {
  const { screen, router } = await renderApp('/cart-test', network);
  await screen.getByRole('link', { name: 'Search' }).click();
  await screen.getByRole('dialog').getByPlaceholder(placeholder).fill('  brake   pads ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.href).toBe('/view-product?q=brake+pads');
  expect(localStorage.getItem('recent-searches')).toBe('["brake pads"]');
});

test('Escape closes the suggestions and keeps the text', async () => {
  const { screen } = await renderApp('/view-product?q=alternator', network);
  const field = screen.getByRole('main').getByPlaceholder(placeholder);
  await field.fill('alternetor');
  await expect.element(screen.getByRole('option').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveValue('alternetor');
});
