import { afterAll, expect, test, vi } from 'vitest';
import { fakeCaches, shopAnswer } from '#tests/support/device/fakeCaches.ts';
import { readRelease } from './release.ts';
import { createShell } from './shell.ts';

const origin = 'https://shop.test';

// Workbox's modules read some of these globals while they load.
const installing = vi.hoisted(() => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('location', new URL('https://shop.test/sw.js'));
  class WorkerEvent extends Event {
    waitUntil(work: Promise<unknown>): void {
      void work;
    }
  }
  vi.stubGlobal('ExtendableEvent', WorkerEvent);
  vi.stubGlobal('FetchEvent', class FetchEvent extends WorkerEvent {});
  return new WorkerEvent('install');
});

// The tests of other files share this process and its globals.
afterAll(() => void vi.unstubAllGlobals());

const tile = '/pictures/tiles/engine-320.avif';

/** A release of this name. Its tile has the same content in every release. */
const release = (name: string) =>
  readRelease([
    { url: '/app-shell', revision: `${name}.v-${name}`, essential: true },
    { url: `/assets/${name}.js`, revision: null, essential: true },
    { url: '/assets/same.js', revision: null, essential: true },
    { url: tile, revision: 'x' },
  ]);

/** A release of this name whose four pages come in a pack; only the first is its own. */
const packed = (name: string) =>
  readRelease([
    { url: '/app-shell', revision: `${name}.v-${name}`, essential: true },
    ...[`/assets/${name}.js`, ...inEach].map((url) => ({ url, revision: null, pack: `p-${name}` })),
  ]);
const inEach = ['/assets/a.js', '/assets/b.css', '/assets/c.js'];

function typeOf(path: string): string {
  if (path.endsWith('.js')) return 'application/javascript; charset=utf-8';
  if (path.endsWith('.css')) return 'text/css; charset=utf-8';
  return path.endsWith('.avif') ? 'image/avif' : 'text/html; charset=utf-8';
}

function device() {
  const requested: string[] = [];
  const noted: string[] = [];
  const away = new Set<string>();
  /** What the page has loaded, and the browser's own cache holds. */
  const loaded = new Set<string>();
  const damaged = new Set<string>();
  const storage = fakeCaches();
  vi.stubGlobal('caches', storage);
  vi.stubGlobal('fetch', async ({ url, cache }: Request) => {
    const path = new URL(url).pathname;
    if (cache === 'only-if-cached' && !loaded.has(path)) throw new TypeError('not in the cache');
    requested.push(path);
    if (away.has(path)) throw new TypeError('no connection');
    const name = /pack-p-(\w+)/.exec(path)?.[1];
    if (name !== undefined && !damaged.has(path)) {
      const files = [`/assets/${name}.js`, ...inEach].map((url) => [url, `out of the pack: ${url}`]);
      return shopAnswer(JSON.stringify(Object.fromEntries(files)));
    }
    return path === '/assets/portal.js'
      ? new Response('<p>Accept')
      : shopAnswer(path, { 'content-type': typeOf(path) });
  });
  const shellOf = (name: string, made = release) =>
    createShell({ release: made(name), noteFetch: (url) => noted.push(new URL(url).pathname) });
  return { requested, noted, away, loaded, damaged, storage, shellOf };
}

test('has all files that a start offline needs after its install', async () => {
  const { shellOf } = device();
  const shell = shellOf('one');
  expect(await shell.isComplete()).toBe(false);
  await shell.install(installing, { lessData: false, works: false, stays: false });
  expect(await shell.isComplete()).toBe(true);
  expect(await (await shell.document())?.text()).toBe('/app-shell');
  expect(await shell.match(origin + tile)).toBeDefined();
});

test('takes the document for a page whatever its revision looks like', async () => {
  const { shellOf } = device();
  const shell = shellOf('one', () => readRelease([{ url: '/app-shell', revision: 'one.4f3c', essential: true }]));
  await shell.install(installing, { lessData: false, works: false, stays: false });
  expect(await (await shell.document())?.text()).toBe('/app-shell');
});

test('leaves the tiles out when less data is wanted', async () => {
  const { requested, shellOf } = device();
  await shellOf('one').install(installing, { lessData: true, works: false, stays: false });
  expect(requested).toEqual(['/app-shell', '/assets/one.js', '/assets/same.js']);
});

test('takes only what home needs where less data is wanted, until another page is opened', async () => {
  const { requested, shellOf } = device();
  const shell = shellOf('one', () =>
    readRelease([
      { url: '/app-shell', revision: 'one.4f3c', essential: true },
      { url: '/assets/home.js', revision: null, essential: true },
      { url: '/assets/list.js', revision: null, essential: true, pack: 'p-one' },
      { url: '/assets/search.js', revision: null },
    ]),
  );
  await shell.install(installing, { lessData: true, works: false, stays: false });
  expect(await shell.isComplete()).toBe(true);
  expect(requested).toEqual(['/app-shell', '/assets/home.js']);
  await shell.complete(installing, { lessData: true, works: false, stays: true });
  expect(requested.slice(2)).toEqual(['/assets/pack-p-one.json', '/assets/list.js']);
});

