import { expect, test } from 'vitest';
import { fakeCaches, shopAnswer } from '#tests/support/device/fakeCaches.ts';
import type { Release } from './release.ts';
import { createShell } from './shell.ts';

const origin = 'https://shop.test';

function release(name: string): Release {
  return {
    name,
    version: `v-${name}`,
    files: [
      { url: '/app-shell', revision: name, essential: true },
      { url: `/assets/${name}.js`, revision: null, essential: true },
      { url: '/assets/same.js', revision: null, essential: true },
      { url: '/pictures/tiles/engine-320.avif', revision: 'x', essential: false },
    ],
  };
}

function device() {
  const asked: string[] = [];
  const away = new Set<string>();
  const caches = fakeCaches();
  const fetch = async ({ url }: Request) => {
    const path = new URL(url).pathname;
    asked.push(path);
    if (away.has(path)) throw new TypeError('no line');
    return path === '/assets/portal.js' ? new Response('<p>Accept') : shopAnswer(path);
  };
  const shellOf = (name: string) => createShell({ release: release(name), caches, fetch, origin });
  return { asked, away, caches, shellOf };
}

test('holds after its install all that a start without a line takes', async () => {
  const { shellOf } = device();
  const shell = shellOf('one');
  expect(await shell.isComplete()).toBe(false);
  await shell.install(false);
  expect(await shell.isComplete()).toBe(true);
  expect(await (await shell.document())?.text()).toBe('/app-shell');
  expect(await shell.match(`${origin}/pictures/tiles/engine-320.avif`)).toBeDefined();
});

test('leaves the tiles out where less data is wanted', async () => {
  const { asked, shellOf } = device();
  await shellOf('one').install(true);
  expect(asked).toEqual(['/app-shell', '/assets/one.js', '/assets/same.js']);
});

test('goes on where a bad line broke it off', async () => {
  const { asked, away, shellOf } = device();
  away.add('/assets/same.js');
  await expect(shellOf('one').install(false)).rejects.toThrow('no line');
  away.clear();
  asked.length = 0;
  await shellOf('one').install(false);
  expect(asked).toEqual(['/assets/same.js', '/pictures/tiles/engine-320.avif']);
});

test('is installed without a tile that could not be had, and fetches it later', async () => {
  const { away, shellOf } = device();
  const tile = '/pictures/tiles/engine-320.avif';
  away.add(tile);
  const shell = shellOf('one');
  await shell.install(false);
  expect(await shell.match(origin + tile)).toBeUndefined();
  away.clear();
  await shell.complete(false);
  expect(await shell.match(origin + tile)).toBeDefined();
});

test("takes no captive portal's page for a script", async () => {
  const { shellOf } = device();
  await expect(shellOf('portal').install(false)).rejects.toThrow('did not come from the shop');
});

test('fetches of a new release what is new alone', async () => {
  const { asked, shellOf } = device();
  await shellOf('one').install(true);
  asked.length = 0;
  await shellOf('two').install(true);
  expect(asked).toEqual(['/app-shell', '/assets/two.js']);
});

test("keeps an earlier release's files while a tab of it lives, and its pages not", async () => {
  const { caches, shellOf } = device();
  await shellOf('one').install(true);
  await caches.open('pages v-one');
  const two = shellOf('two');
  await two.install(true);
  await two.dropOthers(new Set(['one', 'two']));
  expect(await two.match(`${origin}/assets/one.js`)).toBeDefined();
  expect(await caches.has('pages v-one')).toBe(false);
  await two.dropOthers(new Set(['two']));
  expect(await two.match(`${origin}/assets/one.js`)).toBeUndefined();
  expect(await two.isComplete()).toBe(true);
});

test('keeps the newest earlier release where nobody can say which live', async () => {
  const { caches, shellOf } = device();
  for (const name of ['one', 'two', 'three']) await shellOf(name).install(true);
  await shellOf('three').dropOthers(null);
  expect((await caches.keys()).toSorted()).toEqual(['shell three v-three', 'shell two v-two']);
});
