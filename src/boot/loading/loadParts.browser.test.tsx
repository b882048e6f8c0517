import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveState } from '#tests/support/render/liveState.ts';
import { isMissingScript } from '#src/lib/missingScript.ts';
import { loadParts } from './loadParts.ts';

const name = 'assets/page-x1.js';
let answers: (() => Promise<Response>)[] = [];

beforeEach(() => {
  window.earlyState = liveState();
  vi.stubGlobal('fetch', () => (answers.shift() ?? arrived)());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  answers = [];
  for (const link of document.querySelectorAll('link[href*="page-x1"]')) link.remove();
});

const arrived = async () => new Response('', { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
/** An import as the build writes it. */
const importer = () => vi.fn(async () => 'the file');

test.each([
  ['whose connection broke off', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'that broke off on the way',
    async () => {
      const body = new ReadableStream({ start: (stream) => stream.error(new DOMException('broke off', 'AbortError')) });
      return new Response(body, { headers: { 'content-type': 'text/javascript' } });
    },
  ],
  ['that the shop does not have', async () => new Response('', { status: 404 })],
  [
    'for which a Wi-Fi answers with its own page',
    async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
  ],
])('a script %s is not imported, and is asked for again by the next call', async (_, answer) => {
  const load = importer();
  answers.push(answer);
  await expect(loadParts(load, [name])).rejects.toSatisfy((error) => isMissingScript(error));
  expect(load).not.toHaveBeenCalled();
  expect(await loadParts(load, [name])).toBe('the file');
});

test('what the script itself is called is read from its import', async () => {
  const load = Object.assign(importer(), { toString: () => '()=>import(`./page-x1.js`)' });
  answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadParts(load)).rejects.toThrow();
  expect(load).not.toHaveBeenCalled();
});

test('a script is fetched once, also for two parts at the same time', async () => {
  const fetched = vi.fn(arrived);
  vi.stubGlobal('fetch', fetched);
  await Promise.all([loadParts(importer(), [name]), loadParts(importer(), [name])]);
  await loadParts(importer(), [name]);
  expect(fetched).toHaveBeenCalledOnce();
});

test('a script that the worker of the page has not stored is fetched first too', async () => {
  // Only whether there is one is asked.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  vi.spyOn(navigator.serviceWorker, 'controller', 'get').mockReturnValue({} as ServiceWorker);
  const load = importer();
  answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadParts(load, [name])).rejects.toThrow();
  expect(load).not.toHaveBeenCalled();
  const cache = await caches.open('of the worker');
  await cache.put('/src/boot/loading/page-x1.js', await arrived());
  answers.push(() => Promise.reject(new TypeError('It is not asked for')));
  expect(await loadParts(load, [name])).toBe('the file');
  await caches.delete('of the worker');
});

test('a connection that brings nothing any more is given up, and a slow one is not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const moment = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const pieces: ReadableStreamDefaultController<Uint8Array>[] = [];
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        pieces.push(stream);
        signal?.addEventListener('abort', () => stream.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/javascript' } });
  });
  const slow = loadParts(importer(), [name]);
  for (let second = 0; second < 40; second += 10) {
    await moment();
    vi.advanceTimersByTime(10_000);
    pieces[0]?.enqueue(new Uint8Array(1));
  }
  pieces[0]?.close();
  expect(await slow).toBe('the file');
  document.querySelector(`link[href*="page-x1"]`)?.remove();
  const stalled = expect(loadParts(importer(), [name])).rejects.toThrow(/^Not arrived/);
  await moment();
  vi.advanceTimersByTime(16_000);
  await stalled;
});

test('a sheet that did not arrive is asked for again too', async () => {
  const sheet = 'assets/page-x1.css';
  const load = importer();
  answers.push(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadParts(load, [sheet])).rejects.toSatisfy((error) => isMissingScript(error));
  expect(document.querySelector(`link[href="/${sheet}"]`)).toBeNull();
  // The link asks for it once more, and nothing listens there.
  answers.push(async () => new Response('', { headers: { 'content-type': 'text/css' } }));
  const lost = '/127.0.0.1:9/page-x1.css';
  await expect(loadParts(load, [lost])).rejects.toThrow(`Not arrived: Unable to preload CSS for /${lost}`);
  expect(document.querySelector(`link[href="/${lost}"]`)).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test('what is missing is said in other words than those at which the router loads the page anew', async () => {
  const load = () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: https://shop.example/a.js'));
  await expect(loadParts(load)).rejects.toThrow(/^Not arrived: Failed to fetch/);
  await expect(loadParts(() => Promise.reject(new Error('It broke')))).rejects.toThrow(/^It broke/);
});
