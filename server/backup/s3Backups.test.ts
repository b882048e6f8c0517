import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupAddress, fetchBackup, sendBackup } from './s3Backups.ts';

let dir: string;
let s3: S3rver;
let config: Parameters<typeof sendBackup>[0];

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'spareyard-s3-backups-'));
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: path.join(dir, 'store'),
    configureBuckets: [{ name: 'nightly' }],
  });
  const { port } = await s3.run();
  const endpoint = `http://127.0.0.1:${port}`;
  config = { endpoint, bucket: 'parts', region: 'auto', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
});
afterAll(async () => {
  await s3.close();
  await rm(dir, { recursive: true, force: true });
});

async function fileOf(bytes: Buffer): Promise<string> {
  const file = path.join(dir, `${randomBytes(4).toString('hex')}.backup`);
  await writeFile(file, bytes);
  return file;
}

// More than one part, and exactly one.
test.each([33_700_000, 32 * 1024 * 1024, 100])('a file of %i bytes comes back as it was', async (size) => {
  const bytes = randomBytes(size);
  const address = { bucket: 'nightly', key: `shop/${size}.backup` };
  await sendBackup(config, address, await fileOf(bytes));
  const back = path.join(dir, 'back');
  await fetchBackup(config, address, back);
  expect((await readFile(back)).equals(bytes)).toBe(true);
});

test('nothing is overwritten, and a missing backup is reported', async () => {
  const address = { bucket: 'nightly', key: 'once.backup' };
  await sendBackup(config, address, await fileOf(Buffer.from('first')));
  await expect(sendBackup(config, address, await fileOf(Buffer.from('second')))).rejects.toThrow('already exists');
  await fetchBackup(config, address, path.join(dir, 'first'));
  expect(await readFile(path.join(dir, 'first'), 'utf8')).toBe('first');
  const absent = { bucket: 'nightly', key: 'absent.backup' };
  await expect(fetchBackup(config, absent, path.join(dir, 'absent'))).rejects.toThrow(
    'There is no s3://nightly/absent',
  );
  const noBucket = { bucket: 'nobody', key: 'x' };
  await expect(sendBackup(config, noBucket, await fileOf(Buffer.from('x')))).rejects.toThrow('answered 404');
  await expect(sendBackup(null, address, 'x')).rejects.toThrow('Set the S3_ variables');
});

test('addresses in a bucket are distinguished from files', () => {
  expect(backupAddress('s3://nightly/shop/a.backup')).toEqual({ bucket: 'nightly', key: 'shop/a.backup' });
  expect(backupAddress('/var/backups/a.backup')).toBeNull();
  for (const wrong of ['s3://', 's3://nightly', 's3://nightly/', 's3://nightly/a//b', 's3://nightly/a b']) {
    expect(() => backupAddress(wrong)).toThrow('is not the address');
  }
});
