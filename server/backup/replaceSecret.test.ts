import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { resolveAppSecret, secretFiles } from '#server/process/appSecret.ts';
import { replaceSecret } from './replaceSecret.ts';

const [own, others] = ['o'.repeat(43), 'b'.repeat(43)];
let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-secret-'));
  await writeFile(secretFiles(dataDir).current, `${own}\n`, { mode: 0o600 });
  return () => rm(dataDir, { recursive: true });
});
const start = () => resolveAppSecret({ appSecret: null, dataDir });

test('a start after a restore that was killed before its commit is refused, and the former secret can be put back', async () => {
  await replaceSecret(dataDir, others);
  await expect(start()).rejects.toThrow('was broken off. Restore again; or');
  const { current, former } = secretFiles(dataDir);
  expect((await stat(former)).mode & 0o777).toBe(0o600);
  await rename(former, current);
  expect(await start()).toBe(own);
});

test('a restore that is repeated after a kill keeps the former secret until it is done', async () => {
  await replaceSecret(dataDir, others);
  const again = await replaceSecret(dataDir, others);
  expect(await readFile(secretFiles(dataDir).former, 'utf8')).toBe(`${own}\n`);
  await again.undo();
  await expect(start()).rejects.toThrow('Restore again');
  const { settle } = await replaceSecret(dataDir, others);
  await settle();
  expect(await start()).toBe(others);
  expect(await readdir(dataDir)).toEqual(['app-secret']);
});

test('what is undone leaves the folder as it was', async () => {
  const { undo } = await replaceSecret(dataDir, others);
  await undo();
  expect(await start()).toBe(own);
  expect(await readdir(dataDir)).toEqual(['app-secret']);
});

test('a kill before the secret is replaced stops no start', async () => {
  await writeFile(secretFiles(dataDir).former, `${own}\n`);
  expect(await start()).toBe(own);
});
