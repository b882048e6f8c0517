import { and, eq, inArray, ne } from 'drizzle-orm';
import type { AdvertCommand, AdvertDetail, AdvertStatus } from '#contract/catalogue/adverts.ts';
import type { Transaction } from '../../../db/connection.ts';
import { subscriptions } from '../../../db/paymentSchema.ts';
import { advertPictures, adverts, pictures } from '../../../db/schema.ts';
import { ProblemError, fieldProblem } from '../../../plugins/problems.ts';
import { requireSubscription } from '../../../plugins/session.ts';
import { findAdvert } from '#server/modules/adverts/advertRows.ts';
import { checkAdvert, isRestorable, restoreDays, withStored } from './advertRules.ts';
import { findSimilar } from '#server/modules/adverts/search/similarAdverts.ts';

/*
 * What a vendor does to an advert. Each runs in the transaction of its command, and whether the advert then stands on
 * the public pages is for the database's triggers to say. Who owns it was checked before.
 */

/** Posts an advert. @throws ProblemError 402 without a plan, 422 at a field */
export async function postAdvert(
  tx: Transaction,
  vendorId: string,
  input: AdvertCommand,
  now: Date,
): Promise<AdvertDetail> {
  await requireSubscription(tx, vendorId);
  checkAdvert(input);
  await holdPictures(tx, vendorId, input.images, []);
  const [row] = await tx
    .insert(adverts)
    .values({ vendorId, ...columnsOf(input), createdAt: now, updatedAt: now })
    .returning({ id: adverts.id });
  if (!row) throw new Error('The advert was not stored.');
  await placePictures(tx, row.id, input.images);
  return readDetail(tx, row.id);
}

/**
 * Replaces what an advert says.
 * @param version the one that the edit started from
 * @throws ProblemError 409 when it moved on, 410 when deleted, 402 when it is to be published without a plan, 422 at a field
 */
export async function editAdvert(
  tx: Transaction,
  id: string,
  version: number,
  edit: AdvertCommand,
  now: Date,
): Promise<AdvertDetail> {
  const advert = await lockAdvert(tx, id);
  await checkVersion(tx, advert, version);
  await checkPublishing(tx, advert, edit.status);
  const input = withStored(edit, advert);
  checkAdvert(input);
  const placed = await tx.delete(advertPictures).where(eq(advertPictures.advertId, id)).returning();
  await holdPictures(
    tx,
    advert.vendorId,
    input.images,
    placed.map((row) => row.pictureId),
  );
  await placePictures(tx, id, input.images);
  await tx
    .update(adverts)
    .set({ ...columnsOf(input), version: advert.version + 1, updatedAt: now })
    .where(eq(adverts.id, id));
  return readDetail(tx, id);
}

/**
 * Makes an advert Available or Not available.
 * @param version null when whoever asks does not mind what it says by now
 * @throws ProblemError as `editAdvert`
 */
export async function changeStatus(
  tx: Transaction,
  id: string,
  version: number | null,
  status: AdvertStatus,
  now: Date,
): Promise<AdvertDetail> {
  const advert = await lockAdvert(tx, id);
  if (version !== null) await checkVersion(tx, advert, version);
  await checkPublishing(tx, advert, status);
  if (advert.status !== status) {
    await tx
      .update(adverts)
      .set({ status, version: advert.version + 1, updatedAt: now })
      .where(eq(adverts.id, id));
  }
  return readDetail(tx, id);
}

/** Takes an advert away; for some days it can be brought back. Deleting it again changes nothing. */
export async function deleteAdvert(tx: Transaction, id: string, now: Date): Promise<void> {
  const advert = await lockRow(tx, id);
  if (advert.deletedAt === null) await tx.update(adverts).set({ deletedAt: now }).where(eq(adverts.id, id));
}

/** Brings a deleted advert back as it was. @throws ProblemError 410 when it is too late */
export async function restoreAdvert(tx: Transaction, id: string, now: Date): Promise<AdvertDetail> {
  const { deletedAt } = await lockRow(tx, id);
  if (deletedAt !== null && !isRestorable(deletedAt, now)) {
    throw new ProblemError(410, 'gone', `This advert was deleted more than ${restoreDays} days ago. Post it anew.`);
  }
  await tx.update(adverts).set({ deletedAt: null }).where(eq(adverts.id, id));
  return readDetail(tx, id);
}

type AdvertRow = Pick<
  typeof adverts.$inferSelect,
  'id' | 'vendorId' | 'status' | 'version' | 'deletedAt' | 'partType' | 'origin' | 'measures'
