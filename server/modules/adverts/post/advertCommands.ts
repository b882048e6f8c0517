import { desc, eq, inArray } from 'drizzle-orm';
import type { AdvertDetail } from '#contract/catalogue/adverts.ts';
import type { AdvertStatus } from '#contract/catalogue/advertStates.ts';
import type { AdvertCommand, AdvertEdit, postFromWire } from '#contract/catalogue/advertWire.ts';
import { maxPicturesPerAdvert } from '#contract/core/pictures/pictures.ts';
import { regionOfPlace } from '#contract/core/places/placeRegions.ts';
import type { Region } from '#contract/core/places/regions.ts';
import type { Transaction } from '../../../db/connection.ts';
import { lockPlanOfAdvert } from '#server/db/lockPlan.ts';
import { advertPictures, adverts, pictures } from '#server/db/tables/schema.ts';
import { conflict, ProblemError } from '#server/plugins/requests/problems.ts';
import { lockVendorPictures, uploadHash, type VendorsPictures } from '#server/plugins/pictures/lockOwnPictures.ts';
import type { ActingVendor } from '#server/plugins/session/acting.ts';
import { requireSubscription, type SignedInAccount } from '#server/plugins/session/session.ts';
import type { StoredAdvert } from '#server/modules/adverts/fieldColumns.ts';
import { findAdvert } from '#server/modules/adverts/advertRows.ts';
import { checkAdvert, isRestorable, restoreDays, completeEdit } from './advertRules.ts';
import { findSimilar } from '#server/modules/adverts/search/similarAdverts.ts';

/*
 * What a vendor can do with an advert. Each function runs in the transaction of its command. Triggers in the database
 * decide whether the advert is then public. The caller has checked who owns it.
 */

/**
 * Posts an advert.
 * @param post without a region, the advert gets the region of its town, otherwise that of its vendor
 * @throws ProblemError 402 without a plan, 422 at a field
 */
export async function postAdvert(
  tx: Transaction,
  vendor: ActingVendor,
  post: ReturnType<typeof postFromWire>,
  now: Date,
): Promise<AdvertDetail> {
  const vendorId = vendor.id;
  await requireSubscription(tx, vendor);
  const region = post.region ?? regionOfPlace(post.town) ?? (await regionOf(tx, vendor));
  const { pictures: placed, ...fields } = post;
  const words: StoredAdvert = { ...fields, region };
  checkAdvert(words);
  await lockVendorPictures(tx, { vendorId, staffId: vendor.staffId }, idsOf(placed));
  const [row] = await tx
    .insert(adverts)
    .values({ vendorId, ...words, createdAt: now, updatedAt: now })
    .returning({ id: adverts.id });
  if (!row) throw new Error('The advert was not stored.');
  await placePictures(tx, row.id, placed);
  return readDetail(tx, row.id);
}

/** The region for a vendor about whom nothing is known: most of the trade is there, in Abossey Okai. */
const likeliestRegion: Region = 'Greater Accra';

/** The region of a vendor's address, otherwise that of their newest advert. */
async function regionOf(tx: Transaction, { id, businessAddress }: SignedInAccount): Promise<string> {
  const named = regionOfPlace(businessAddress ?? '');
  if (named) return named;
  const [newest] = await tx
    .select({ region: adverts.region })
    .from(adverts)
    .where(eq(adverts.vendorId, id))
    .orderBy(desc(adverts.createdAt))
    .limit(1);
  return newest?.region ?? likeliestRegion;
}

/** An advert, and who of its vendor's staff writes it; null for the owner. */
interface AdvertOf {
  readonly id: string;
  readonly staffId: string | null;
}

/**
 * Changes the fields of an advert.
 * @param version the version that the edit started from; null to overwrite any version
 * @throws ProblemError 409 when the version has changed, 410 when deleted, 402 to publish without a plan, 422 at a
 * field
 */
export async function editAdvert(
  tx: Transaction,
  { id, staffId }: AdvertOf,
  version: number | null,
  edit: AdvertEdit,
  now: Date,
): Promise<AdvertDetail> {
  const advert = await lockAdvert(tx, id);
  if (version !== null) await checkVersion(tx, advert, version);
  const words = completeEdit(edit, advert);
  await checkPublishing(tx, { ...advert, staffId }, words.status);
  checkAdvert(words, edit);
  if (edit.pictures) await replacePictures(tx, { ...advert, staffId }, edit.pictures);
  await tx
    .update(adverts)
    .set({ ...words, version: advert.version + 1, updatedAt: now })
    .where(eq(adverts.id, id));
  return readDetail(tx, id);
}

/**
 * Makes an advert Available or Not available.
 * @param version null to overwrite any version
 * @returns the advert, and whether it had this status already
 * @throws ProblemError as `editAdvert`
 */
export async function changeStatus(
  tx: Transaction,
  { id, staffId }: AdvertOf,
  version: number | null,
  status: AdvertStatus,
  now: Date,
): Promise<{ advert: AdvertDetail; isUnchanged: boolean }> {
  const advert = await lockAdvert(tx, id);
  if (version !== null) await checkVersion(tx, advert, version);
  await checkPublishing(tx, { ...advert, staffId }, status);
  if (advert.status !== status) {
    await tx
      .update(adverts)
      .set({ status, version: advert.version + 1, updatedAt: now })
      .where(eq(adverts.id, id));
  }
  return { advert: await readDetail(tx, id), isUnchanged: advert.status === status };
}

