import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '#tests/support/render/renderApp.tsx';

afterEach(() => vi.restoreAllMocks());

test('a page that is in the way of the shop, of a proxy or a Wi-Fi, is waited out, and the page opens by itself', async () => {
  // React says in the console what the router has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBack = false;
  const { screen } = await renderApp('/v/nobody', ({ path }) => {
    if (!isBack) return '<h1>502 Bad Gateway</h1>';
    return path === '/health' ? { status: 'ok' } : undefined;
  });
  await expect.element(screen.getByRole('heading', { name: 'We could not reach the shop' })).toBeVisible();
  isBack = true;
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('heading', { name: 'There is no such vendor' })).toBeVisible();
});
