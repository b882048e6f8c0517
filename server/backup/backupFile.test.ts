import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BackupError, readBackupFile, writeBackupFile } from './backupFile.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spareyard-backup-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function* entries() {
  yield { name: 'one', bytes: Buffer.alloc(100_000) };
}
const write = (file: string) =>
  writeBackupFile(file, [], entries(), () => ({ name: 'seal.json', bytes: Buffer.from('{}') }));
const read = (file: string) => readBackupFile(file, null).next();

test('a backup in a folder that is not there is refused with a sentence', async () => {
  const file = path.join(folder, 'nowhere/shop.backup');
  await expect(write(file)).rejects.toEqual(
    new BackupError(`${file} cannot be written: ${path.dirname(file)} is no folder.`),
  );
});

test('a backup onto a full disk names the folder of its file', async () => {
  const file = path.join(folder, 'shop.backup');
  await symlink('/dev/full', `${file}.unfinished`);
  await expect(write(file)).rejects.toEqual(
    new BackupError(`The disk of ${folder} is full: free some space there, or name a file on another one.`),
  );
  expect(await readdir(folder)).toEqual([]);
});

test('a file that cannot be read is refused with the reason', async () => {
  const missing = path.join(folder, 'missing.backup');
  await expect(read(missing)).rejects.toEqual(new BackupError(`${missing} is not there.`));
  await expect(read(folder)).rejects.toEqual(new BackupError(`${folder} is a folder: name a file.`));
});
