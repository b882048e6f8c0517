import { and, count, eq, isNotNull, isNull, lt, max, min, or } from 'drizzle-orm';
import { maxGuestSearches, type SavedSearch } from '#contract/people/savedSearches.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { lockName } from '#server/db/namedLocks.ts';
import { guestSearches } from '#server/db/tables/savedSearchSchema.ts';
import { hashOf, nameOf } from './savedSearchesRepository.ts';
import type { Due } from './tellNews.ts';

export type GuestSearchRow = typeof guestSearches.$inferSelect;

/**
 * Stores that somebody asked to be mailed about a search at an address. May be repeated: the same is one row. What is asked
 * for again before it was confirmed begins again, since the link that is mailed now is good for as long as the row stays.
 */
export async function askGuestSearch(
  tx: Transaction,
  email: string,
  search: SavedSearch,
  now: Date,
): Promise<GuestSearchRow> {
  const searchHash = hashOf(search);
  const name = await nameOf(tx, search);
  await tx
    .insert(guestSearches)
    .values({ email, searchHash, search, name, mailedUpTo: now, checkedAt: now, createdAt: now })
    .onConflictDoUpdate({
      target: [guestSearches.email, guestSearches.searchHash],
      set: { createdAt: now },
      setWhere: isNull(guestSearches.confirmedAt),
    });
  const [row] = await tx
    .select()
    .from(guestSearches)
    .where(and(eq(guestSearches.email, email), eq(guestSearches.searchHash, searchHash)));
  if (!row) throw new Error('A search was stored but cannot be found.');
  return row;
}

/** Reads one search; null if there is none. */
export async function findGuestSearch(db: Queryable, id: string): Promise<GuestSearchRow | null> {
  const [row] = await db.select().from(guestSearches).where(eq(guestSearches.id, id));
  return row ?? null;
}

/**
 * Confirms a search: from now on its news is mailed. May be repeated.
 * @returns `full` when the address has as many as it may; `gone` when the search was stopped or never confirmed in time
 */
export async function confirmGuestSearch(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<'confirmed' | 'full' | 'gone'> {
  const [row] = await tx.select().from(guestSearches).where(eq(guestSearches.id, id)).for('update');
  if (!row) return 'gone';
  if (row.confirmedAt !== null) return 'confirmed';
  // Only one at a time for an address, or two together could exceed the limit.
  await lockName(tx, `guest searches ${row.email}`);
  const [counted] = await tx
    .select({ n: count() })
    .from(guestSearches)
    .where(and(eq(guestSearches.email, row.email), isNotNull(guestSearches.confirmedAt)));
  if ((counted?.n ?? 0) >= maxGuestSearches) return 'full';
  // What was posted before is no news.
  await tx
    .update(guestSearches)
    .set({ confirmedAt: now, mailedUpTo: now, checkedAt: now })
    .where(eq(guestSearches.id, id));
  return 'confirmed';
}

/** Forgets one search, or all searches of an address. May be repeated. */
export async function forgetGuestSearches(db: Queryable, which: { id: string } | { email: string }): Promise<void> {
  await db
    .delete(guestSearches)
    .where('id' in which ? eq(guestSearches.id, which.id) : eq(guestSearches.email, which.email));
}

/**
 * Addresses with a confirmed search that was not checked since `checkedBefore`, and without any that was mailed since
 * `toldBefore`, those that were checked longest ago first.
 */
export async function addressesDue(db: Queryable, { checkedBefore, toldBefore, limit }: Due): Promise<string[]> {
  const rows = await db
    .select({ email: guestSearches.email })
    .from(guestSearches)
    .where(isNotNull(guestSearches.confirmedAt))
    .groupBy(guestSearches.email)
    .having(
      and(
        lt(min(guestSearches.checkedAt), checkedBefore),
        or(isNull(max(guestSearches.mailedAt)), lt(max(guestSearches.mailedAt), toldBefore)),
      ),
    )
    .orderBy(min(guestSearches.checkedAt))
    .limit(limit);
  return rows.map(({ email }) => email);
}
