import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/connection.ts';
import { dealProblemPictures, parcels } from '#server/db/tables/dealSchema.ts';
import { orderReturnPictures } from '#server/db/tables/orderSchema.ts';
import { accounts, advertPictures, pictures } from '#server/db/tables/schema.ts';
import { pendingSignups } from '#server/db/tables/signInSchema.ts';
import { threadMessagePictures } from '#server/db/tables/threadSchema.ts';
import { wantedPartAnswers, wantedParts } from '#server/db/tables/wantedPartSchema.ts';

export type PictureRow = typeof pictures.$inferSelect;

/** Reads the owner's picture with this SHA-256; null if they have not sent it before. */
export async function findByHash(db: Database, ownerId: string, contentHash: Buffer): Promise<PictureRow | null> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.ownerId, ownerId), eq(pictures.contentHash, contentHash)));
  return row ?? null;
}

/** Reads a picture; null if there is none. */
export async function findPicture(db: Queryable, id: string): Promise<PictureRow | null> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
  return row ?? null;
}

/** Adds a picture whose derivatives are still to be made; null when the owner has these bytes already. */
export async function addPicture(
  tx: Transaction,
  picture: { id: string; ownerId: string | null; contentHash: Buffer; createdAt: Date },
): Promise<PictureRow | null> {
  const [row] = await tx
    .insert(pictures)
    .values({ ...picture, state: 'preparing' })
    .onConflictDoNothing({ target: [pictures.ownerId, pictures.contentHash] })
    .returning();
  return row ?? null;
}

/** Resets a picture's age, so that it is not swept just before it is used. @returns it; null if it is gone */
export async function renewPicture(tx: Transaction, id: string, now: Date): Promise<PictureRow | null> {
  const [row] = await tx.update(pictures).set({ createdAt: now }).where(eq(pictures.id, id)).returning();
  return row ?? null;
}

/** Stores the state of a picture and what belongs to it. */
export async function setState(
  db: Queryable,
  id: string,
  change: { state: PictureRow['state']; width?: number; height?: number; hasOriginal?: boolean },
): Promise<void> {
  await db.update(pictures).set(change).where(eq(pictures.id, id));
}

export async function countPreparing(tx: Transaction, ownerId: string): Promise<number> {
  return tx.$count(pictures, and(eq(pictures.ownerId, ownerId), eq(pictures.state, 'preparing')));
}

export async function preparingIds(tx: Transaction, ownerId: string): Promise<string[]> {
  const isWaiting = and(eq(pictures.ownerId, ownerId), eq(pictures.state, 'preparing'));
  return (await tx.select({ id: pictures.id }).from(pictures).where(isWaiting)).map((row) => row.id);
}

/** Reads the ids of pictures whose original is still stored although it is no longer needed, oldest first. */
export async function strippablePictures(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.hasOriginal, true), ne(pictures.state, 'preparing')))
    .orderBy(asc(pictures.createdAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Marks a picture as failed, unless it was prepared meanwhile. */
export async function giveUp(db: Database, id: string): Promise<void> {
  await db
    .update(pictures)
    .set({ state: 'failed' })
    .where(and(eq(pictures.id, id), eq(pictures.state, 'preparing')));
}

/**
 * Records that a picture's original is deleted, and locks the picture until the transaction ends, so that nobody stores
 * another original meanwhile. @returns false when the picture is being prepared again, or is gone
 */
export async function noteStripped(tx: Transaction, id: string): Promise<boolean> {
  const stripped = await tx
    .update(pictures)
    .set({ hasOriginal: false })
    .where(and(eq(pictures.id, id), ne(pictures.state, 'preparing')))
    .returning({ id: pictures.id });
  return stripped.length > 0;
}

/** Where a picture is used: by adverts, messages, accounts, pending sign-ups, returns, deals and wanted parts. */
const uses = [
  advertPictures.pictureId,
  threadMessagePictures.pictureId,
  accounts.photoId,
  pendingSignups.photoId,
  orderReturnPictures.pictureId,
  dealProblemPictures.pictureId,
  parcels.pictureId,
  wantedParts.pictureId,
  wantedPartAnswers.pictureId,
];
const isUnattached = and(
  ...uses.map((use) => sql`not exists (select from ${use.table} where ${use} = ${pictures.id})`),
);

/** Reads the ids of unused pictures that were sent before `before`, oldest first. */
export async function unattachedPictures(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(lt(pictures.createdAt, before), isUnattached))
    .orderBy(asc(pictures.createdAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/**
 * Marks a picture as failed unless it is used, renewed or locked meanwhile: nobody can use it from then on, and one that
 * is sent again is prepared from the new bytes.
 * @returns whether it was marked
 */
export async function failUnattached(tx: Transaction, id: string, before: Date): Promise<boolean> {
  if (!(await lockFree(tx, id))) return false;
  const failed = await tx
    .update(pictures)
    .set({ state: 'failed' })
    .where(isStillUnattached(id, before))
    .returning({ id: pictures.id });
  return failed.length > 0;
}

/** Deletes a picture unless it is used, renewed or locked meanwhile. @returns whether it was deleted */
export async function deleteUnattached(tx: Transaction, id: string, before: Date): Promise<boolean> {
  if (!(await lockFree(tx, id))) return false;
  const deleted = await tx.delete(pictures).where(isStillUnattached(id, before)).returning({ id: pictures.id });
  return deleted.length > 0;
}

/**
 * Locks a picture that nobody else has locked. It is a statement of its own: a statement sees only what was committed
 * before it began, so one that locks and looks at once would miss a use that was committed in between.
 */
async function lockFree(tx: Transaction, id: string): Promise<boolean> {
  const free = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.id, id))
    .for('update', { skipLocked: true });
  return free.length > 0;
}

function isStillUnattached(id: string, before: Date) {
  return and(eq(pictures.id, id), lt(pictures.createdAt, before), isUnattached);
}
