import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#contract/core/durations.ts';
import { pictureAnswerSchema } from '#contract/core/pictures/pictureUploads.ts';
import { advertPictures, pictures } from '#server/db/tables/schema.ts';
import { originalKey } from '#server/pictures/pictureKeys.ts';
import { type PictureStore, PictureStoreError } from '#server/pictures/pictureStore.ts';
import { untilStatementWaits } from '#tests/support/connection/waitingStatement.ts';
import { multipartForm } from '#tests/support/render/forms.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';
import { stripPictures, sweepPictures } from './pictureJobs.ts';

/* Pictures and their originals are swept in the very moment in which somebody uses them, or the sweep breaks off. */

let shop: TestApp;
let vendor: SignedIn;
beforeAll(async () => {
  shop = await createTestApp();
  vendor = await shop.signUpVerified({ role: 'vendor' });
});
afterAll(() => shop.close());

const jpeg = (red: number) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: { r: red, g: 90, b: 200 } } })
    .jpeg()
    .toBuffer();

async function send(bytes: Buffer): Promise<string> {
  const { headers, payload } = multipartForm({}, { name: 'picture', filename: 'part.jpg', type: 'image/jpeg', bytes });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/pictures',
    headers: { ...headers, ...vendor.headers },
    payload,
  });
  return pictureAnswerSchema.parse(answer.json()).picture.id;
}

const rowOf = async (id: string) => (await shop.db.select().from(pictures).where(eq(pictures.id, id)))[0];

test('a picture that is put on an advert while the sweep decides about it stays', async () => {
  const id = await send(await jpeg(1));
  await shop.deps.jobs.drain();
  const advert = await insertAdvert(shop.db, { vendorId: vendor.account.id });
  shop.clock.advance(8 * dayMs);

  // The sweep stops where its statement has begun, and so sees no later use, but has not locked the picture yet.
  await shop.db.execute(sql`create function wait_in_sweep() returns boolean language plpgsql as $$ begin
    if current_query() like '%skip locked%' then perform pg_advisory_xact_lock(1); end if; return true; end $$`);
  await shop.db.execute(sql`create policy pausing on pictures using (wait_in_sweep())`);
  await shop.db.execute(sql`alter table pictures enable row level security, force row level security`);
  const sweeping = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1)`);
    const swept = sweepPictures(shop.deps);
    await untilStatementWaits(shop);
    await shop.db.insert(advertPictures).values({ advertId: advert.id, position: 0, pictureId: id, alt: '' });
    return { swept };
  });
  expect(await sweeping.swept).toBe(0);
  await shop.db.execute(sql`alter table pictures disable row level security`);

  expect(await rowOf(id)).toBeDefined();
  expect(await shop.db.$count(advertPictures, eq(advertPictures.pictureId, id))).toBe(1);
});

test('a picture that is sent again while its former original is deleted is prepared', async () => {
  const bytes = await jpeg(2);
  const id = await send(bytes);
  await shop.deps.jobs.drain();
  await shop.deps.pictures.put(originalKey(id), Buffer.from(randomUUID()), 'application/octet-stream');
  await shop.db.update(pictures).set({ state: 'failed', hasOriginal: true }).where(eq(pictures.id, id));

  let again: Promise<string> | undefined;
  const store: PictureStore = {
    put: (...args) => shop.deps.pictures.put(...args),
    get: (key) => shop.deps.pictures.get(key),
    exists: (key) => shop.deps.pictures.exists(key),
    async delete(key) {
      again ??= send(bytes);
      // Either it is through, or it waits until the original is deleted.
      await Promise.race([again, untilStatementWaits(shop)]);
      await shop.deps.pictures.delete(key);
    },
  };
  expect(await stripPictures({ db: shop.db, pictures: store })).toBe(1);
  expect(await again).toBe(id);
  await shop.deps.jobs.drain();
  expect(await rowOf(id)).toMatchObject({ state: 'ready', hasOriginal: false });
});

test('a picture whose sweep breaks off between two files is prepared again when it is sent again', async () => {
  const bytes = await jpeg(3);
  const id = await send(bytes);
  await shop.deps.jobs.drain();
  shop.clock.advance(8 * dayMs);
  vendor = { ...vendor, ...(await shop.openSession(vendor.account.id)) };

  const deleted: string[] = [];
  const breaking: PictureStore = {
    put: (...args) => shop.deps.pictures.put(...args),
    get: (key) => shop.deps.pictures.get(key),
    exists: (key) => shop.deps.pictures.exists(key),
    async delete(key) {
      if (deleted.length === 2) throw new PictureStoreError('down', 'The store is down.');
      deleted.push(key);
      await shop.deps.pictures.delete(key);
    },
  };
  await expect(sweepPictures({ ...shop.deps, pictures: breaking })).rejects.toThrow('The store is down.');
  expect(deleted).toHaveLength(2);

  expect(await send(bytes)).toBe(id);
  await shop.deps.jobs.drain();
  expect(await rowOf(id)).toMatchObject({ state: 'ready', hasOriginal: false });
  for (const key of deleted) expect(await shop.deps.pictures.exists(key), key).toBe(true);
});
