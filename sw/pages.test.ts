import { expect, test, vi } from 'vitest';
import { shellPath } from '#contract/core/shopMark.ts';
import { fakeCaches, shopAnswer } from '#tests/support/device/fakeCaches.ts';
import { createBoundedCache } from './boundedCache.ts';
import { createPages } from './pages.ts';

const origin = 'https://shop.test';
const html = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "style-src 'sha256-x'" };
const page = (words: string) => shopAnswer(`<!doctype html>\n<html lang="en-GH"><p>${words}</html>`, html);

function device() {
  const waiting: Promise<unknown>[] = [];
  const conditions: (string | null)[] = [];
  const announced: string[] = [];
  let network: (() => Response) | undefined;
  let clock = 1_000;
  const pages = createPages({
    saved: createBoundedCache(fakeCaches(), 'pages', { maxEntries: 9, maxBytes: 9_000, maxEntryBytes: 9_000 }),
    shell: async () => new Response('shell'),
    fetch: async (request) => {
      conditions.push(request.headers.get('if-none-match'));
      return network ? network() : Promise.reject(new TypeError('no network'));
    },
    now: () => clock,
    announce: async (value) => void announced.push(value),
  });
  return {
    pages,
    /** The ETag that each of the worker's own requests was sent with. */
    conditions,
    /** The header values set for the next preloads. */
    announced,
    network(answer: (() => Response) | undefined) {
      network = answer;
    },
    /** @param ends whether what goes on behind the answer comes to an end */
    async open(
      path: string,
      preloaded: Promise<Response | undefined> = Promise.resolve(undefined),
      { ends = true } = {},
    ) {
      const answer = await pages.answer(new Request(origin + path), preloaded, (work) => waiting.push(work));
      if (ends) await Promise.all(waiting);
      waiting.length = 0;
      clock += 1_000;
      return answer;
    },
  };
}

const tagged = (words: string, etag: string) =>
  shopAnswer(`<!doctype html>\n<html lang="en-GH"><p>${words}</html>`, { ...html, etag });
const unchanged = (etag: string) => new Response(null, { status: 304, headers: { 'x-shop-answer': '1', etag } });

test('asks whether a page has changed since its copy, and opens the copy as the current page if it has not', async () => {
  const { network, open, conditions } = device();
  network(() => tagged('Brakes', 'W/"abcdefghijklmnop"'));
  await open('/breaking-system');
  network(() => unchanged('W/"abcdefghijklmnop"'));
  const same = await open('/breaking-system');
  expect([same.status, await same.text()]).toEqual([200, expect.stringContaining('<html lang="en-GH"><p>Brakes')]);
  expect(same.headers.get('content-security-policy')).toBe("style-src 'sha256-x'");
  network(undefined);
  expect(await (await open('/breaking-system')).text(), 'as old as its confirmation').toContain('data-saved-at="2000"');
  expect(conditions).toEqual([null, 'W/"abcdefghijklmnop"', 'W/"abcdefghijklmnop"']);
});

test('a preload names the saved pages, and its "not modified" opens the copy without a second request', async () => {
  const { network, open, conditions, announced } = device();
  network(() => tagged('Brakes', 'W/"abcdefghijklmnop"'));
  await open('/breaking-system');
  network(() => tagged('Lights', 'W/"qrstuvwxyzabcdef"'));
  await open('/lights-indicators');
  expect(announced.at(-1)).toBe('abcdefghijk qrstuvwxyza');
  const copy = await open('/breaking-system', Promise.resolve(unchanged('W/"abcdefghijklmnop"')));
  expect(await copy.text()).toContain('Brakes');
  expect(conditions).toHaveLength(2);
});

test('a "not modified" for a copy that is gone by then makes the worker request the page', async () => {
  const { network, open, conditions } = device();
  network(() => tagged('Brakes', 'W/"abcdefghijklmnop"'));
  const page = await open('/breaking-system', Promise.resolve(unchanged('W/"abcdefghijklmnop"')));
  expect(await page.text()).toContain('Brakes');
  expect(conditions).toEqual([null]);
});

test('opens a page again without a connection, with its policy, and says in the document how old it is', async () => {
  const { network, open } = device();
  network(() => page('Brakes'));
  expect(await (await open('/breaking-system#top')).text()).not.toContain('data-saved-at');
  network(undefined);
  const copy = await open('/breaking-system');
  expect(copy.headers.get('content-security-policy')).toBe("style-src 'sha256-x'");
  expect(await copy.text()).toContain('<html data-saved-at="1000" lang="en-GH"><p>Brakes');
});

test('opens the shell for a page that was never opened', async () => {
  expect(await (await device().open('/contact')).text()).toBe('shell');
});

