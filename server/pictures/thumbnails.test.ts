import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { PictureStore } from './pictureStore.ts';
import { createThumbnails, thumbnailKey } from './thumbnails.ts';

/** A store in memory in which every picture has the same derivative. */
async function memoryStore() {
  const body = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#557799' } })
    .avif({ effort: 0 })
    .toBuffer();
  const made = new Map<string, Buffer>();
  const swept = new Set<string>();
  const isThere = (key: string) => !swept.has(key.split('/')[1] ?? '');
  const found = (key: string) => made.get(key) ?? (key.endsWith('/320.avif') && isThere(key) ? body : null);
  let puts = 0;
  const store: PictureStore = {
    async get(key) {
      const bytes = found(key);
      return bytes && { body: bytes, contentType: 'image/avif', size: bytes.length };
    },
    async put(key, bytes) {
      puts += 1;
      made.set(key, Buffer.from(bytes));
    },
    exists: async (key) => found(key) !== null,
    async delete(key) {
      made.delete(key);
    },
  };
  return { store, made, sweep: (id: string) => swept.add(id), puts: () => puts };
}

it('makes a thumbnail once, however many ask for it at the same time', async () => {
  const { store, puts } = await memoryStore();
  const thumbnails = createThumbnails(store);
  const id = randomUUID();
  const all = await Promise.all(Array.from({ length: 10 }, () => thumbnails.get(id)));
  expect(new Set(all.map((bytes) => bytes?.toString('base64'))).size).toBe(1);
  expect(all[0]?.length).toBeGreaterThan(0);
  expect(puts()).toBe(1);
});

it('leaves room for uploads: when very many are requested at once, some must be requested again', async () => {
  const { store, puts } = await memoryStore();
  const thumbnails = createThumbnails(store);
  const ids = Array.from({ length: 130 }, () => randomUUID());
  const first = await Promise.all(ids.map((id) => thumbnails.get(id)));
  expect(first.filter((bytes) => bytes !== null)).toHaveLength(96);
  const again = await Promise.all(ids.map((id) => thumbnails.get(id)));
  expect(again).not.toContain(null);
  expect(puts()).toBe(ids.length);
});

it('leaves nothing behind of a picture that is swept in the meantime', async () => {
  const { store, made, sweep } = await memoryStore();
  const id = randomUUID();
  const put = store.put.bind(store);
  store.put = async (...picture) => {
    await put(...picture);
    sweep(id);
  };
  expect(await createThumbnails(store).get(id)).toBeNull();
  expect(made.has(thumbnailKey(id))).toBe(false);
});