test('takes what pages have loaded ahead from the browser itself, and its pack where they have not', async () => {
  for (const isLoaded of [true, false]) {
    const { requested, loaded, shellOf } = device();
    if (isLoaded) for (const url of ['/assets/one.js', ...inEach]) loaded.add(url);
    const { name, version, files } = packed('one');
    const shell = shellOf('one', () => ({ name, version, files: files.map((file) => ({ ...file, ahead: true })) }));
    await shell.install(installing, { lessData: false, works: false, stays: false });
    expect(requested.includes('/assets/pack-p-one.json')).toBe(!isLoaded);
    expect(await (await shell.match(`${origin}/assets/a.js`))?.text()).toBe(
      isLoaded ? '/assets/a.js' : 'out of the pack: /assets/a.js',
    );
  }
});

test('leaves out what a first page does without until another page is opened or somebody signs in', async () => {
  const { requested, shellOf } = device();
  const shell = shellOf('one', () =>
    readRelease([
      { url: '/app-shell', revision: 'one.4f3c', essential: true },
      { url: '/assets/search.js', revision: null },
      { url: '/assets/orders.js', revision: null, later: true },
      { url: '/assets/work.js', revision: null, work: true },
    ]),
  );
  await shell.install(installing, { lessData: false, works: false, stays: false });
  expect(requested).toEqual(['/app-shell', '/assets/search.js']);
  await shell.complete(installing, { lessData: false, works: false, stays: true });
  expect(requested).toEqual(['/app-shell', '/assets/search.js', '/assets/orders.js']);
  await shell.complete(installing, { lessData: false, works: true, stays: true });
  expect(requested.at(-1)).toBe('/assets/work.js');
});

test('does not fetch what only the desk needs, and keeps it once a page has fetched it', async () => {
  const { requested, shellOf } = device();
  const shell = shellOf('one', () =>
    readRelease([
      { url: '/app-shell', revision: 'one.4f3c', essential: true },
      { url: '/assets/desk.js', revision: null, desk: true },
    ]),
  );
  await shell.install(installing, { lessData: false, works: true, stays: false });
  expect(requested).toEqual(['/app-shell']);
  const script = () => shopAnswer('desk', { 'content-type': 'text/javascript' });
  await shell.keep(`${origin}/assets/portal.js`, script());
  await shell.keep(`${origin}/assets/desk.js`, new Response('<p>Accept'));
  expect(await shell.match(`${origin}/assets/desk.js`)).toBeUndefined();
  await shell.keep(`${origin}/assets/desk.js`, script());
  expect(await (await shell.match(`${origin}/assets/desk.js`))?.text()).toBe('desk');
  expect(await shell.match(`${origin}/assets/portal.js`)).toBeUndefined();
});

test('takes files out of a pack when it has none of them, each with its own content type', async () => {
  const { requested, noted, shellOf } = device();
  const shell = shellOf('one', packed);
  await shell.install(installing, { lessData: false, works: false, stays: false });
  expect(requested).toEqual(['/app-shell', '/assets/pack-p-one.json']);
  expect(noted).toContain('/assets/pack-p-one.json');
  expect(await (await shell.match(`${origin}/assets/a.js`))?.text()).toBe('out of the pack: /assets/a.js');
  const sheet = await shell.match(`${origin}/assets/b.css`);
  expect(sheet?.headers.get('content-type')).toBe('text/css; charset=utf-8');
});

test('does not fetch the pack of a release that changes one file of four', async () => {
  const { requested, shellOf } = device();
  await shellOf('one', packed).install(installing, { lessData: false, works: false, stays: false });
  requested.length = 0;
  await shellOf('two', packed).install(installing, { lessData: false, works: false, stays: false });
  expect(requested).toEqual(['/app-shell', '/assets/two.js']);
});

test.each([
  ['cannot be fetched', 'away'],
  ['cannot be read', 'damaged'],
] as const)('fetches the files one by one where their pack %s', async (_what, how) => {
  const all = device();
  all[how].add('/assets/pack-p-one.json');
  const shell = all.shellOf('one', packed);
  await shell.install(installing, { lessData: false, works: false, stays: false });
  for (const url of ['/assets/one.js', ...inEach]) expect(await (await shell.match(origin + url))?.text()).toBe(url);
});

test('continues where a bad connection interrupted it', async () => {
  const { requested, away, shellOf } = device();
  away.add('/assets/same.js');
  await expect(shellOf('one').install(installing, { lessData: false, works: false, stays: false })).rejects.toThrow(
    'no connection',
  );
  away.clear();
  requested.length = 0;
  await shellOf('one').install(installing, { lessData: false, works: false, stays: false });
  expect(requested).toEqual(['/assets/same.js', tile]);
});

test('is installed without a tile that could not be fetched, and fetches it later', async () => {
  const { away, shellOf } = device();
  away.add(tile);
  const shell = shellOf('one');
  await shell.install(installing, { lessData: false, works: false, stays: false });
  expect(await shell.match(origin + tile)).toBeUndefined();
  away.clear();
  await shell.complete(installing, { lessData: false, works: false, stays: false });
  expect(await shell.match(origin + tile)).toBeDefined();
});

