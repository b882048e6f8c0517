import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { pictureAnswerSchema } from '#contract/core/pictures/pictureUploads.ts';
import { advertPictures } from '#server/db/tables/schema.ts';
import { doubledPictures } from '#server/db/tables/pictureLooksSchema.ts';
import { createAdvertClient } from '#tests/support/shop/clients/advertClient.ts';
import { insertAdvert } from '#tests/support/shop/database/insertAdvert.ts';
import { multipartForm } from '#tests/support/render/forms.ts';
import { adminToolsOf } from '#tests/support/shop/clients/adminToolsOf.ts';
import { createTestApp, type SignedIn, type TestApp } from '#tests/support/shop/testApp.ts';
import { runAdmin } from './adminCommands.ts';

let shop: TestApp;
let first: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  shop = await createTestApp();
  const client = createAdvertClient(shop);
  [first, second] = [await client.subscribedVendor(), await client.subscribedVendor()];
});
afterAll(() => shop.close());

/** Two photos of the sample catalogue. */
const photo = (name: string) => sharp(path.join(import.meta.dirname, '../seed/demo/pictures', name));
const [alternator, battery] = ['alternator.jpg', 'battery.jpg'];

/** Posts an advert with this picture. @returns its number */
async function post(as: SignedIn, title: string, bytes: Uint8Array): Promise<number> {
  const { headers, payload } = multipartForm({}, { name: 'picture', filename: 'part.jpg', type: 'image/jpeg', bytes });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/pictures',
    headers: { ...headers, ...as.headers },
    payload,
  });
  const { picture } = pictureAnswerSchema.parse(answer.json());
  await shop.deps.jobs.drain();
  const { id, number } = await insertAdvert(shop.db, { vendorId: as.account.id, title });
  await shop.db.insert(advertPictures).values({ advertId: id, position: 0, pictureId: picture.id, alt: '' });
  return number;
}

test('a picture that another vendor posted before is reported, however it was scaled and compressed', async () => {
  expect(await runAdmin(adminToolsOf(shop), ['doubled-pictures'])).toBe(
    'No advert shows a picture that another vendor posted before.',
  );
  const earlier = await post(first, 'Alternator', await photo(alternator).jpeg({ quality: 90 }).toBuffer());
  // A vendor's own picture again, and different pictures, are not reported.
  await post(first, 'Alternator again', await photo(alternator).jpeg({ quality: 40 }).toBuffer());
  await post(second, 'Battery', await photo(battery).jpeg().toBuffer());
  const plain = { create: { width: 60, height: 40, channels: 3 as const, background: '#325ac8' } };
  await post(first, 'Plain', await sharp(plain).jpeg().toBuffer());
  await post(second, 'Plain too', await sharp(plain).webp().toBuffer());
  expect(await shop.db.select().from(doubledPictures)).toEqual([]);

  const copied = await photo(alternator).resize(480).modulate({ brightness: 1.05 }).webp({ quality: 60 }).toBuffer();
  const later = await post(second, 'Alternator, cheap', copied);
  const lines = (await runAdmin(adminToolsOf(shop), ['doubled-pictures'])).split('\n');
  expect(lines[0]).toBe(
    `2026-11-20  SY-${later} "Alternator, cheap" of ${second.account.email} looks like SY-${earlier} "Alternator" of ${first.account.email}`,
  );
  expect(lines[1]).toContain('"Alternator again"');
  expect(lines).toHaveLength(2);
});
