import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import sharp from 'sharp';
import { pictureAnswerSchema } from '#contract/core/pictureUploads.ts';
import { doubledPictures, pictureLooks } from '#server/db/tables/pictureLooksSchema.ts';
import { pictures } from '#server/db/tables/schema.ts';
import { derivativeKey } from '#server/pictures/pictureKeys.ts';
import { PictureStoreError } from '#server/pictures/pictureStore.ts';
import { multipartForm } from '#tests/support/render/forms.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';
import { comparePictures } from './comparePictures.ts';

let shop: TestApp;
let first: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());
beforeEach(async () => {
  first = await shop.signUpVerified({ role: 'vendor' });
  second = await shop.signUpVerified({ role: 'vendor' });
});

const photo = () => sharp(path.join(import.meta.dirname, '../../db/demo/pictures/alternator.jpg'));

async function send(as: SignedIn, bytes: Uint8Array): Promise<string> {
  const { headers, payload } = multipartForm({}, { name: 'picture', filename: 'part.jpg', type: 'image/jpeg', bytes });
  const url = '/api/pictures';
  const answer = await shop.app.inject({ method: 'POST', url, headers: { ...headers, ...as.headers }, payload });
  await shop.deps.jobs.drain();
  shop.clock.advance(60_000);
  return pictureAnswerSchema.parse(answer.json()).picture.id;
}

/** Puts a picture into the state in which an earlier release left it. */
async function unlooked(id: string): Promise<void> {
  await shop.db.delete(pictureLooks).where(eq(pictureLooks.pictureId, id));
  await shop.db.update(pictures).set({ compared: false }).where(eq(pictures.id, id));
}
const compareAll = async () => {
  await shop.deps.jobs.enqueue(shop.db, 'compare-pictures', {});
  await shop.deps.jobs.drain();
};
const found = async () =>
  (await shop.db.select().from(doubledPictures)).map(({ pictureId, earlierId }) => ({ pictureId, earlierId }));
const isCompared = async (id: string) =>
  (await shop.db.select().from(pictures).where(eq(pictures.id, id)))[0]?.compared;

it('finds the copy of a picture that an earlier release prepared, and knows which one is the original', async () => {
  const original = await send(first, await photo().jpeg({ quality: 90 }).toBuffer());
  await unlooked(original);
  const copy = await send(second, await photo().resize(480).webp({ quality: 60 }).toBuffer());
  expect(await found()).toEqual([]);
  await compareAll();
  expect(await found()).toEqual([{ pictureId: copy, earlierId: original }]);
  expect(await isCompared(original)).toBe(true);
  // A second run has nothing left to do.
  expect(await comparePictures({ ...shop.deps, log: shop.app.log })).toBe(0);
});

it('skips plain pictures and those whose file is gone, and does not try them again', async () => {
  const background = '#325ac8';
  const plain = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const ids = [await send(first, plain), await send(second, await photo().flip().jpeg().toBuffer())];
  for (const id of ids) await unlooked(id);
  await shop.deps.pictures.delete(derivativeKey(ids[1] ?? '', 320, 'avif'));
  expect(await comparePictures({ ...shop.deps, log: shop.app.log })).toBe(2);
  for (const id of ids) expect(await isCompared(id)).toBe(true);
});

it('continues where it stopped after the store was away', async () => {
  const ids = [
    await send(first, await photo().flop().jpeg({ quality: 91 }).toBuffer()),
    await send(first, await photo().flop().jpeg({ quality: 92 }).toBuffer()),
  ];
  for (const id of ids) await unlooked(id);
  const [done = '', left = ''] = ids;
  const store = {
    ...shop.deps.pictures,
    get: async (key: string) => {
      if (key.includes(left)) throw new PictureStoreError('down', 'The store is away.');
      return shop.deps.pictures.get(key);
    },
  };
  await expect(comparePictures({ ...shop.deps, pictures: store, log: shop.app.log })).rejects.toThrow(
    PictureStoreError,
  );
  expect([await isCompared(done), await isCompared(left)]).toEqual([true, false]);
  expect(await comparePictures({ ...shop.deps, log: shop.app.log })).toBe(1);
});
