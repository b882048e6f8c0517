import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFiles } from './compressFiles.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('text gets a smaller copy in each format that unpacks to the same content, and a picture gets none', async () => {
  const content = 'export const part = "brake pads";\n'.repeat(200);
  await writeFile(path.join(folder, 'app.js'), content);
  await writeFile(path.join(folder, 'photo.avif'), content);
  expect(await compressFiles(folder)).toBe(1);
  expect((await readdir(folder)).toSorted()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'photo.avif']);
  expect(brotliDecompressSync(await readFile(path.join(folder, 'app.js.br'))).toString()).toBe(content);
  expect(gunzipSync(await readFile(path.join(folder, 'app.js.gz'))).toString()).toBe(content);
});

test('a file that has become too short to benefit loses its earlier compressed copies', async () => {
  const file = path.join(folder, 'app.css');
  await writeFile(file, '.part { color: navy }\n'.repeat(100));
  await compressFiles(folder);
  await writeFile(file, '.part{}');
  expect(await compressFiles(folder)).toBe(0);
  expect(await readdir(folder)).toEqual(['app.css']);
});
