import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { pictures } from '#server/db/tables/schema.ts';
import { fieldProblem } from '#server/plugins/requests/problems.ts';

/** The SHA-256 of what was uploaded as a picture, in hex. */
export const uploadHash = sql<string>`encode(substring(${pictures.contentHash} for 32), 'hex')`;

/** A vendor who uses pictures, and the member of its staff who acts for it; null for the owner. */
export interface VendorsPictures {
  readonly vendorId: string;
  readonly staffId: string | null;
}

/**
 * Makes sure that the pictures exist and belong to the sender, and locks them, so that the sweeper skips them.
 * @param senderId null for a sender without an account, who has no pictures
 * @throws ProblemError 422 `images` otherwise
 */
export async function lockOwnPictures(tx: Transaction, senderId: string | null, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  refuseMissing(ids.length - (senderId === null ? 0 : await lock(tx, ids, eq(pictures.ownerId, senderId))));
}

/**
 * As `lockOwnPictures` for what a vendor shows to others: what staff have uploaded for it becomes the vendor's.
 * @param placed the pictures that are there already, whoever uploaded them
 */
export async function lockVendorPictures(
  tx: Transaction,
  { vendorId, staffId }: VendorsPictures,
  ids: readonly string[],
  placed: readonly string[] = [],
): Promise<void> {
  if (ids.length === 0) return;
  const owners = staffId === null ? [vendorId] : [vendorId, staffId];
  const owned = or(inArray(pictures.ownerId, owners), inArray(pictures.id, [...placed]));
  refuseMissing(ids.length - (await lock(tx, ids, owned)));
  if (staffId === null) return;
  // An owner has each picture once. One that the vendor has already stays a picture of its own: its id is appended.
  const isKnown = sql`exists (select 1 from pictures as known
    where known.owner_id = ${vendorId} and known.content_hash = ${pictures.contentHash})`;
  await tx
    .update(pictures)
    .set({
      ownerId: vendorId,
      contentHash: sql`case when ${isKnown} then ${pictures.contentHash} || uuid_send(${pictures.id})
        else ${pictures.contentHash} end`,
    })
    .where(and(inArray(pictures.id, [...ids]), eq(pictures.ownerId, staffId)));
}

function refuseMissing(missing: number): void {
  if (missing === 0) return;
  throw fieldProblem(
    'images',
    missing === 1 ? 'One picture is missing. Add it again.' : `${missing} pictures are missing. Add them again.`,
  );
}

/** @returns how many of the pictures are there */
async function lock(tx: Transaction, ids: readonly string[], owned: SQL | undefined): Promise<number> {
  const locked = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(inArray(pictures.id, [...ids]), owned, ne(pictures.state, 'failed')))
    .orderBy(pictures.id)
    .for('update');
  return locked.length;
}
