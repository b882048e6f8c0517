import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filePictureStore } from './filePictureStore.ts';
import { PictureKeyError } from './pictureStore.ts';

describe('filePictureStore', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'spareyard-pictures-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  test('returns what was put, and its content type', async () => {
    const store = filePictureStore({ dir: join(dir, 'made', 'when-missing') });
    await store.put('pictures/a/320.avif', Buffer.from('bytes'), 'image/avif');
    expect(await store.get('pictures/a/320.avif')).toEqual({
      body: Buffer.from('bytes'),
      contentType: 'image/avif',
      size: 5,
    });
    expect(await store.exists('pictures/a/320.avif')).toBe(true);
  });

  test('has nothing under a key that was never put, or was deleted', async () => {
    const store = filePictureStore({ dir });
    const key = 'originals/a.original';
    expect([await store.get(key), await store.exists(key)]).toEqual([null, false]);
    await store.put(key, Buffer.from('x'), 'application/octet-stream');
    await store.delete(key);
    await store.delete(key);
    expect([await store.get(key), await store.exists(key)]).toEqual([null, false]);
  });

  test('only shows complete pictures while many write the same key', async () => {
    const store = filePictureStore({ dir });
    const key = 'pictures/a/640.webp';
    const contents = Array.from({ length: 20 }, (_, index) => Buffer.alloc(200_000, index));
    const readers = contents.map(async (bytes) => {
      await store.put(key, bytes, 'image/webp');
      return store.get(key);
    });
    for (const found of await Promise.all(readers)) {
      expect(contents.some((bytes) => found?.body.equals(bytes))).toBe(true);
    }
    expect(await readdir(join(dir, '.incoming'))).toEqual([]);
  });

  test('removes the files that a killed process left, but not a file that another is writing', async () => {
    const incoming = join(dir, '.incoming');
    await mkdir(incoming, { recursive: true });
    await writeFile(join(incoming, 'left'), 'half');
    await writeFile(join(incoming, 'being-written'), 'half');
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(join(incoming, 'left'), longAgo, longAgo);
    await filePictureStore({ dir }).put('pictures/a/320.avif', Buffer.from('x'), 'image/avif');
    expect(await readdir(incoming)).toEqual(['being-written']);
  });

  test('leads nowhere outside its folder', async () => {
    const store = filePictureStore({ dir: join(dir, 'store') });
    await writeFile(join(dir, 'secret.webp'), 'secret');
    for (const key of ['../secret.webp', 'pictures/../../secret.webp', `${dir}/secret.webp`]) {
      await expect(store.get(key)).rejects.toThrow(PictureKeyError);
      await expect(store.put(key, Buffer.from('x'), 'image/webp')).rejects.toThrow(PictureKeyError);
      await expect(store.delete(key)).rejects.toThrow(PictureKeyError);
      await expect(store.exists(key)).rejects.toThrow(PictureKeyError);
    }
    expect((await stat(join(dir, 'secret.webp'))).size).toBe(6);
  });

  test('refuses a content type that does not match the extension', async () => {
    const store = filePictureStore({ dir });
    await expect(store.put('pictures/a/320.avif', Buffer.from('x'), 'text/html')).rejects.toThrow(PictureKeyError);
  });

  test('reports that it is down when its folder cannot be used', async () => {
    await writeFile(join(dir, 'a-file'), '');
    await chmod(join(dir, 'a-file'), 0o400);
    const store = filePictureStore({ dir: join(dir, 'a-file') });
    const down = { name: 'PictureStoreError', kind: 'down' };
    await expect(store.put('originals/a.original', Buffer.from('x'), 'application/octet-stream')).rejects.toMatchObject(
      down,
    );
    await expect(store.get('originals/a.original')).rejects.toMatchObject(down);
  });
});
