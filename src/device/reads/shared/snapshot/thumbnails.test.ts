import { expect, it } from 'vitest';
import { thumbnailUrl } from '#contract/core/pictures/pictures.ts';
import { maxStoredCovers, maxThumbnails } from '#contract/catalogue/snapshot.ts';
import { fakeCaches } from '#tests/support/device/fakeCaches.ts';
import { coversOf, fetchThumbnails, tidyThumbnails } from './thumbnails.ts';

const origin = 'https://shop.test';
const id = (number: number) => `0b0b0b0b-0b0b-4b0b-8b0b-${String(number).padStart(12, '0')}`;
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => id(from + index));

function device({ quotaBytes = Number.POSITIVE_INFINITY } = {}) {
  const caches = fakeCaches({ quotaBytes });
  const batches: string[][] = [];
  let answer = (ids: string[]) => new Response(JSON.stringify({ thumbnails: ids.map(pictureOf) }));
  const pictureOf = (one: string) => ({ id: one, avif: btoa(`picture ${one.slice(-2)}`) });
  return {
    batches,
    tools: {
      apiBase: `${origin}/api`,
      origin,
      open: () => caches.open('thumbnails'),
      fetch: async ({ url }: Request) => {
        const ids = new URL(url).searchParams.get('ids')?.split(',') ?? [];
        batches.push(ids);
        return answer(ids);
      },
    },
    answers(by: typeof answer) {
      answer = by;
    },
    async storedUrls() {
      return (await (await caches.open('thumbnails')).keys()).map(({ url }) => url);
    },
    async read(one: string) {
      return (await caches.open('thumbnails')).match(origin + thumbnailUrl(one));
    },
  };
}

it('saves each picture at its own address, and fetches many in one request', async () => {
  const { tools, batches, read } = device();
  const ids = range(0, maxThumbnails + 3);
  expect(await fetchThumbnails(tools, ids)).toBe(ids.length);
  expect(batches.map((batch) => batch.length)).toEqual([maxThumbnails, 3]);
  const picture = await read(id(5));
  expect(picture?.headers.get('content-type')).toBe('image/avif');
  expect(await picture?.text()).toBe('picture 05');
});

it('continues where a broken connection stopped, and deletes pictures that are no longer covers', async () => {
  const { tools, batches, answers, storedUrls } = device();
  const covers = range(0, 3 * maxThumbnails);
  answers((ids) => {
    if (batches.length > 1) throw new TypeError('no connection');
    return new Response(JSON.stringify({ thumbnails: ids.map((one) => ({ id: one, avif: btoa('x') })) }));
  });
  expect(await fetchThumbnails(tools, await tidyThumbnails(tools, covers))).toBe(maxThumbnails);
  expect(batches).toHaveLength(2);

  answers((ids) => new Response(JSON.stringify({ thumbnails: ids.map((one) => ({ id: one, avif: btoa('x') })) })));
  const later = covers.slice(10);
  const missing = await tidyThumbnails(tools, later);
  expect(missing).toEqual(covers.slice(maxThumbnails));
  await fetchThumbnails(tools, missing);
  expect(new Set(await storedUrls())).toEqual(new Set(later.map((one) => origin + thumbnailUrl(one))));
  expect(await tidyThumbnails(tools, later)).toEqual([]);
});

it('requests pictures once more that were not ready, and leaves out those that do not exist', async () => {
  const { tools, batches, answers, storedUrls } = device();
  const [slow, absent] = [id(1), id(2)];
  answers((ids) => {
    const ready = ids.filter((one) => one !== absent && (one !== slow || batches.length > 1));
    return new Response(JSON.stringify({ thumbnails: ready.map((one) => ({ id: one, avif: btoa('x') })) }));
  });
  await fetchThumbnails(tools, range(0, 4));
  expect(batches).toEqual([range(0, 4), [slow, absent]]);
  expect(await storedUrls()).toHaveLength(3);
  expect(await tidyThumbnails(tools, range(0, 4))).toEqual([absent]);
});

it.each<[string, () => Response]>([
  ["a network's own page", () => new Response('<!doctype html>')],
  ['what was never asked for', () => new Response(JSON.stringify({ thumbnails: [{ id: id(99), avif: btoa('x') }] }))],
  ['no picture', () => new Response(JSON.stringify({ thumbnails: [{ id: id(0), avif: '§' }] }))],
  ['a refusal', () => new Response('{}', { status: 503 })],
])('saves nothing from %s', async (_name, answer) => {
  const { tools, answers, storedUrls } = device();
  answers(answer);
  expect(await fetchThumbnails(tools, range(0, 2))).toBe(0);
  expect(await storedUrls()).toEqual([]);
});

it('stops quietly when the phone is full', async () => {
  const { tools, batches } = device({ quotaBytes: 25 });
  expect(await fetchThumbnails(tools, range(0, 2 * maxThumbnails))).toBe(0);
  expect(batches).toHaveLength(1);
});

it('of many adverts only the newest have their covers stored', () => {
  const adverts = range(0, maxStoredCovers + 10).map((one, index) => ({
    id: one,
    createdAt: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
    pictures: [{ id: one, width: 4, height: 3, alt: '', ready: true, color: null }],
  }));
  const covers = coversOf(adverts);
  expect(covers).toHaveLength(maxStoredCovers);
  expect(covers[0]).toBe(adverts.at(-1)?.id);
  expect(covers).not.toContain(adverts[9]?.id);
});
