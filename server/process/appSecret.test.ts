import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resolveAppSecret } from './appSecret.ts';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('the secret is made once, and only its owner can read it', async () => {
  const secret = await resolveAppSecret({ appSecret: null, dataDir });
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(await resolveAppSecret({ appSecret: null, dataDir })).toBe(secret);
  expect((await stat(path.join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600);
});

test('servers that start at once get the same secret, and leave nothing behind', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, () => resolveAppSecret({ appSecret: null, dataDir })));
  expect(new Set(secrets).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(['app-secret']);
});

test('the configured secret is used and not written down', async () => {
  expect(await resolveAppSecret({ appSecret: 's'.repeat(32), dataDir })).toBe('s'.repeat(32));
  expect(await readdir(dataDir)).toEqual([]);
});

test('a damaged secret stops the start and is left as it is', async () => {
  const file = path.join(dataDir, 'app-secret');
  await writeFile(file, 'half');
  await expect(resolveAppSecret({ appSecret: null, dataDir })).rejects.toThrow(/damaged/);
  expect(await readFile(file, 'utf8')).toBe('half');
});

test('a secret that cannot be read stops the start with a sentence', async () => {
  await mkdir(path.join(dataDir, 'app-secret'));
  await expect(resolveAppSecret({ appSecret: null, dataDir })).rejects.toThrow(/cannot be read .*\(EISDIR\): it must/);
});
