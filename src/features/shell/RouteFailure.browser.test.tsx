import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { OfflineError } from '#src/http/failures.ts';
import { catchUpAfterBack } from '#src/lib/catchUpAfterBack.ts';
import { renderApp } from '#tests/support/render/renderApp.tsx';
import { renderInShop } from '#tests/support/render/renderInShop.tsx';
import { RouteFailure } from './RouteFailure.tsx';

catchUpAfterBack();
afterEach(() => vi.restoreAllMocks());

test.each([
  ['when the connection is back', () => new Event('online')],
  ['when Back shows it again', () => new PageTransitionEvent('pageshow', { persisted: true })],
])(
  'a page that is in the way of the shop, of a proxy or a Wi-Fi, is waited out, and the page opens %s',
  async (_, event) => {
    // React says in the console what the router has caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBack = false;
    const { screen } = await renderApp('/v/nobody', ({ path }) => {
      if (!isBack) return '<h1>502 Bad Gateway</h1>';
      return path === '/health' ? { status: 'ok' } : undefined;
    });
    await expect.element(screen.getByRole('heading', { name: 'We could not reach the shop' })).toBeVisible();
    isBack = true;
    dispatchEvent(event());
    await expect.element(screen.getByRole('heading', { name: 'There is no such vendor' })).toBeVisible();
  },
);

test('a page whose script is gone though the shop answers, as after a new release, does not blame the connection', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/a.js');
  await renderInShop(<RouteFailure error={lost} reset={() => undefined} />, () => ({
    status: 200,
    data: { status: 'ok' },
  }));
  await expect.element(page.getByRole('heading', { name: 'This page did not open' })).toBeVisible();
  await expect.element(page.getByText(/Your cart and what you typed are safe/)).toBeVisible();
  expect(page.getByText(/connection/).query()).toBeNull();
});

test('a page whose script did not arrive waits for the connection', async () => {
  const lost = new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/a.js');
  await renderInShop(<RouteFailure error={lost} reset={() => undefined} />, () => {
    throw new OfflineError();
  });
  await expect.element(page.getByRole('heading', { name: 'We could not reach the shop' })).toBeVisible();
  await expect.element(page.getByText(/It opens when the connection is back/)).toBeVisible();
});
