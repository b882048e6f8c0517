import { createHash, randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { advertPictures, adverts, pictures } from '#server/db/tables/schema.ts';
import { originalKey } from '#server/pictures/pictureKeys.ts';
import type { NewEntry } from '#src/device/outbox/shared/entryRecords.ts';
import type { OutboxStore } from '#src/device/outbox/shared/outboxStore.ts';
import { advertBody } from '#tests/support/shop/adverts.ts';
import type { SeededRandom } from '#tests/support/seededRandom.ts';
import type { SignedIn, TestApp } from '#tests/support/shop/testApp.ts';
import type { FaultTally } from './faultTally.ts';

/* The adverts of the fault test: what is posted, and how it is compared with the shop's database afterwards. */

/** An advert that is being posted. */
export interface Posting {
  readonly entry: NewEntry;
  readonly blobs: ReadonlyMap<string, Blob>;
  price: number;
}

/** Makes an advert with one to four pictures that no other advert has. */
export function makePosting(vendor: SignedIn, random: SeededRandom, photo: Buffer): Posting {
  const blobs = new Map<string, Blob>();
  for (let left = random.int(1, 4); left > 0; left -= 1) {
    const bytes = photoOfItsOwn(photo);
    blobs.set(createHash('sha256').update(bytes).digest('hex'), new Blob([bytes], { type: 'image/jpeg' }));
  }
  const id = randomUUID();
  const price = random.int(10, 900);
  const entry: NewEntry = {
    id,
    accountId: vendor.account.id,
    kind: 'advert.post',
    label: `Post: ${id}`,
    about: [],
    request: { method: 'POST', path: '/adverts', body: advertBody({ title: `Part ${id}`, price }), ifMatch: null },
    pictures: [...blobs].map(([hash, { size }], place) => ({ hash, id: null, alt: `Picture ${place}`, bytes: size })),
    // The clock of the phone is wrong by up to ten years.
    createdAt: Date.now() + random.int(-3650, 3650) * 86_400_000,
    awaitedBy: null,
  };
  return { entry, blobs, price };
}

/** A copy of the photo with a random comment in it, so that no two copies have the same bytes. */
function photoOfItsOwn(photo: Buffer): Uint8Array<ArrayBuffer> {
  const comment = Buffer.from(randomUUID());
  const segment = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Uint8Array.from(Buffer.concat([photo.subarray(0, 2), segment, comment, photo.subarray(2)]));
}

/** Adds the outcome of an advert to the tally. The shop's database decides, not the phone. */
export async function judge(
  shop: TestApp,
  store: OutboxStore,
  vendor: SignedIn,
  { entry, blobs, price }: Posting,
  tally: FaultTally,
): Promise<void> {
  const stored = await store.get(entry.id);
  const title = `Part ${entry.id}`;
  const rows = await shop.db.select().from(adverts).where(eq(adverts.title, title));
  const row = rows.find(({ vendorId }) => vendorId === vendor.account.id);
  tally.doubled += Math.max(0, rows.length - 1);
  if (stored?.state === 'delivered' && !row) tally.falselyReported += 1;
  const whole =
    row?.pricePesewas === price * 100 && (await picturesOf(shop, row.id)).join() === [...blobs.keys()].join();
  if (whole && stored?.state === 'delivered') tally.delivered += 1;
  else {
    // An entry that still waits is not lost. The test fails all the same, because everything had to be delivered.
    if (stored === null || stored.state === 'delivered') tally.lost += 1;
    console.error(`not delivered: ${title}`, { said: stored, row });
  }
}

/** The hashes of an advert's pictures, in their order, computed from the bytes in the shop's picture store. */
async function picturesOf(shop: TestApp, advertId: string): Promise<string[]> {
  const placed = await shop.db
    .select({ id: pictures.id })
    .from(advertPictures)
    .innerJoin(pictures, eq(pictures.id, advertPictures.pictureId))
    .where(eq(advertPictures.advertId, advertId))
    .orderBy(asc(advertPictures.position));
  return Promise.all(
    placed.map(async ({ id }) => {
      const stored = await shop.deps.pictures.get(originalKey(id));
      return createHash('sha256')
        .update(stored?.body ?? '')
        .digest('hex');
    }),
  );
}
