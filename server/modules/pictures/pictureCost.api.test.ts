import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pictureAnswerSchema } from '#contract/core/pictures/pictureUploads.ts';
import { problemSchema } from '#contract/core/problem.ts';
import { pictures } from '#server/db/tables/schema.ts';
import { mostInTurn } from '#server/modules/pictures/pictureTurns.ts';
import { decoders } from '#server/pictures/decoder/decoderPool.ts';
import { derivativeKey, originalKey } from '#server/pictures/pictureKeys.ts';
import { multipartForm } from '#tests/support/render/forms.ts';
import { createAdvertClient } from '#tests/support/shop/clients/advertClient.ts';
import { advertBody } from '#tests/support/shop/adverts.ts';
import { attackPictures } from '#tests/support/shop/attackPictures.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';

let shop: TestApp;
let vendor: SignedIn;

beforeAll(async () => {
  shop = await createTestApp();
  vendor = await shop.signUpVerified({ role: 'vendor' });
});
afterAll(() => shop.close());

/** A small picture, different each time. */
function jpeg(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#325ac8' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: randomUUID() } })
    .toBuffer();
}

function sendPicture(bytes: Uint8Array, as: SignedIn = vendor) {
  const { headers, payload } = multipartForm({}, { name: 'picture', filename: 'part.jpg', type: 'image/jpeg', bytes });
  return shop.app.inject({ method: 'POST', url: '/api/pictures', headers: { ...headers, ...as.headers }, payload });
}

const send = async (as: SignedIn = vendor) =>
  pictureAnswerSchema.parse((await sendPicture(await jpeg(), as)).json()).picture;

describe('what a picture may cost', () => {
  it('refuses each attack file before any decoder sees it', async () => {
    const begun = decoders.tasksBegun;
    for (const bytes of Object.values(await attackPictures())) {
      const answer = await sendPicture(bytes);
      expect(answer.statusCode).toBe(422);
      const problem = problemSchema.parse(answer.json());
      expect(problem.code).toBe('too_large');
      expect(problem.fields?.['picture']).toBe(problem.message);
    }
    expect(decoders.tasksBegun).toBe(begun);
  });

  it('stores the original unreadable for others, and only until all derivatives are made', async () => {
    const { picture } = { picture: await send() };
    const file = path.join(shop.deps.config.dataDir, 'pictures', originalKey(picture.id));
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await shop.deps.jobs.drain();
    await expect(stat(file)).rejects.toThrow('ENOENT');
    const [row] = await shop.db.select().from(pictures).where(eq(pictures.id, picture.id));
    expect(row).toMatchObject({ state: 'ready', hasOriginal: false });
  });

  it('removes the originals that an earlier release kept', async () => {
    const { picture } = { picture: await send() };
    await shop.deps.jobs.drain();
    await shop.deps.pictures.put(originalKey(picture.id), await jpeg(), 'application/octet-stream');
    await shop.db.update(pictures).set({ hasOriginal: true }).where(eq(pictures.id, picture.id));
    await shop.deps.jobs.enqueue(shop.db, 'sweep-expired', {});
    await shop.deps.jobs.drain();
    expect(await shop.deps.pictures.exists(originalKey(picture.id))).toBe(false);
    expect(await shop.deps.pictures.exists(derivativeKey(picture.id, 320, 'avif'))).toBe(true);
  });
});

describe('the next picture to be prepared', () => {
  const sendId = async (as: SignedIn) => (await send(as)).id;
  const order = async () =>
    (
      await shop.deps.pool.query<{ id: string }>(
        `select data->>'pictureId' as id from pgboss.job where name = 'derive-picture' and state = 'created'
         order by priority desc, created_on, id`,
      )
    ).rows.map((row) => row.id);

  it('is one of the account with the fewest waiting pictures', async () => {
    await shop.deps.jobs.drain();
    const busy = await shop.signUpVerified({ role: 'vendor' });
    const other = await shop.signUpVerified({ role: 'vendor' });
    const many = [await sendId(busy), await sendId(busy), await sendId(busy), await sendId(busy)];
    const few = [await sendId(other), await sendId(other)];
    expect(await order()).toEqual([many[0], few[0], many[1], few[1], many[2], many[3]]);
    await shop.deps.jobs.drain();
  });

  it('is one of an account with few waiting pictures, before all of an account with very many', async () => {
    await shop.deps.jobs.drain();
    const busy = await shop.signUpVerified({ role: 'vendor' });
    const other = await shop.signUpVerified({ role: 'vendor' });
    for (let sent = 0; sent < mostInTurn; sent += 1) await sendId(busy);
    const before = await sendId(other);
    expect((await order()).indexOf(before)).toBe(1);
    // With one more picture the busy account is moved back, also with the pictures that it had queued before.
    await sendId(busy);
    const after = [await sendId(other), await sendId(other)];
    const now = await order();
    expect(now.slice(0, 3)).toEqual([before, ...after]);
    expect(now).toHaveLength(mostInTurn + 4);
    await shop.deps.jobs.drain();
  });

  it('is the first picture of an advert, before all pictures for which no advert waits', async () => {
    await shop.deps.jobs.drain();
    const client = createAdvertClient(shop);
    const seller = await client.subscribedVendor();
    const crowd = await Promise.all(Array.from({ length: 5 }, () => shop.signUpVerified({ role: 'vendor' })));
    const theirs = await Promise.all(crowd.map((vendor) => sendId(vendor)));
    const [cover, second] = [await sendId(seller), await sendId(seller)];
    const images = [cover, second].map((id) => ({ id, alt: '' }));
    expect((await client.post(seller, { ...advertBody(), images })).statusCode).toBe(201);
    const now = await order();
    expect(now[0]).toBe(cover);
    expect(now.indexOf(second)).toBeGreaterThan(theirs.length - 1);
    await shop.deps.jobs.drain();
  });
});
