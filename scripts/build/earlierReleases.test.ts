import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { carryEarlierReleases } from './earlierReleases.ts';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'spareyard-releases-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Builds a release with one script of its own, on top of the release before it. */
async function buildAfter(before: string, name: string): Promise<readonly string[]> {
  const folder = path.join(root, name);
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  await mkdir(path.join(folder, '.vite'), { recursive: true });
  for (const file of [`${name}.js`, `${name}.js.br`, 'same.js'])
    await writeFile(path.join(folder, 'assets', file), name);
  return carryEarlierReleases(path.join(root, before), folder, name);
}

const scripts = async (name: string) => (await readdir(path.join(root, name, 'assets'))).toSorted();

test('serves the scripts of the last three releases, including the compressed ones', async () => {
  expect(await buildAfter('none', 'one')).toEqual(['one']);
  await buildAfter('one', 'two');
  await buildAfter('two', 'three');
  expect(await scripts('three')).toEqual([
    'one.js',
    'one.js.br',
    'same.js',
    'three.js',
    'three.js.br',
    'two.js',
    'two.js.br',
  ]);
  expect(await buildAfter('three', 'four')).toEqual(['four', 'three', 'two']);
  expect((await scripts('four')).some((file) => file.startsWith('one'))).toBe(false);
});

test('the same release built again counts once', async () => {
  await buildAfter('none', 'one');
  await buildAfter('one', 'two');
  await rm(path.join(root, 'one'), { recursive: true });
  expect(await buildAfter('two', 'one')).toEqual(['one', 'two']);
});
