import { expect, test } from 'vitest';
import { fakeCaches, shopAnswer } from '#tests/support/fakeCaches.ts';
import { createBoundedCache } from './boundedCache.ts';
import { createPictures } from './pictures.ts';

const origin = 'https://shop.test';
const tile = `${origin}/pictures/tiles/engine-320.avif`;

function device() {
  const asked: string[] = [];
  const waiting: Promise<unknown>[] = [];
  let works = true;
  const pictures = createPictures({
    saved: createBoundedCache(fakeCaches(), 'pictures', { maxEntries: 9, maxBytes: 9_000, maxEntryBytes: 9_000 }),
    shell: async (url) => (url === tile ? new Response('tile') : undefined),
    fetch: async ({ url }) => {
      asked.push(url);
      return works ? shopAnswer(url) : Promise.reject(new TypeError('no line'));
    },
  });
  return {
    asked,
    cut() {
      works = false;
    },
    async show(path: string) {
      const answer = await pictures(new Request(origin + path), (work) => waiting.push(work));
      await Promise.all(waiting.splice(0));
      return answer.text();
    },
  };
}

test('asks for a picture once', async () => {
  const { asked, show } = device();
  await show('/pictures/1/640.avif');
  await show('/pictures/1/640.avif');
  expect(asked).toHaveLength(1);
});

test('shows another size without a line, also of the tiles that came with the shell', async () => {
  const { cut, show } = device();
  await show('/pictures/1/320.webp');
  cut();
  expect(await show('/pictures/1/1280.avif')).toBe(`${origin}/pictures/1/320.webp`);
  expect(await show('/pictures/tiles/engine-480.webp')).toBe('tile');
  await expect(show('/pictures/2/640.avif')).rejects.toThrow('no line');
});
