import { and, count, eq, lt, max, min, isNull, or } from 'drizzle-orm';
import { maxPhoneSearches } from '#contract/people/phoneSearches.ts';
import type { SavedSearch } from '#contract/people/savedSearches.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { phoneSearches } from '#server/db/tables/savedSearchSchema.ts';
import { hashOf, nameOf } from './savedSearchesRepository.ts';

export type PhoneSearchRow = typeof phoneSearches.$inferSelect;

/**
 * Stores a search for a phone that its owner has just confirmed. May be repeated: the same is one row.
 * @returns `full` when the phone has as many as it may
 */
export async function keepPhoneSearch(
  tx: Transaction,
  phone: string,
  search: SavedSearch,
  now: Date,
): Promise<'kept' | 'full'> {
  const searchHash = hashOf(search);
  const [counted] = await tx.select({ n: count() }).from(phoneSearches).where(eq(phoneSearches.phone, phone));
  const [there] = await tx
    .select({ id: phoneSearches.id })
    .from(phoneSearches)
    .where(and(eq(phoneSearches.phone, phone), eq(phoneSearches.searchHash, searchHash)));
  if (!there && (counted?.n ?? 0) >= maxPhoneSearches) return 'full';
  const name = await nameOf(tx, search);
  await tx
    .insert(phoneSearches)
    .values({ phone, searchHash, search, name, textedUpTo: now, checkedAt: now, createdAt: now })
    // Asked for again, it begins again.
    .onConflictDoUpdate({ target: [phoneSearches.phone, phoneSearches.searchHash], set: { createdAt: now } });
  return 'kept';
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

/** Phones that were not checked since `checkedBefore` and had no SMS since `textedBefore`, the longest ago first. */
export async function phonesDue(
  db: Queryable,
  { checkedBefore, textedBefore, limit }: { checkedBefore: Date; textedBefore: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ phone: phoneSearches.phone })
    .from(phoneSearches)
    .groupBy(phoneSearches.phone)
    .having(
      and(
        lt(min(phoneSearches.checkedAt), checkedBefore),
        or(isNull(max(phoneSearches.textedAt)), lt(max(phoneSearches.textedAt), textedBefore)),
      ),
    )
    .orderBy(min(phoneSearches.checkedAt))
    .limit(limit);
  return rows.map(({ phone }) => phone);
}
