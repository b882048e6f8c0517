import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { thumbnailUrl, thumbnailWidth } from '#contract/core/pictures/pictures.ts';
import { maxThumbnails, thumbnailsAnswerSchema } from '#contract/catalogue/snapshot.ts';
import { advertPictures, pictures } from '#server/db/tables/schema.ts';
import { sweepPictures } from '#server/modules/pictures/pictureJobs.ts';
import { derivePictures } from '#server/pictures/derivePictures.ts';
import { derivativeContentType, derivativeKey } from '#server/pictures/pictureKeys.ts';
import { thumbnailKey } from '#server/pictures/thumbnails.ts';
import { problemOf } from '#tests/support/connection/answers.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type TestApp } from '#tests/support/shop/testApp.ts';

const demoDir = path.join(import.meta.dirname, '../../seed/demo/pictures');
let shop: TestApp;
let id: string;

beforeAll(async () => {
  shop = await createTestApp();
  const [file = ''] = (await readdir(demoDir)).toSorted();
  id = await store(await readFile(path.join(demoDir, file)));
});
afterAll(() => shop.close());

/** Stores a picture the way an earlier release did: without a thumbnail. */
async function store(original: Buffer): Promise<string> {
  const made = randomUUID();
  for (const { slot, format, bytes } of await derivePictures(original)) {
    await shop.deps.pictures.put(derivativeKey(made, slot, format), bytes, derivativeContentType(format));
  }
  await show(made);
  return made;
}

/** Adds the picture to a published advert. */
async function show(pictureId: string): Promise<void> {
  const { account } = await shop.signUpVerified({ role: 'vendor' });
  await shop.giveSubscription(account.id);
  const contentHash = Buffer.from(pictureId);
  await shop.db.insert(pictures).values({ id: pictureId, contentHash, state: 'ready', createdAt: shop.clock() });
  const advert = await insertAdvert(shop.db, { vendorId: account.id });
  await shop.db.insert(advertPictures).values({ advertId: advert.id, position: 0, pictureId, alt: '' });
}

const ask = (ids: readonly string[]) =>
  shop.app.inject({ url: '/api/catalogue/thumbnails', query: { ids: ids.join(',') } });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#557799' } })
    .png()
    .toBuffer();

describe('thumbnails', () => {
  it('are small, are made on the first request, and may be cached by everybody', async () => {
    expect(await shop.deps.pictures.exists(thumbnailKey(id))).toBe(false);
    const answer = await ask([id]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, s-maxage=86400, immutable');
    const [thumbnail] = thumbnailsAnswerSchema.parse(answer.json()).thumbnails;
    const bytes = Buffer.from(thumbnail?.avif ?? '', 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'heif', width: thumbnailWidth });
    expect(bytes.length).toBeLessThan(4000);
    const served = await shop.app.inject(thumbnailUrl(id));
    expect(served.headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
    });
    expect(served.rawPayload).toEqual(bytes);
  });

  it('are made once for simultaneous requests, also by their own address', async () => {
    const fresh = await store(await plain(640, 480));
    const answers = await Promise.all([ask([fresh]), ask([fresh]), shop.app.inject(thumbnailUrl(fresh))]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers[1]?.body).toBe(answers[0]?.body);
  });

  it('are not larger than the picture', async () => {
    const small = await store(await plain(90, 60));
    const [thumbnail] = thumbnailsAnswerSchema.parse((await ask([small])).json()).thumbnails;
    expect((await sharp(Buffer.from(thumbnail?.avif ?? '', 'base64')).metadata()).width).toBe(90);
  });

  it('leave out missing pictures, and such an answer is not cached for long', async () => {
    const answer = await ask([randomUUID(), id]);
    expect(thumbnailsAnswerSchema.parse(answer.json()).thumbnails.map((one) => one.id)).toEqual([id]);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
    expect((await shop.app.inject(thumbnailUrl(randomUUID()))).statusCode).toBe(404);
  });

  it.each([
    ['no ids', ''],
    ['invalid ids', 'cat,dog'],
    ['too many ids', Array.from({ length: maxThumbnails + 1 }, () => randomUUID()).join(',')],
  ])('refuse %s with 400 at ids', async (_name, ids) => {
    const answer = await shop.app.inject({ url: '/api/catalogue/thumbnails', query: { ids } });
    expect(answer.statusCode).toBe(400);
    expect(problemOf(answer).fields).toEqual({ ids: `Ask for 1 to ${maxThumbnails} pictures.` });
  });

  it('are swept with their picture', async () => {
    const swept = await store(await plain(320, 240));
    await ask([swept]);
    expect(await shop.deps.pictures.exists(thumbnailKey(swept))).toBe(true);
    await shop.db.delete(advertPictures).where(eq(advertPictures.pictureId, swept));
    shop.clock.advance(8 * dayMs);
    expect(await sweepPictures(shop.deps)).toBe(1);
    expect(await shop.deps.pictures.exists(thumbnailKey(swept))).toBe(false);
  });
});
