import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config/config.ts';
import { readBuiltWorker } from './support/device/builtWorker.ts';
import { newerInScript, newerInStyles } from './support/newerThanFloor.ts';
import { readChunks } from '../scripts/build/releaseFiles.ts';

/* What the build writes runs in the oldest browsers of the app (scripts/build/floor.ts, docs/decisions/browsers.md). */

const client = path.join(projectDir, 'dist/client');

/** The files of this release; the folder also has those of the releases before. */
async function builtFiles(ending: string): Promise<string[]> {
  const chunks = Object.values(await readChunks(client));
  const files = new Set(chunks.flatMap(({ file, css }) => [file, ...css]));
  const { code } = await readBuiltWorker();
  return [...files, code, ...(await readdir(client))].filter((name) => name.endsWith(ending));
}

test('an update that leaves the code of the service worker as it is costs a phone at most 20 KiB for the worker', async () => {
  const { script, code } = await readBuiltWorker();
  const { length } = await readFile(path.join(client, 'sw.js.br'));
  expect(length).toBeLessThanOrEqual(20 * 1024);
  // The code names nothing that every release changes, and no release keeps it a second time.
  expect(await readFile(path.join(client, code), 'utf8')).not.toMatch(/assets\/[\w-]+-[\w-]{7}\.(?:js|css)/);
  expect(script.split(code)).toHaveLength(2);
});

test('no built script has syntax or a method that the oldest browsers lack', async () => {
  const files = await builtFiles('.js');
  expect(files.length).toBeGreaterThan(100);
  const found = await Promise.all(
    files.map(async (file) => {
      const findings = newerInScript(await readFile(path.join(client, file), 'utf8'));
      return findings.map(({ what, where }) => `${file}: ${what}: ${where}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});

test('no built style sheet has a rule that the oldest browsers would drop with what it needs', async () => {
  const files = await builtFiles('.css');
  expect(files.length).toBeGreaterThan(2);
  const found = await Promise.all(
    files.map(async (file) => {
      const findings = newerInStyles(await readFile(path.join(client, file), 'utf8'));
      return findings.map(({ what, where }) => `${file}: ${what}: ${where}`);
    }),
  );
  expect(found.flat()).toEqual([]);
});

/*
 * Whatever is added to a page may change what a :has() matches, and Chromium then recalculates the styles of every
 * element that a selector names after one. `:has(~ section) > span` made it all the spans of a page, for each card that
 * was laid out: 3 of 5 ms of each frame. There is one footer.
 */
test('no built style sheet names elements by their tag after a :has()', async () => {
  const sheets = await Promise.all((await builtFiles('.css')).map((file) => readFile(path.join(client, file), 'utf8')));
  expect(sheets.flatMap(tagsAfterHas)).toEqual([]);
});

test.each([
  ['.a:has(.b:not(.c)) footer{}', []],
  ['@media print{.a:has(.b) *{color:red}.c{color:red}}.a:has(.b) .c{}', []],
  ['.a{}.a:has(~section)>span,.b span{}', ['.a:has>span']],
  ['.a:has(.b:is(i,b)) .c *{}', ['.a:has .c *']],
])('in %s', (sheet, found) => {
  expect(tagsAfterHas(sheet)).toEqual(found);
});

function tagsAfterHas(css: string): string[] {
  const onScreen = css.replaceAll(/@media print\{(?:[^{}]|\{[^{}]*\})*\}/g, '');
  return [...onScreen.matchAll(/[^{}]*(?=\{)/g)].flatMap(([list]) => {
    let selectors = list;
    for (let before = ''; before !== selectors;) {
      before = selectors;
      selectors = selectors.replaceAll(/\([^()]*\)/g, '');
    }
    return selectors.split(',').filter((one) => {
      const [, last] = /:has\b.*[ >+~]+([^ >+~]+)$/.exec(one) ?? [];
      return last !== undefined && last !== 'footer' && !/[.#[]/.test(last);
    });
  });
}

test.each([
  ['a lookbehind', 'export const found = /(?<=a)b/.test(text);'],
  ['a lookbehind', "export const found = new RegExp('(?<!a)b').test(text);"],
  ['a lookbehind', 'export const found = new RegExp(`(?<!a)${b}`).test(text);'],
  ['the flag v of a pattern', 'export const found = /[a--b]/v;'],
  ['flags within a pattern', 'export const found = /(?i:a)b/;'],
  ['a static block of a class', 'export class Shop { static { Shop.open = true; } }'],
  ['import attributes', "import list from './list.json' with { type: 'json' };"],
  ['Object.groupBy', 'export const groups = Object.groupBy(list, keyOf);'],
  ['Promise.withResolvers', 'export const made = Promise.withResolvers();'],
  ['AbortSignal.any', 'export const signal = AbortSignal.any([one, other]);'],
  ['isSubsetOf', 'export const inside = one.isSubsetOf(other);'],
  ['showPopover', 'menu?.showPopover();'],
  ['CompressionStream', "new CompressionStream('gzip');"],
])('finds %s in a script', (what, code) => {
  expect(newerInScript(code).map((finding) => finding.what)).toContain(what);
});

test('takes no method of our own for one that is too new', () => {
  const code =
    'export const all = [shop.groupBy(list), z.union(one, other), list.toSorted(), "a (?=b)", /(?:a)(?<name>b)/u];';
  expect(newerInScript(code)).toEqual([]);
});

test.each([
  ['a nested rule', '.card{color:red;& span{color:blue}}'],
  ['a range in a media query', '@media (width<600px){.card{color:red}}'],
  ['a container query', '@container (min-width:600px){.card{color:red}}'],
  ['light-dark()', '.card{color:light-dark(#000,#fff)}'],
  ['a new selector in a list with others', '.card:has(img),.row{color:red}'],
  ['a new selector in a list with others', '.menu[data-open],.menu:popover-open{color:red}'],
  ['position-try outside of its condition', '.menu{position-try-fallbacks:flip-block}'],
])('finds %s in a style sheet', (what, css) => {
  expect(newerInStyles(css).map((finding) => finding.what)).toContain(what);
});

test('lets a new selector stand alone, and the tried position in its condition', () => {
  const css =
    '.card:has(img,svg){color:red}.a:is(.b,.c){color:red}@supports (position-area:bottom) and (not (-webkit-hyphens:auto)){.menu{position-try-fallbacks:flip-block}}';
  expect(newerInStyles(css)).toEqual([]);
});
