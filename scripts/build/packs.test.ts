import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { packUrl } from '#src/device/worker/shared/packs.ts';
import { writePacks } from './packs.ts';

test('writes packs of up to 125,000 characters, essential files apart, and names the pack of each file', async () => {
  const client = await mkdtemp(path.join(os.tmpdir(), 'spareyard-packs-'));
  await mkdir(path.join(client, 'assets'));
  const texts = { main: 'start', a: 'a'.repeat(80_000), b: 'b'.repeat(50_000), c: 'c', d: 'd', e: 'e'.repeat(200_000) };
  for (const [name, text] of Object.entries(texts)) await writeFile(path.join(client, `assets/${name}.js`), text);
  const files = Object.keys(texts).map((name) => ({
    url: `/assets/${name}.js`,
    revision: null,
    ...(/[ac]/.test(name) && { essential: true as const }),
  }));

  const packed = await writePacks(client, files, ({ url }) => url !== '/assets/main.js');
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(path.join(client, packUrl(name)), 'utf8'));
  const names = [...new Set(packed.flatMap(({ pack }) => pack ?? []))];
  const inside = (name: string) =>
    packed.filter(({ pack }) => pack === name).map(({ url }) => path.basename(url, '.js'));
  expect(names.map(inside)).toEqual([['a', 'c'], ['b', 'd'], ['e']]);
  for (const { url, pack, revision } of packed) {
    expect(revision).toBeNull();
    if (pack === undefined) expect(url).toBe('/assets/main.js');
    else expect(await read(pack)).toHaveProperty([url], await readFile(path.join(client, url), 'utf8'));
  }
  // The same files make the same packs, so that phones and the network can cache them.
  expect(await writePacks(client, files, ({ url }) => url !== '/assets/main.js')).toEqual(packed);
  await rm(client, { recursive: true });
});
