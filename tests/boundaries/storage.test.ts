import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/*
 * A browser may refuse any storage, and a bare `localStorage` then throws wherever it stands. So each is touched in one
 * place, which expects that; everything else uses that place.
 */
const root = join(import.meta.dirname, '../..');

const storageWords = /\b(?:localStorage|sessionStorage|indexedDB|caches)\b/;
const places = new Set([
  'src/lib/storage/smallStore.ts',
  'src/lib/storage/openTabStorage.ts',
  'src/lib/storage/largeStorage.ts',
  // The inline script of every page, which imports nothing.
  'src/boot/early.ts',
  'sw/workerCaches.ts',
]);

/** Whether a file's code, without its comments, names a storage of the browser. */
function touchesStorage(source: string): boolean {
  const code = source.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
  return storageWords.test(code);
}

it.each([
  ["localStorage.getItem('token')", true],
  ["const { sessionStorage } = window; sessionStorage.setItem('a', 'b');", true],
  ["globalThis['indexedDB'].open('spareyard')", true],
  ['await self.caches.keys()', true],
  ['// Over plain HTTP a page has no caches.\nconst held = localStore.get(key);', false],
  ['/** The names of the caches. */\nexport const names = 1;', false],
])('finds what touches a storage: %s', (source, isCaught) => {
  expect(touchesStorage(source)).toBe(isCaught);
});

it('no file but its place touches a storage of the browser', () => {
  const files = globSync('{src,sw,contract}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !places.has(file),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => touchesStorage(readFileSync(join(root, file), 'utf8')))).toEqual([]);
  for (const place of places) expect(touchesStorage(readFileSync(join(root, place), 'utf8')), place).toBe(true);
});
