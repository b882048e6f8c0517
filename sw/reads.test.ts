import { expect, test } from 'vitest';
import { savedAtHeader } from '#contract/core/shopMark.ts';
import { fakeCaches, shopAnswer } from '#tests/support/device/fakeCaches.ts';
import { createBoundedCache } from './boundedCache.ts';
import { createReads, isSavedRead } from './reads.ts';

const origin = 'https://shop.test';
const advert = `${origin}/api/adverts/0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b`;

function device() {
  const caches = fakeCaches();
  const waiting: Promise<unknown>[] = [];
  let line: (request: Request) => Promise<Response> = () => Promise.reject(new TypeError('no line'));
  const saved = createBoundedCache(caches, 'reads', { maxEntries: 9, maxBytes: 9_000, maxEntryBytes: 9_000 });
  const reads = createReads({ saved, fetch: (request) => line(request), now: () => 1_000 });
  return {
    /** What the line answers from now on; undefined: nothing. */
    line(answer: (() => Response) | undefined) {
      line = async () => (answer ? answer() : Promise.reject(new TypeError('no line')));
    },
    async read(url: string, headers: Record<string, string> = {}) {
      const answer = await reads(new Request(url, { headers }), (work) => waiting.push(work));
      await Promise.all(waiting.splice(0));
      return answer;
    },
  };
}

test('answers out of the copy without a line, dated, whatever the order of the filters', async () => {
  const { line, read } = device();
  line(() => shopAnswer('list'));
  const first = await read(`${origin}/api/adverts?q=pads&make=Toyota`);
  expect(first.headers.get(savedAtHeader)).toBe(null);
  line(undefined);
  const copy = await read(`${origin}/api/adverts?make=Toyota&q=pads`);
  expect([await copy.text(), copy.headers.get(savedAtHeader)]).toEqual(['list', '1000']);
  await expect(read(`${origin}/api/adverts?q=other`)).rejects.toThrow('no line');
});

test("takes a captive portal's page neither for the answer nor for a copy", async () => {
  const { line, read } = device();
  line(() => shopAnswer('list'));
  await read(`${origin}/api/adverts`);
  line(() => new Response('<p>Accept the terms', { headers: { 'cache-control': 'public' } }));
  expect(await (await read(`${origin}/api/adverts`)).text()).toBe('list');
  line(undefined);
  expect(await (await read(`${origin}/api/adverts`)).text()).toBe('list');
});

test('forgets an advert that was withdrawn', async () => {
  const { line, read } = device();
  line(() => shopAnswer('advert'));
  await read(advert);
  line(() => new Response('{}', { status: 410, headers: { 'x-shop-answer': '1' } }));
  expect((await read(advert)).status).toBe(410);
  line(undefined);
  await expect(read(advert)).rejects.toThrow('no line');
});

test("keeps nothing of what a signed-in person reads, and shows them everybody's copy without a line", async () => {
  const { line, read } = device();
  const token = { authorization: 'Bearer x' };
  line(() => shopAnswer('theirs'));
  await read(advert, token);
  line(undefined);
  await expect(read(advert, token)).rejects.toThrow('no line');
  line(() => shopAnswer('for all'));
  await read(advert);
  line(undefined);
  expect(await (await read(advert, token)).text()).toBe('for all');
});

test.each([
  ['GET', '/api/adverts', true],
  ['GET', '/api/adverts/0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b', true],
  ['GET', '/api/shop', true],
  ['GET', '/api/adverts/my-adverts', false],
  ['GET', '/api/auth/me', false],
  ['GET', '/api/catalogue/suggest', false],
  ['POST', '/api/adverts', false],
])('%s %s: saved is %s', (method, path, expected) => {
  const url = new URL(path, origin);
  expect(isSavedRead(new Request(url, { method }), url)).toBe(expected);
});
