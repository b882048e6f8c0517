import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeCaches, shopAnswer } from '#tests/support/device/fakeCaches.ts';
import { createBoundedCache } from './boundedCache.ts';
import { createPictures } from './pictures.ts';

const origin = 'https://shop.test';
const tile = `${origin}/pictures/tiles/engine-320.avif`;

function device() {
  const requested: string[] = [];
  const waiting: Promise<unknown>[] = [];
  let works = true;
  let portal = false;
  let stalls = false;
  const caches = fakeCaches();
  const limits = { maxEntries: 9, maxBytes: 9_000, maxEntryBytes: 9_000 };
  const pictures = createPictures({
    saved: createBoundedCache(caches, 'pictures', limits),
    own: createBoundedCache(caches, 'own', limits),
    shell: async (url) => (url === tile ? new Response('tile') : undefined),
    thumbnail: async (url) => (url === `${origin}/pictures/7/160.avif` ? new Response('thumbnail') : undefined),
    fetch: async ({ url }) => {
      requested.push(url);
      if (url.includes('/hidden/') && !url.includes('?pass=')) return new Response('No such picture.', { status: 404 });
      const opened = url.includes('?pass=') ? { 'cache-control': 'private, max-age=172800, immutable' } : {};
      if (stalls) return new Promise(() => {});
      if (portal) return new Response('<p>Accept the terms', { headers: { 'content-type': 'text/html' } });
      return works
        ? shopAnswer(url, { 'content-type': 'image/avif', ...opened })
        : Promise.reject(new TypeError('no connection'));
    },
  });
  return {
    requested,
    caches,
    cut() {
      works = false;
    },
    /** From now on nothing is answered. */
    stall() {
      stalls = true;
    },
    /** From now on a network's sign-in page answers in place of the shop. */
    enterPortal() {
      portal = true;
    },
    async show(path: string) {
      const answer = await pictures(new Request(origin + path), (work) => waiting.push(work));
      if (!stalls) await Promise.all(waiting.splice(0));
      return answer.text();
    },
  };
}

test('requests a picture once', async () => {
  const { requested, show } = device();
  await show('/pictures/1/640.avif');
  await show('/pictures/1/640.avif');
  expect(requested).toHaveLength(1);
});

test('shows another size without a connection, also of the tiles that came with the shell', async () => {
  const { cut, show } = device();
  await show('/pictures/1/320.webp');
  cut();
  expect(await show('/pictures/1/1280.avif')).toBe(`${origin}/pictures/1/320.webp`);
  expect(await show('/pictures/tiles/engine-480.webp')).toBe('tile');
  await expect(show('/pictures/2/640.avif')).rejects.toThrow('no connection');
});

test('shows another size while the connection does not answer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { stall, show } = device();
  await show('/pictures/1/320.webp');
  stall();
  const showing = show('/pictures/1/1280.avif');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await showing).toBe(`${origin}/pictures/1/320.webp`);
});

test("shows another size in place of a network's sign-in page, which it does not save", async () => {
  const { enterPortal, show } = device();
  await show('/pictures/1/320.webp');
  enterPortal();
  expect(await show('/pictures/1/1280.avif')).toBe(`${origin}/pictures/1/320.webp`);
  expect(await show('/pictures/2/640.avif')).toBe('<p>Accept the terms');
  expect(await show('/pictures/2/640.avif?pass=monday')).toBe('<p>Accept the terms');
});

test('shows the thumbnail of the saved catalogue only without a connection, and only when there is nothing larger', async () => {
  const { cut, show } = device();
  expect(await show('/pictures/7/640.avif')).toBe(`${origin}/pictures/7/640.avif`);
  cut();
  expect(await show('/pictures/7/320.webp')).toBe(`${origin}/pictures/7/640.avif`);
  const other = device();
  other.cut();
  expect(await other.show('/pictures/7/320.webp')).toBe('thumbnail');
  expect(await other.show('/pictures/7/160.avif')).toBe('thumbnail');
});

test('recognises a picture whatever its pass, and still shows it when the shop no longer does', async () => {
  const { requested, show } = device();
  const first = await show('/pictures/hidden/640.avif?pass=monday');
  expect(await show('/pictures/hidden/640.avif?pass=tuesday')).toBe(first);
  expect(await show('/pictures/hidden/640.avif')).toBe(first);
  expect(requested).toHaveLength(1);
  expect(await show('/pictures/hidden/320.webp')).toBe(first);
  expect(await device().show('/pictures/hidden/320.webp')).toBe('No such picture.');
});

test('stores pictures opened with a pass separately, so that they can be deleted when the person signs out', async () => {
  const { requested, caches, show } = device();
  await show('/pictures/1/640.avif');
  await show('/pictures/hidden/640.avif?pass=monday');
  expect(await (await caches.open('pictures')).keys()).toHaveLength(1);
  await caches.delete('own');
  expect(await show('/pictures/hidden/640.avif')).toBe('No such picture.');
  expect(await show('/pictures/hidden/320.webp')).toBe('No such picture.');
  expect(requested).toHaveLength(4);
});