test("does not take a captive portal's page for a script", async () => {
  const { shellOf } = device();
  await expect(shellOf('portal').install(installing, { lessData: false, works: false, stays: false })).rejects.toThrow(
    'did not come from the shop',
  );
});

test('does not take the page of an error for a script, even when it has the mark of the shop', async () => {
  const { shellOf } = device();
  vi.stubGlobal('fetch', async () => shopAnswer('<p>Sorry', { 'content-type': 'text/html' }));
  await expect(shellOf('one').install(installing, { lessData: false, works: false, stays: false })).rejects.toThrow(
    'one.js did not come from the shop',
  );
});

test('fetches only the new files of a new release', async () => {
  const { requested, shellOf } = device();
  await shellOf('one').install(installing, { lessData: true, works: false, stays: false });
  requested.length = 0;
  await shellOf('two').install(installing, { lessData: true, works: false, stays: false });
  expect(requested).toEqual(['/app-shell', '/assets/two.js']);
});

test('copies a tile whose content is the same in the new release', async () => {
  const { requested, shellOf } = device();
  await shellOf('one').install(installing, { lessData: false, works: false, stays: false });
  const two = shellOf('two');
  await two.install(installing, { lessData: false, works: false, stays: false });
  expect(requested.filter((path) => path === tile)).toHaveLength(1);
  await two.dropOthers(new Set());
  expect(await (await two.match(origin + tile))?.text()).toBe(tile);
});

test('takes over the files of a release that stored them under their plain addresses', async () => {
  const { requested, storage, shellOf } = device();
  const old = await storage.open('shell zero v-zero');
  for (const path of ['/app-shell', '/assets/zero.js', '/assets/same.js', tile]) {
    await old.put(origin + path, shopAnswer(`old ${path}`));
  }
  const one = shellOf('one');
  await one.install(installing, { lessData: true, works: false, stays: false });
  expect(requested).toEqual(['/app-shell', '/assets/one.js']);
  await one.dropOthers(new Set(['zero', 'one']));
  expect(await (await one.match(`${origin}/assets/zero.js`))?.text()).toBe('old /assets/zero.js');
  expect(await (await one.match(origin + tile))?.text()).toBe(`old ${tile}`);
  expect(await (await one.document())?.text()).toBe('/app-shell');
  await one.dropOthers(new Set(['one']));
  expect(await storage.keys()).toEqual(['shell one v-one']);
});

test('reports each file before it fetches it, and none that it already has', async () => {
  const { requested, noted, shellOf } = device();
  await shellOf('one').install(installing, { lessData: false, works: false, stays: false });
  await shellOf('two').install(installing, { lessData: false, works: false, stays: false });
  expect(noted).toEqual(requested);
});

test("keeps an earlier release's files while one of its tabs is open, but not its pages", async () => {
  const { storage, shellOf } = device();
  await shellOf('one').install(installing, { lessData: true, works: false, stays: false });
  await storage.open('pages v-one');
  const two = shellOf('two');
  await two.install(installing, { lessData: true, works: false, stays: false });
  await two.dropOthers(new Set(['one', 'two']));
  expect(await two.match(`${origin}/assets/one.js`)).toBeDefined();
  expect(await storage.has('pages v-one')).toBe(false);
  await two.dropOthers(new Set(['two']));
  expect(await two.match(`${origin}/assets/one.js`)).toBeUndefined();
  expect(await two.isComplete()).toBe(true);
});

test('keeps the newest earlier release when nobody knows which ones are in use', async () => {
  const { storage, shellOf } = device();
  for (const name of ['one', 'two', 'three'])
    await shellOf(name).install(installing, { lessData: true, works: false, stays: false });
  await shellOf('three').dropOthers(null);
  expect((await storage.keys()).toSorted()).toEqual(['shell three v-three', 'shell two v-two']);
});

test('keeps the size of a tile that the page has loaded, and requests no other', async () => {
  const { loaded, requested, shellOf } = device();
  const larger = tile.replace('320', '640');
  loaded.add(larger);
  const shell = shellOf('one');
  await shell.install(installing, { lessData: false, works: false, stays: false });
  await shell.complete(installing, { lessData: false, works: false, stays: false });
  expect(requested.filter((path) => path.startsWith('/pictures/'))).toEqual([larger]);
  expect(await (await shell.match(origin + larger))?.text()).toBe(larger);
});

test('what only the pages of work need comes once somebody has signed in', async () => {
  const { shellOf } = device();
  const work = '/assets/dashboard.js';
  const shell = shellOf('one', (name) =>
    readRelease([
      { url: '/app-shell', revision: `${name}.v-${name}`, essential: true },
      { url: work, revision: null, work: true },
    ]),
  );
  await shell.install(installing, { lessData: false, works: false, stays: false });
  expect(await shell.match(origin + work)).toBeUndefined();
  await shell.complete(installing, { lessData: false, works: true, stays: false });
  expect(await shell.match(origin + work)).toBeDefined();
});
