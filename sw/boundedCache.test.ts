import { expect, test } from 'vitest';
import { fakeCaches, shopAnswer } from '#tests/support/device/fakeCaches.ts';
import { createBoundedCache } from './boundedCache.ts';

const url = (name: string) => `https://shop.test/pictures/${name}`;
const limits = { maxEntries: 3, maxBytes: 100, maxEntryBytes: 60 };

async function keysOf(caches: CacheStorage): Promise<string[]> {
  const keys = await (await caches.open('p')).keys();
  return keys.map((key) => key.url.replace(/.*\//, ''));
}

test('drops the oldest entry when there are too many', async () => {
  const caches = fakeCaches();
  const cache = createBoundedCache(caches, 'p', limits);
  for (const name of ['a', 'b', 'c', 'd']) await cache.put(url(name), shopAnswer(name));
  expect(await keysOf(caches)).toEqual(['b', 'c', 'd']);
});

test('gives an entry that was used a second round', async () => {
  const caches = fakeCaches();
  const cache = createBoundedCache(caches, 'p', limits);
  for (const name of ['a', 'b', 'c']) await cache.put(url(name), shopAnswer(name));
  expect(await (await cache.match(url('a')))?.text()).toBe('a');
  await cache.put(url('d'), shopAnswer('d'));
  expect(new Set(await keysOf(caches))).toEqual(new Set(['a', 'c', 'd']));
});

test('stays within its byte limit, also after a restart of the worker', async () => {
  const caches = fakeCaches();
  const first = createBoundedCache(caches, 'p', limits);
  await first.put(url('a'), shopAnswer('x'.repeat(50)));
  const second = createBoundedCache(caches, 'p', limits);
  await second.put(url('b'), shopAnswer('x'.repeat(55)));
  expect(await keysOf(caches)).toEqual(['b']);
});

test('does not store a response that is too large on its own', async () => {
  const caches = fakeCaches();
  await createBoundedCache(caches, 'p', limits).put(url('a'), shopAnswer('x'.repeat(61)));
  expect(await keysOf(caches)).toEqual([]);
});

test('concurrent puts stay within the limits', async () => {
  const caches = fakeCaches();
  const cache = createBoundedCache(caches, 'p', limits);
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => cache.put(url(name), shopAnswer(name))));
  expect(await keysOf(caches)).toEqual(['c', 'd', 'e']);
});

test('frees space when the phone is full, and does not throw', async () => {
  const caches = fakeCaches({ quotaBytes: 60 });
  const cache = createBoundedCache(caches, 'p', limits);
  await cache.put(url('a'), shopAnswer('x'.repeat(30)));
  await cache.put(url('b'), shopAnswer('x'.repeat(30)));
  await cache.put(url('c'), shopAnswer('x'.repeat(30)));
  expect(await keysOf(caches)).toEqual(['b']);
});

test('a body that never ends holds up no other', async () => {
  const caches = fakeCaches();
  const cache = createBoundedCache(caches, 'p', limits);
  void cache.put(url('endless'), new Response(new ReadableStream()));
  await cache.put(url('a'), shopAnswer('a'));
  expect(await keysOf(caches)).toEqual(['a']);
});