/** Deletes an advert; for `restoreDays` days it can be brought back. May be repeated. @returns whether it was gone */
export async function deleteAdvert(tx: Transaction, id: string, now: Date): Promise<{ isUnchanged: boolean }> {
  const { deletedAt } = await lockRow(tx, id);
  if (deletedAt === null) await tx.update(adverts).set({ deletedAt: now }).where(eq(adverts.id, id));
  return { isUnchanged: deletedAt !== null };
}

/**
 * Brings a deleted advert back as it was. May be repeated.
 * @returns the advert, and whether it was there already
 * @throws ProblemError 410 when it is too late, 409 for an advert that the shop's staff removed
 */
export async function restoreAdvert(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{ advert: AdvertDetail; isUnchanged: boolean }> {
  const { deletedAt, withheld } = await lockRow(tx, id);
  if (withheld === 'removed') {
    throw conflict('We removed this advert. Your notices say why, and how to answer.');
  }
  if (deletedAt !== null && !isRestorable(deletedAt, now)) {
    throw new ProblemError(410, 'gone', `This advert was deleted more than ${restoreDays} days ago. Post it again.`);
  }
  if (deletedAt !== null) await tx.update(adverts).set({ deletedAt: null }).where(eq(adverts.id, id));
  return { advert: await readDetail(tx, id), isUnchanged: deletedAt === null };
}

type AdvertRow = typeof adverts.$inferSelect;

/** Locks and returns the advert, after the vendor's plan. */
async function lockRow(tx: Transaction, id: string): Promise<AdvertRow> {
  await lockPlanOfAdvert(tx, id);
  const [row] = await tx.select().from(adverts).where(eq(adverts.id, id)).for('update');
  if (!row) throw new ProblemError(410, 'gone', 'This advert was deleted.');
  return row;
}

/** Locks an advert that is not deleted. @throws ProblemError 410 */
export async function lockAdvert(tx: Transaction, id: string): Promise<AdvertRow> {
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

async function checkPublishing(
  tx: Transaction,
  { vendorId, staffId, status: before }: AdvertRow & AdvertOf,
  status: AdvertStatus,
): Promise<void> {
  if (status !== 'Available' || before === 'Available') return;
  await requireSubscription(tx, { id: vendorId, staffId }, 'this advert stays Not available until then');
}

/**
 * Adds pictures after the ones that an advert has. Pictures that it has already stay where they are, so this may be
 * repeated. It works with any version of the advert.
 * @throws ProblemError 409 when there is no room for all, 410 when deleted, 422 for a picture that is not the vendor's
 */
export async function addPictures(
  tx: Transaction,
  { id, staffId }: AdvertOf,
  wanted: AdvertCommand['pictures'],
  now: Date,
): Promise<AdvertDetail> {
  const advert = await lockAdvert(tx, id);
  const placed = await tx
    .select({ position: advertPictures.position, hash: uploadHash })
    .from(advertPictures)
    .innerJoin(pictures, eq(pictures.id, advertPictures.pictureId))
    .where(eq(advertPictures.advertId, id));
  // One photo may be two pictures: the vendor's, and one that staff uploaded for the vendor.
  const placedHashes = new Set(placed.map(({ hash }) => hash));
  const hashes = await hashesOf(tx, wanted);
  const added = wanted.filter((picture) => !placedHashes.has(hashes.get(picture.id) ?? ''));
  const room = maxPicturesPerAdvert - placed.length;
  if (added.length > room) {
    const left = room > 0 ? `There is room for ${room} more` : 'The advert is full';
    const message = `An advert has at most ${maxPicturesPerAdvert} pictures. ${left}, so remove some first.`;
    throw conflict(message);
  }
  if (added.length > 0) {
    await lockVendorPictures(tx, { vendorId: advert.vendorId, staffId }, idsOf(added));
    const next = Math.max(-1, ...placed.map(({ position }) => position)) + 1;
    await placePictures(tx, id, added, next);
    await tx
      .update(adverts)
      .set({ version: advert.version + 1, updatedAt: now })
      .where(eq(adverts.id, id));
  }
  return readDetail(tx, id);
}

async function replacePictures(
  tx: Transaction,
  advert: VendorsPictures & { readonly id: string },
  wanted: AdvertCommand['pictures'],
): Promise<void> {
  const placed = await tx.delete(advertPictures).where(eq(advertPictures.advertId, advert.id)).returning();
  await lockVendorPictures(
    tx,
    advert,
    idsOf(wanted),
    placed.map((row) => row.pictureId),
  );
  await placePictures(tx, advert.id, wanted);
}

async function hashesOf(tx: Transaction, wanted: AdvertCommand['pictures']): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: pictures.id, hash: uploadHash })
    .from(pictures)
    .where(inArray(pictures.id, idsOf(wanted)));
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

const idsOf = (wanted: AdvertCommand['pictures']) => wanted.map(({ id }) => id);

async function placePictures(
  tx: Transaction,
  advertId: string,
  placed: AdvertCommand['pictures'],
  from = 0,
): Promise<void> {
  if (placed.length === 0) return;
  await tx
    .insert(advertPictures)
    .values(placed.map(({ id, alt }, index) => ({ advertId, position: from + index, pictureId: id, alt })));
}

/** The advert as its page shows it, for the answer of a command. */
export async function readDetail(tx: Transaction, id: string): Promise<AdvertDetail> {
  const found = await findAdvert(tx, id);
  if (!found) throw new Error('The advert of this command is gone.');
  return { ...found.detail, similar: await findSimilar(tx, found.detail) };
}
