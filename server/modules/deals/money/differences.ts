import { desc, eq, isNull } from 'drizzle-orm';
import type { Database, Queryable } from '#server/db/connection.ts';
import { moneyComparisons, moneyDifferences } from '#server/db/tables/dealSchema.ts';

/** Puts something about money before staff until one of them closes it with words. Noted once for the same key. */
export async function noteDifference(
  db: Queryable,
  { key, sentence, at }: { key: string; sentence: string; at: Date },
): Promise<void> {
  await db.insert(moneyDifferences).values({ key, sentence, foundAt: at }).onConflictDoNothing();
}

/** What nobody has closed yet, newest first. */
export async function openDifferences(db: Database): Promise<(typeof moneyDifferences.$inferSelect)[]> {
  return db
    .select()
    .from(moneyDifferences)
    .where(isNull(moneyDifferences.closedAt))
    .orderBy(desc(moneyDifferences.foundAt), desc(moneyDifferences.id))
    .limit(200);
}

/** When the ledger was last compared with a provider's whole list; null before the first time. */
export async function lastCompared(db: Queryable, provider: string): Promise<Date | null> {
  const [row] = await db.select().from(moneyComparisons).where(eq(moneyComparisons.provider, provider));
  return row?.comparedAt ?? null;
}

/** Notes that the ledger was compared with all of a provider's list. */
export async function noteCompared(db: Queryable, provider: string, comparedAt: Date): Promise<void> {
  await db
    .insert(moneyComparisons)
    .values({ provider, comparedAt })
    .onConflictDoUpdate({ target: moneyComparisons.provider, set: { comparedAt } });
}
