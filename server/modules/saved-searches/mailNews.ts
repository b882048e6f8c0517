import { and, asc, desc, eq, exists, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connection.ts';
import { savedSearches, savedSearchMailings } from '#server/db/tables/savedSearchSchema.ts';
import { stopLinks } from './mailedLinks.ts';
import { findNews, type NewsContext, queueNews } from './searchNews.ts';
import { type Due, tellNews, type Telling } from './tellNews.ts';

/** Mails accounts whose searches have news, once a day at most. May be repeated, also by several processes. */
export async function mailNews(news: NewsContext): Promise<void> {
  await tellNews(news, {
    minutes: 10,
    due: (due) => accountsDue(news.db, due),
    tell: (tx, account, telling) => mailNewsOf(news, tx, account, telling),
    logged: (accountId) => ({ accountId }),
    noteChecked: (db, account, now) =>
      db.update(savedSearchMailings).set({ checkedAt: now }).where(eq(savedSearchMailings.accountId, account)),
  });
}

function isDue({ checkedBefore, toldBefore }: Due): SQL | undefined {
  const { checkedAt, mailedAt } = savedSearchMailings;
  return and(lte(checkedAt, checkedBefore), or(isNull(mailedAt), lte(mailedAt, toldBefore)));
}

const isMailed = and(eq(savedSearches.mails, true), isNull(savedSearches.deletedAt));

async function accountsDue(db: Database, due: Due): Promise<string[]> {
  const { accountId, checkedAt } = savedSearchMailings;
  const mailed = db
    .select({ one: sql`1` })
    .from(savedSearches)
    .where(and(eq(savedSearches.accountId, accountId), isMailed));
  const rows = await db
    .select({ accountId })
    .from(savedSearchMailings)
    .where(and(isDue(due), exists(mailed)))
    .orderBy(asc(checkedAt))
    .limit(due.limit);
  return rows.map((row) => row.accountId);
}

async function mailNewsOf(news: NewsContext, tx: Transaction, accountId: string, telling: Telling): Promise<void> {
  const { now, upTo } = telling;
  const mine = eq(savedSearchMailings.accountId, accountId);
  // If there is no row, another process is working on the account or was faster.
  const [claimed] = await tx
    .select()
    .from(savedSearchMailings)
    .where(and(mine, isDue(telling)))
    .for('update', { skipLocked: true });
  if (!claimed) return;
  const rows = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.accountId, accountId), isMailed))
    .orderBy(desc(savedSearches.createdAt))
    .for('update');
  const stopUrlOf = (id: string) => stopLinks(news).to(['search', id]);
  const { searched, found } = await findNews(news, tx, rows, { accountId, upTo, stopUrlOf });
  await tx.update(savedSearches).set({ mailedUpTo: upTo }).where(inArray(savedSearches.id, searched));
  await tx
    .update(savedSearchMailings)
    .set({ checkedAt: now, ...(found.length > 0 && { mailedAt: now }) })
    .where(mine);
  if (found.length > 0) await queueNews(news, tx, accountId, found, upTo);
}
