import { and, asc, desc, eq, exists, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connection.ts';
import { savedSearches, savedSearchMailings } from '#server/db/tables/savedSearchSchema.ts';
import { dayMs } from '#server/days.ts';
import type { SearchNews } from '../../mail/templates/savedSearchMails.ts';
import { type NewsContext, newsOf, queueNews, stopUrlOf } from './searchNews.ts';

/*
 * Mails adverts that were posted since the last mail. Each account has one transaction, which stores the mail together
 * with the time up to which adverts were mailed. So a run that dies loses no advert, and the next one repeats none.
 */

/** How often an account, or an address without one, is mailed at most. */
export const mailEveryMs = dayMs;
/** After this time an account without news is checked again, in a later run. */
export const checkEveryMs = 20 * 60_000;
/** An advert has the time at which its request began, so one that is younger than this may not be stored yet. */
export const settledMs = 60_000;
const accountsAtOnce = 100;
/** By the machine's clock. Accounts that were checked longest ago come first, so the next run takes the rest. */
const runForMs = 10 * 60_000;

/** Mails accounts whose searches have news, once a day at most. May be repeated, also by several processes. */
export async function mailNews(news: NewsContext): Promise<void> {
  const { db, clock, log } = news;
  const startedAt = performance.now();
  for (let due = await accountsDue(db, clock()); due.length > 0; due = await accountsDue(db, clock())) {
    for (const accountId of due) {
      if (performance.now() - startedAt > runForMs) return;
      try {
        await db.transaction((tx) => mailNewsOf(news, tx, accountId));
      } catch (error) {
        log.error({ err: error, accountId }, 'the news of saved searches could not be mailed');
        // Otherwise the same account would come up again at once and delay the others.
        await noteChecked(db, accountId, clock());
      }
    }
    if (due.length < accountsAtOnce) return;
  }
}

async function noteChecked(db: Database, accountId: string, checkedAt: Date): Promise<void> {
  await db.update(savedSearchMailings).set({ checkedAt }).where(eq(savedSearchMailings.accountId, accountId));
}

function isDue(now: Date): SQL | undefined {
  const { checkedAt, mailedAt } = savedSearchMailings;
  const before = (ms: number) => new Date(now.getTime() - ms);
  return and(lte(checkedAt, before(checkEveryMs)), or(isNull(mailedAt), lte(mailedAt, before(mailEveryMs))));
}

const isMailed = and(eq(savedSearches.mails, true), isNull(savedSearches.deletedAt));

async function accountsDue(db: Database, now: Date): Promise<string[]> {
  const { accountId, checkedAt } = savedSearchMailings;
  const mailed = db
    .select({ one: sql`1` })
    .from(savedSearches)
    .where(and(eq(savedSearches.accountId, accountId), isMailed));
  const rows = await db
    .select({ accountId })
    .from(savedSearchMailings)
    .where(and(isDue(now), exists(mailed)))
    .orderBy(asc(checkedAt))
    .limit(accountsAtOnce);
  return rows.map((row) => row.accountId);
}

async function mailNewsOf(news: NewsContext, tx: Transaction, accountId: string): Promise<void> {
  const now = news.clock();
  const mine = eq(savedSearchMailings.accountId, accountId);
  // If there is no row, another process is working on the account or was faster.
  const [claimed] = await tx
    .select()
    .from(savedSearchMailings)
    .where(and(mine, isDue(now)))
    .for('update', { skipLocked: true });
  if (!claimed) return;
  const upTo = new Date(now.getTime() - settledMs);
  const rows = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.accountId, accountId), isMailed, lte(savedSearches.mailedUpTo, upTo)))
    .orderBy(desc(savedSearches.createdAt))
    .for('update');

  const looked: string[] = [];
  const found: SearchNews[] = [];
  for (const row of rows) {
    const one = await newsOf(news, tx, row, { upTo, stopUrl: stopUrlOf(news, row.id) });
    if (one === null) continue;
    looked.push(row.id);
    if (one.total > 0) found.push(one);
  }
  if (looked.length > 0) {
    await tx.update(savedSearches).set({ mailedUpTo: upTo }).where(inArray(savedSearches.id, looked));
  }
  await tx
    .update(savedSearchMailings)
    .set({ checkedAt: now, ...(found.length > 0 && { mailedAt: now }) })
    .where(mine);
  if (found.length > 0) await queueNews(news, tx, accountId, found, upTo);
}
