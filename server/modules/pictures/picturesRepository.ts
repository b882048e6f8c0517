import { and, asc, eq, inArray, isNotNull, lt, ne, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connection.ts';
import { orderReturnPictures } from '../../db/contactSchema.ts';
import { accounts, advertPictures, pictures } from '../../db/schema.ts';
import { pendingSignups } from '../../db/signInSchema.ts';
import { threadMessagePictures } from '../../db/threadSchema.ts';

export type PictureRow = typeof pictures.$inferSelect;

/** The owner's picture of these bytes, if they sent it before. */
export async function findByHash(db: Database, ownerId: string, contentHash: Buffer): Promise<PictureRow | null> {
  const [row] = await db
    .select()
    .from(pictures)
    .where(and(eq(pictures.ownerId, ownerId), eq(pictures.contentHash, contentHash)));
  return row ?? null;
}

export async function findPicture(db: Database | Transaction, id: string): Promise<PictureRow | null> {
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

/** Makes a picture young again, so that it is not swept just before it is used. */
export async function renewPicture(tx: Transaction, id: string, now: Date): Promise<PictureRow | null> {
  const [row] = await tx.update(pictures).set({ createdAt: now }).where(eq(pictures.id, id)).returning();
  return row ?? null;
}

export async function setState(
  db: Database | Transaction,
  id: string,
  change: { state: PictureRow['state']; width?: number; height?: number; hasOriginal?: boolean; compared?: boolean },
): Promise<void> {
  await db.update(pictures).set(change).where(eq(pictures.id, id));
}

/** How many pictures of an owner wait to be prepared. */
export async function countPreparing(tx: Transaction, ownerId: string): Promise<number> {
  return tx.$count(pictures, and(eq(pictures.ownerId, ownerId), eq(pictures.state, 'preparing')));
}

/** Which pictures of an owner wait to be prepared. */
export async function preparingIds(tx: Transaction, ownerId: string): Promise<string[]> {
  const isWaiting = and(eq(pictures.ownerId, ownerId), eq(pictures.state, 'preparing'));
  return (await tx.select({ id: pictures.id }).from(pictures).where(isWaiting)).map((row) => row.id);
}

/** Pictures whose original is kept although nothing more is made of it, oldest first. */
export async function strippablePictures(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.hasOriginal, true), ne(pictures.state, 'preparing')))
    .orderBy(asc(pictures.createdAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Pictures of somebody that earlier releases prepared without comparing them, oldest first. */
export async function uncomparedPictures(
  db: Database,
  limit: number,
): Promise<{ id: string; ownerId: string; createdAt: Date }[]> {
  const rows = await db
    .select({ id: pictures.id, ownerId: pictures.ownerId, createdAt: pictures.createdAt })
    .from(pictures)
    .where(and(eq(pictures.state, 'ready'), eq(pictures.compared, false), isNotNull(pictures.ownerId)))
    .orderBy(asc(pictures.createdAt))
    .limit(limit);
  return rows.flatMap(({ ownerId, ...row }) => (ownerId === null ? [] : [{ ...row, ownerId }]));
}

/** Notes that a picture was compared. */
export async function setCompared(db: Database, id: string): Promise<void> {
  await db.update(pictures).set({ compared: true }).where(eq(pictures.id, id));
}

/** Gives a picture up, unless it was made meanwhile. */
export async function giveUp(db: Database, id: string): Promise<void> {
  await db
    .update(pictures)
    .set({ state: 'failed' })
    .where(and(eq(pictures.id, id), eq(pictures.state, 'preparing')));
}

/** Notes that a picture's original is gone. */
export async function noteStripped(db: Database, id: string): Promise<void> {
  await db
    .update(pictures)
    .set({ hasOriginal: false })
    .where(and(eq(pictures.id, id), ne(pictures.state, 'preparing')));
}

/** True for a picture that no advert, message, account, waiting sign-up or return shows. */
function isUnattached(db: Database | Transaction) {
  return and(
    notExists(
      db
        .select({ one: sql`1` })
        .from(advertPictures)
        .where(eq(advertPictures.pictureId, pictures.id)),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(threadMessagePictures)
        .where(eq(threadMessagePictures.pictureId, pictures.id)),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(accounts)
        .where(eq(accounts.photoId, pictures.id)),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(pendingSignups)
        .where(eq(pendingSignups.photoId, pictures.id)),
    ),
    notExists(
      db
        .select({ one: sql`1` })
        .from(orderReturnPictures)
        .where(eq(orderReturnPictures.pictureId, pictures.id)),
    ),
  );
}

/** Ids of pictures sent before `before` that nothing shows, oldest first. */
export async function unattachedPictures(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(lt(pictures.createdAt, before), isUnattached(db)))
    .orderBy(asc(pictures.createdAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Deletes the picture unless it was attached or renewed meanwhile, or someone else is at it. */
export async function deleteUnattached(tx: Transaction, id: string, before: Date): Promise<boolean> {
  const free = tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.id, id))
    .for('update', { skipLocked: true });
  const deleted = await tx
    .delete(pictures)
    .where(and(inArray(pictures.id, free), lt(pictures.createdAt, before), isUnattached(tx)))
    .returning({ id: pictures.id });
  return deleted.length > 0;
}