>;

/**
 * The advert, locked. Its vendor's plan is locked first, as a payment does it, which locks the plan and then writes the
 * adverts: the other way round, each of the two could wait for what the other holds.
 */
async function lockRow(tx: Transaction, id: string): Promise<AdvertRow> {
  await tx
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(
      eq(subscriptions.accountId, tx.select({ vendorId: adverts.vendorId }).from(adverts).where(eq(adverts.id, id))),
    )
    .for('share');
  const [row] = await tx
    .select({
      id: adverts.id,
      vendorId: adverts.vendorId,
      status: adverts.status,
      version: adverts.version,
      deletedAt: adverts.deletedAt,
      partType: adverts.partType,
      origin: adverts.origin,
      measures: adverts.measures,
    })
    .from(adverts)
    .where(eq(adverts.id, id))
    .for('update');
  if (!row) throw new ProblemError(410, 'gone', 'This advert was deleted.');
  return row;
}

async function lockAdvert(tx: Transaction, id: string): Promise<AdvertRow> {
  const row = await lockRow(tx, id);
  if (row.deletedAt === null) return row;
  throw new ProblemError(410, 'gone', 'This advert was deleted. Bring it back before you change it.');
}

async function checkVersion(tx: Transaction, advert: AdvertRow, version: number): Promise<void> {
  if (advert.version === version) return;
  throw new ProblemError(409, 'conflict', 'This advert was changed on another device. Look at both before you save.', {
    details: { current: await readDetail(tx, advert.id) },
  });
}

async function checkPublishing(tx: Transaction, advert: AdvertRow, status: AdvertStatus): Promise<void> {
  const publishes = status === 'Available' && advert.status !== 'Available';
  if (publishes) await requireSubscription(tx, advert.vendorId, 'this advert stays Not available until then');
}

/**
 * Makes sure that the pictures are there and stay: locked, so that the sweeper of unused ones leaves them.
 * @param placed those that the advert has already, whoever sent them
 */
async function holdPictures(
  tx: Transaction,
  vendorId: string,
  images: AdvertCommand['images'],
  placed: readonly string[],
): Promise<void> {
  if (images.length === 0) return;
  const wanted = images.map((image) => image.id);
  const held = await tx
    .select({ id: pictures.id, ownerId: pictures.ownerId })
    .from(pictures)
    .where(and(inArray(pictures.id, wanted), ne(pictures.state, 'failed')))
    .orderBy(pictures.id)
    .for('share');
  const usable = held.filter((picture) => picture.ownerId === vendorId || placed.includes(picture.id));
  if (usable.length === images.length) return;
  const missing = images.length - usable.length;
  throw fieldProblem(
    'images',
    missing === 1 ? 'One picture is not here. Add it again.' : `${missing} pictures are not here. Add them again.`,
  );
}

async function placePictures(tx: Transaction, advertId: string, images: AdvertCommand['images']): Promise<void> {
  if (images.length === 0) return;
  await tx
    .insert(advertPictures)
    .values(images.map((image, position) => ({ advertId, position, pictureId: image.id, alt: image.alt })));
}

async function readDetail(tx: Transaction, id: string): Promise<AdvertDetail> {
  const found = await findAdvert(tx, id);
  if (!found) throw new Error('The advert of this command is gone.');
  return { ...found.detail, similar: await findSimilar(tx, found.detail) };
}

/**
 * An advert's fields as the columns of its table. What an older form does not know and so leaves out is not among them:
 * an edit does not take away what it never showed.
 */
export function columnsOf(input: AdvertCommand) {
  const { partType, origin, universal, alsoFits, measures, otherNumbers } = input;
  return {
    ...(partType !== undefined && { partType: partType || null }),
    ...(origin !== undefined && { origin: origin || null }),
    ...(universal !== undefined && { universal }),
    ...(alsoFits !== undefined && { alsoFits }),
    ...(measures !== undefined && { measures }),
    ...(otherNumbers !== undefined && { otherNumbers }),
    title: input.title,
    make: input.Make,
    model: input.Model,
    yearFrom: input.yearFrom ?? null,
    yearTo: input.yearTo ?? null,
    region: input.region,
    town: input.location,
    brand: input.item,
    partNumber: input.partNumber || null,
    condition: input.condition,
    category: input.category,
    pricePesewas: input.price,
    description: input.description,
    status: input.status,
  };
}
