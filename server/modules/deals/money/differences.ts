import { isNull, desc } from 'drizzle-orm';
import type { Database, Queryable } from '#server/db/connection.ts';
import { moneyDifferences } from '#server/db/tables/dealSchema.ts';

/**
 * Puts something about money before the people who run the shop, until one of them closes it with words. May be
 * repeated: the same key is noted once.
 */
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
