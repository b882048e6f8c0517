import { afterEach, expect, test, vi } from 'vitest';
import { catchUpAfterBack } from '#src/lib/catchUpAfterBack.ts';
import { renderApp } from '#tests/support/render/renderApp.tsx';

catchUpAfterBack();
afterEach(() => vi.restoreAllMocks());

test('a page that is too old to read what the shop answers says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { screen } = await renderApp('/v/nobody', ({ path }) =>
    path === '/health' ? { status: 'ok' } : { vendor: { name: ['Nobody', 'Ltd'] } },
  );
  await expect.element(screen.getByText('This page is older than the shop. Load it again.')).toBeVisible();
});

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
