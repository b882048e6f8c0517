import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from '#server/config/config.ts';
import { readChunks } from '../scripts/build/releaseFiles.ts';

/*
 * The build decides how much script the browser evaluates in one go. The pauses in src/main.tsx only help when it
 * splits the script as they expect.
 */

const client = path.join(projectDir, 'dist/client');

interface Scripts {
  readonly names: readonly string[];
  readonly files: readonly string[];
  readonly bytes: number;
  readonly brotliBytes: number;
}

/** The scripts that are loaded with these entries of the build's manifest, including the entries, and their bytes. */
async function scriptsOf(...entries: string[]): Promise<Scripts> {
  const chunks = await readChunks(client);
  const names = new Set(entries);
  for (const name of names) for (const imported of chunks[name]?.imports ?? []) names.add(imported);
  const files = [...names].map((name) => path.join(client, chunks[name]?.file ?? ''));
  const plain = await Promise.all(files.map(async (file) => (await stat(file)).size));
  // The smallest scripts have no compressed version.
  const packed = await Promise.all(files.map(async (file) => (await stat(`${file}.br`).catch(() => stat(file))).size));
  const sum = (sizes: number[]) => sizes.reduce((all, size) => all + size, 0);
  return { names: [...names], files, bytes: sum(plain), brotliBytes: sum(packed) };
}

test('the first script contains no library: libraries are loaded one by one, with a pause after each', async () => {
  const { bytes } = await scriptsOf('index.html');
  expect(bytes).toBeLessThan(12_000);
});

test('each stage loads what it is for, and nothing of a later stage', async () => {
  const { dynamicImports = [] } = (await readChunks(client))['index.html'] ?? {};
  const stages = ['contract', 'look', 'router', 'data', 'frame'].map(
    // The main script imports the real script of a stage, not its facade (scripts/build/withoutFacades.ts).
    (name) => dynamicImports.find((one) => one.startsWith(`_${name}-`)) ?? expect.fail(`There is no stage of ${name}.`),
  );
  const scripts = await Promise.all(stages.map((stage) => scriptsOf(stage)));
  expect(scripts.map(({ names }) => names.filter((name) => /_(?:ui|core|outbox|vendor)-/.test(name)))).toEqual(
    stages.map(() => []),
  );
});

test('schemas are loaded with the first thing that needs checking, and with no page of a shopper before that', async () => {
  const chunks = await readChunks(client);
  const { names } = await scriptsOf('index.html', ...(chunks['index.html']?.dynamicImports ?? []));
  const pages = ['index', 'view-product', '$category', 'single-advert', 'contact', 'terms-conditions', 'vendor'];
  const { names: ofPages } = await scriptsOf(...pages.map((route) => `src/routes/${route}.tsx?tsr-split=component`));
  const schemas = Object.keys(chunks).filter((name) => name.startsWith('_schemas-'));
  expect(schemas).toHaveLength(1);
  expect([...names, ...ofPages].filter((name) => schemas.includes(name))).toEqual([]);
});

test('what runs as soon as a page is live, and a while later, brings no schemas, and the first not their library', async () => {
  const { names: atOnce } = await scriptsOf('src/boot/onceLive.ts');
  const { names: later } = await scriptsOf('src/boot/startTheRest.ts');
  expect(atOnce.filter((name) => name.startsWith('_live-'))).toHaveLength(1);
  expect(atOnce.filter((name) => /^_(?:schemas|zod)-/.test(name))).toEqual([]);
  expect(later.filter((name) => name.startsWith('_schemas-'))).toEqual([]);
});

test('a later import requests its dependencies at once', async () => {
  const chunks = await readChunks(client);
  const requested = await Promise.all(
    Object.values(chunks)
      .filter(({ file }) => file.endsWith('.js'))
      .map(async ({ file }) => {
        const text = await readFile(path.join(client, file), 'utf8');
        return [...text.matchAll(/["'`](assets\/[^"'`]+)["'`]/g)].map(([, name = '']) => name);
      }),
  );
  expect(requested.flat().length).toBeGreaterThan(100);
});

test('whoever is signed in loads nothing of the vendor area with every page', async () => {
  const { names } = await scriptsOf('src/routes/-SignedIn.tsx');
  expect(names).toContain('src/routes/-SignedIn.tsx');
  expect(names.filter((name) => /^_(?:work|vendor)-/.test(name))).toEqual([]);
});

/**
 * The script that a page needs until it is live, in KB after brotli. Each limit is what was reached, so that the script
 * cannot grow again. The design's budget is 185.
 */
test.each([
  ['index', 165],
  ['view-product', 178],
  ['$category', 178],
  ['single-advert', 174],
  ['contact', 180],
  ['terms-conditions', 159],
])('the page of %s is live after %d KB of script at most', async (route, budgetKb) => {
  const { dynamicImports = [] } = (await readChunks(client))['index.html'] ?? {};
  const { brotliBytes } = await scriptsOf(
    'index.html',
    ...dynamicImports,
    `src/routes/${route}.tsx?tsr-split=component`,
  );
  expect(brotliBytes).toBeGreaterThan(100_000);
  expect(brotliBytes / 1024).toBeLessThanOrEqual(budgetKb);
});
