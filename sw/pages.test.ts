import { expect, test } from 'vitest';
import { fakeCaches, shopAnswer } from '#tests/support/device/fakeCaches.ts';
import { createBoundedCache } from './boundedCache.ts';
import { createPages } from './pages.ts';

const origin = 'https://shop.test';
const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "style-src 'sha256-x'" };
const page = (words: string) => shopAnswer(`<!doctype html>\n<html lang="en-GH"><p>${words}</html>`, html);

function device() {
  const waiting: Promise<unknown>[] = [];
  let line: (() => Response) | undefined;
  const pages = createPages({
    saved: createBoundedCache(fakeCaches(), 'pages', { maxEntries: 9, maxBytes: 9_000, maxEntryBytes: 9_000 }),
    shell: async () => new Response('shell'),
    fetch: async () => (line ? line() : Promise.reject(new TypeError('no line'))),
    now: () => 1_000,
  });
  return {
    pages,
    line(answer: (() => Response) | undefined) {
      line = answer;
    },
    async open(path: string, preloaded: Promise<Response | undefined> = Promise.resolve(undefined)) {
      const answer = await pages.answer(new Request(origin + path), preloaded, (work) => waiting.push(work));
      await Promise.all(waiting.splice(0));
      return answer;
    },
  };
}

test('opens a page again without a line, with its policy, and says in the document how old it is', async () => {
  const { line, open } = device();
  line(() => page('Brakes'));
  expect(await (await open('/breaking-system#top')).text()).not.toContain('data-saved-at');
  line(undefined);
  const copy = await open('/breaking-system');
  expect(copy.headers.get('content-security-policy')).toBe("style-src 'sha256-x'");
  expect(await copy.text()).toContain('<html data-saved-at="1000" lang="en-GH"><p>Brakes');
});

test('opens the shell for a page that was never opened', async () => {
  expect(await (await device().open('/contact')).text()).toBe('shell');
});

test('takes what the browser asked for beforehand', async () => {
  const { open } = device();
  expect(await (await open('/', Promise.resolve(page('early')))).text()).toContain('early');
  expect(await (await open('/', Promise.reject(new TypeError('broken')))).text()).toContain('early');
});

test("shows a network's sign-in page and keeps it not", async () => {
  const { line, open } = device();
  line(() => new Response('<html >Accept the terms', { headers: { 'cache-control': 'public', ...html } }));
  expect(await (await open('/')).text()).toContain('Accept the terms');
  line(undefined);
  expect(await (await open('/')).text()).toBe('shell');
});

test('forgets the page of an advert that was withdrawn', async () => {
  const { line, open } = device();
  line(() => page('Alternator'));
  await open('/single-advert?id=1');
  line(() => new Response('gone', { status: 410, headers: { 'x-shop-answer': '1' } }));
  expect((await open('/single-advert?id=1')).status).toBe(410);
  line(undefined);
  expect(await (await open('/single-advert?id=1')).text()).toBe('shell');
});

test('keeps the page that a tab had open before there was a worker', async () => {
  const { line, open, pages } = device();
  line(() => page('first visit'));
  await pages.keepOpened(`${origin}/`);
  line(undefined);
  expect(await (await open('/')).text()).toContain('first visit');
});