test('opens the shell at its own address, though home is saved', async () => {
  const { network, open } = device();
  network(() => page('Home'));
  await open('/');
  network(undefined);
  // React would take the markup of home for that of another page.
  expect(await (await open(shellPath)).text()).toBe('shell');
});

test('uses the page that the browser preloaded', async () => {
  const { open } = device();
  expect(await (await open('/', Promise.resolve(page('early')))).text()).toContain('early');
  expect(await (await open('/', Promise.reject(new TypeError('broken')))).text()).toContain('early');
});

test.each<[string, () => Response]>([
  ['a network error', () => Response.error()],
  ['a part of a page', () => new Response('<p>Bra', { status: 206, headers: html })],
  ['a failure of a proxy', () => new Response('<p>Bad gateway', { status: 502, headers: html })],
])('opens the copy where %s arrives in place of the page', async (_what, answer) => {
  const { network, open } = device();
  network(() => page('Brakes'));
  await open('/breaking-system');
  network(undefined);
  for (const early of [answer(), undefined]) {
    if (early === undefined) network(answer);
    expect(await (await open('/breaking-system', Promise.resolve(early))).text()).toContain('Brakes');
  }
});

test.each<[string, boolean]>([
  ['stalls', false],
  ['breaks', true],
])('opens the copy, or the shell, where the body of a page %s after its headers', async (_what, breaks) => {
  vi.useFakeTimers();
  const { network, open } = device();
  network(() => page('Brakes'));
  await open('/breaking-system');
  network(() => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('<!doctype html><p>Bra'));
        if (breaks) stream.error(new TypeError('broken'));
      },
    });
    return new Response(body, { headers: { 'x-shop-answer': '1', ...html } });
  });
  for (const [path, shows] of [
    ['/breaking-system', 'Brakes'],
    ['/contact', 'shell'],
  ] as const) {
    const opening = open(path, undefined, { ends: breaks });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await (await opening).text()).toContain(shows);
  }
  vi.useRealTimers();
});

test('passes a page on as it comes where its bytes come slowly', async () => {
  vi.useFakeTimers();
  const { network, open } = device();
  network(() => page('Brakes'));
  await open('/breaking-system');
  network(() => {
    let left = 12;
    const body = new ReadableStream<Uint8Array>({
      async pull(stream) {
        await new Promise((resolve) => setTimeout(resolve, 700));
        stream.enqueue(new TextEncoder().encode(`<p>Pads ${left}`));
        left -= 1;
        if (left === 0) stream.close();
      },
    });
    return new Response(body, { headers: { 'x-shop-answer': '1', ...html } });
  });
  const opening = open('/breaking-system', undefined, { ends: false });
  await vi.advanceTimersByTimeAsync(2_200);
  const text = (await opening).text();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await text).toMatch(/^<p>Pads 12<p>Pads 11.*<p>Pads 1$/);
  vi.useRealTimers();
});

test('sends the browser on where a redirect was followed on the way, and saves nothing of it', async () => {
  const { network, open } = device();
  network(() => {
    const target = page('Brakes');
    Object.defineProperties(target, { redirected: { value: true }, url: { value: `${origin}/brakes` } });
    return target;
  });
  const answer = await open('/breaking-system');
  expect([answer.status, answer.headers.get('location')]).toEqual([302, `${origin}/brakes`]);
  network(undefined);
  expect(await (await open('/breaking-system')).text()).toBe('shell');
});

test("shows a network's sign-in page and does not save it", async () => {
  const { network, open } = device();
  network(() => new Response('<html >Accept the terms', { headers: { 'cache-control': 'public', ...html } }));
  expect(await (await open('/')).text()).toContain('Accept the terms');
  network(undefined);
  expect(await (await open('/')).text()).toBe('shell');
});

test('deletes the saved page of an advert that was withdrawn', async () => {
  const { network, open } = device();
  network(() => page('Alternator'));
  await open('/single-advert?id=1');
  network(() => new Response('gone', { status: 410, headers: { 'x-shop-answer': '1' } }));
  expect((await open('/single-advert?id=1')).status).toBe(410);
  network(undefined);
  expect(await (await open('/single-advert?id=1')).text()).toBe('shell');
});

test('saves the page that a tab had open before there was a worker', async () => {
  const { network, open, pages } = device();
  network(() => page('first visit'));
  await pages.keepOpened(`${origin}/`);
  network(undefined);
  expect(await (await open('/')).text()).toContain('first visit');
});

test.each([
  ['a space', '/view-product?q=pads%20', '/view-product?q=pads'],
  ['a full stop', '/contact.', '/contact'],
])(
  'without a connection a link with %s at its end leads to its page, as the shop leads there',
  async (_, typed, page) => {
    const { open } = device();
    const answer = await open(typed);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, origin + page]);
  },
);
