import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pictureUrl } from '#contract/core/pictures/pictures.ts';
import { problem, renderInShop } from '#tests/support/render/renderInShop.tsx';
import { ZoomDialog } from './ZoomDialog.tsx';

const picture = { id: '5b0f2c71-3d8e-4d0b-9a55-0f6f7c1f2a3b', alt: 'A clutch' };

/** Has the server report this size for the picture, without any bytes of it. */
function fullSizeIs(bytes: number): void {
  const answer = () => new Response(null, { headers: { 'content-length': String(bytes) } });
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
}

const show = () =>
  renderInShop(<ZoomDialog open onClose={() => undefined} pictures={[picture]} start={0} />, () =>
    problem(500, 'internal', 'Not asked.'),
  );
const pageSizes = () => page.getByAltText('A clutch').element().getAttribute('srcset');
const fullSize = () => document.querySelector<HTMLImageElement>('img[alt=""]');

afterEach(() => vi.unstubAllGlobals());

test('a heavy picture shows its size and is fetched only when the person asks for it', async () => {
  fullSizeIs(240_000);
  await show();
  const full = page.getByRole('button', { name: 'Full size, 240 KB' });
  await expect.element(full).toBeVisible();
  expect(pageSizes()).toContain(pictureUrl(picture, 640, 'webp'));
  expect(fullSize()).toBeNull();
  await full.click();
  const asked = () => performance.getEntriesByName(new URL(pictureUrl(picture, 1280, 'avif'), location.href).href);
  await expect.poll(asked).toHaveLength(1);
  // There is no such picture here, so it can be asked for again.
  await expect.element(full).toBeVisible();
});

test('a light picture is shown in full size at once', async () => {
  fullSizeIs(30_000);
  await show();
  await expect.poll(() => fullSize()?.srcset).toBe(pictureUrl(picture, 1280, 'webp'));
  expect(page.getByRole('button', { name: /^Full size/ }).query()).toBeNull();
});

test('the picture that the page has shown stays until the full size is there', async () => {
  fullSizeIs(30_000);
  await show();
  await expect.poll(fullSize).not.toBeNull();
  expect(pageSizes()).toContain(pictureUrl(picture, 640, 'webp'));
  expect(fullSize()?.style.visibility).toBe('hidden');
  fullSize()?.dispatchEvent(new Event('load'));
  await expect.poll(() => fullSize()?.style.visibility).toBe('');
});

test('where the connection does not bring the size of the picture, the picture is not asked for', async () => {
  const asked = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', asked);
  await show();
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0);
  expect(fullSize()).toBeNull();
  expect(pageSizes()).toContain(pictureUrl(picture, 640, 'webp'));
});
