import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isMissingScript } from '#src/lib/missingScript.ts';
import { loadParts } from './loadParts.ts';

const name = 'assets/page-x1.js';
let answers: (() => Promise<Response>)[] = [];

beforeEach(() => {
  vi.stubGlobal('fetch', () => (answers.shift() ?? arrived)());
});
afterEach(() => {
  vi.unstubAllGlobals();
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

test('a sheet that did not arrive is asked for again too', async () => {
  // Nothing listens there.
  const sheet = '/127.0.0.1:9/page-x1.css';
  const lost = new Promise((resolve) => addEventListener('vite:preloadError', resolve, { once: true }));
  await expect(loadParts(importer(), [sheet])).rejects.toThrow(`Unable to preload CSS for /${sheet}`);
  await lost;
  expect(document.querySelector(`link[href="/${sheet}"]`)).toBeNull();
});
