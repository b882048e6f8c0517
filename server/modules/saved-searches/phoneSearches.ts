import { and, eq, lt, max, min, isNull, or } from 'drizzle-orm';
import { maxPhoneSearches } from '#contract/people/phoneSearches.ts';
import type { SavedSearch } from '#contract/people/savedSearches.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { phoneSearches } from '#server/db/tables/savedSearchSchema.ts';
import { hashOf, nameOf } from './savedSearchesRepository.ts';
import type { Due } from './tellNews.ts';

export type PhoneSearchRow = typeof phoneSearches.$inferSelect;

/**
 * Stores a search for a phone that its owner has just confirmed. May be repeated: the same is one row.
 * @returns the id of the search; where the phone has as many as it may, that of another one, with `isFull`
 */
export async function keepPhoneSearch(
  tx: Transaction,
  phone: string,
  search: SavedSearch,
  now: Date,
): Promise<{ id: string; isFull: boolean }> {
  const searchHash = hashOf(search);
  const stored = await tx
    .select({ id: phoneSearches.id, searchHash: phoneSearches.searchHash })
    .from(phoneSearches)
    .where(eq(phoneSearches.phone, phone));
  const [other] = stored;
  const isThere = stored.some((row) => row.searchHash.equals(searchHash));
  if (other && !isThere && stored.length >= maxPhoneSearches) return { id: other.id, isFull: true };
  const name = await nameOf(tx, search);
  const [row] = await tx
    .insert(phoneSearches)
    .values({ phone, searchHash, search, name, textedUpTo: now, checkedAt: now, createdAt: now })
    // Asked for again, it begins again.
    .onConflictDoUpdate({ target: [phoneSearches.phone, phoneSearches.searchHash], set: { createdAt: now } })
    .returning({ id: phoneSearches.id });
  if (!row) throw new Error('A search was stored but no row came back.');
  return { id: row.id, isFull: false };
}

/** The searches of the phone that one of them has, that one first; empty when it was stopped. */
export async function phoneSearchesBeside(db: Queryable, id: string): Promise<PhoneSearchRow[]> {
  const [own] = await db.select().from(phoneSearches).where(eq(phoneSearches.id, id));
  if (!own) return [];
  const all = await db.select().from(phoneSearches).where(eq(phoneSearches.phone, own.phone));
  return [own, ...all.filter((row) => row.id !== id)];
}

/** Forgets all searches of a phone. May be repeated. */
export async function forgetPhoneSearches(db: Queryable, phone: string): Promise<void> {
  await db.delete(phoneSearches).where(eq(phoneSearches.phone, phone));
}

/** Phones that were not checked since `checkedBefore` and had no SMS since `toldBefore`, the longest ago first. */
export async function phonesDue(db: Queryable, { checkedBefore, toldBefore, limit }: Due): Promise<string[]> {
  const rows = await db
    .select({ phone: phoneSearches.phone })
    .from(phoneSearches)
    .groupBy(phoneSearches.phone)
    .having(
      and(
        lt(min(phoneSearches.checkedAt), checkedBefore),
        or(isNull(max(phoneSearches.textedAt)), lt(max(phoneSearches.textedAt), toldBefore)),
      ),
    )
    .orderBy(min(phoneSearches.checkedAt))
    .limit(limit);
  return rows.map(({ phone }) => phone);
}
