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
  const conditions: (string | null)[] = [];
  let network: (() => Response) | undefined;
  let clock = 1_000;
  const saved = createBoundedCache(caches, 'reads', { maxEntries: 9, maxBytes: 9_000, maxEntryBytes: 9_000 });
  const reads = createReads({
    saved,
    fetch: async (request) => {
      conditions.push(request.headers.get('if-none-match'));
      return network ? network() : Promise.reject(new TypeError('no network'));
    },
    now: () => clock,
  });
  return {
    /** The ETag that each request was sent with. */
    conditions,
    /** Sets the network's response from now on; undefined means no connection. */
    network(answer: (() => Response) | undefined) {
      network = answer;
    },
    async read(url: string, headers: Record<string, string> = {}) {
      const answer = await reads(new Request(url, { headers }), (work) => waiting.push(work));
      await Promise.all(waiting.splice(0));
      clock += 1_000;
      return answer;
    },
    /** The copy as the page finds it: its body and the time at which it was saved. */
    async copy(url: string) {
      const found = await saved.match(url);
      return found ? [await found.text(), found.headers.get(savedAtHeader)] : null;
    },
  };
}

const unchanged = (etag: string) => () => new Response(null, { status: 304, headers: { 'x-shop-answer': '1', etag } });
const list = `${origin}/api/adverts?make=Toyota&q=pads`;

test('saves the response with its date, whatever the filter order, and never answers with the copy', async () => {
  const { network, read, copy } = device();
  network(() => shopAnswer('list'));
  const first = await read(`${origin}/api/adverts?q=pads&make=Toyota`);
  expect([await first.text(), first.headers.get(savedAtHeader)]).toEqual(['list', null]);
  expect(await copy(list)).toEqual(['list', '1000']);
  network(undefined);
  expect((await read(list)).type).toBe('error');
  expect(await copy(list)).toEqual(['list', '1000']);
});

test('sends conditional requests, so that an unchanged response comes without a body', async () => {
  const { network, read, copy, conditions } = device();
  network(() => shopAnswer('list', { etag: 'W/"1"' }));
  await read(list);
  network(unchanged('W/"1"'));
  const same = await read(list);
  expect([same.status, await same.text(), same.headers.get(savedAtHeader)]).toEqual([200, 'list', null]);
  expect(await copy(list), 'confirmed just now').toEqual(['list', '2000']);
  network(() => shopAnswer('newer', { etag: 'W/"2"' }));
  expect(await (await read(list)).text()).toBe('newer');
  await read(list);
  expect(conditions).toEqual([null, 'W/"1"', 'W/"1"', 'W/"2"']);
});

test('an unchanged response has the date of the answer that said so', async () => {
  const { network, read } = device();
  network(() => shopAnswer('list', { etag: 'W/"1"', date: 'Fri, 27 Nov 2026 05:00:00 GMT' }));
  await read(list);
  const later = 'Sun, 29 Nov 2026 05:00:00 GMT';
  network(() => new Response(null, { status: 304, headers: { 'x-shop-answer': '1', etag: 'W/"1"', date: later } }));
  expect((await read(list)).headers.get('date')).toBe(later);
});

test('a "not modified" that is not the shop\'s, or is about another copy, confirms nothing', async () => {
  const { network, read, copy } = device();
  network(() => shopAnswer('list', { etag: 'W/"1"' }));
  await read(list);
  network(() => new Response(null, { status: 304, headers: { etag: 'W/"1"' } }));
  expect((await read(list)).status).toBe(304);
  network(unchanged('W/"0"'));
  expect((await read(list)).status).toBe(304);
  expect(await copy(list)).toEqual(['list', '1000']);
});

test("passes a captive portal's page on, which the page recognises, and saves nothing of it", async () => {
  const { network, read, copy } = device();
  network(() => shopAnswer('list'));
  await read(list);
  network(() => new Response('<p>Accept the terms', { headers: { 'cache-control': 'public' } }));
  expect(await (await read(list)).text()).toBe('<p>Accept the terms');
  expect(await copy(list)).toEqual(['list', '1000']);
});

test('deletes the copy of an advert that was withdrawn', async () => {
  const { network, read, copy } = device();
  network(() => shopAnswer('advert'));
  await read(advert);
  network(() => new Response('{}', { status: 410, headers: { 'x-shop-answer': '1' } }));
  expect((await read(advert)).status).toBe(410);
  expect(await copy(advert)).toBeNull();
});

test('saves nothing that a signed-in person reads, and does not compare it with the public copy', async () => {
  const { network, read, copy, conditions } = device();
  network(() => shopAnswer('for all', { etag: 'W/"1"' }));
  await read(advert);
  network(() => shopAnswer('theirs'));
  expect(await (await read(advert, { authorization: 'Bearer x' })).text()).toBe('theirs');
  expect(conditions).toEqual([null, null]);
  expect(await copy(advert)).toEqual(['for all', '1000']);
});

test.each([
  ['GET', '/api/adverts', true],
  ['GET', '/api/adverts/0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b', true],
  ['GET', '/api/shop', true],
  ['GET', 'https://elsewhere.test/api/shop', false],
  ['GET', '/elsewhere/api/shop', false],
  ['GET', '/api/adverts/my-adverts', false],
  ['GET', '/api/auth/me', false],
  ['GET', '/api/catalogue/suggest', false],
  ['POST', '/api/adverts', false],
])('the answer to %s %s is saved: %s', (method, path, expected) => {
  const url = new URL(path, origin);
  expect(isSavedRead(new Request(url, { method }), url, new URL(`${origin}/api`))).toBe(expected);
});

test('saves the reads of an API on another host', () => {
  const api = new URL('https://api.test/v1');
  const isSaved = (address: string) => isSavedRead(new Request(address), new URL(address), api);
  expect(isSaved('https://api.test/v1/adverts?q=pads')).toBe(true);
  expect(isSaved('https://shop.test/v1/adverts')).toBe(false);
});
