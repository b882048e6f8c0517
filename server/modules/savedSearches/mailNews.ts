import { and, asc, desc, eq, exists, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { AdvertSummary } from '#contract/adverts.ts';
import { newsCap, type SavedSearch } from '#contract/savedSearches.ts';
import { savedSearchHref } from '#contract/savedSearchName.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { savedSearches, savedSearchMailings } from '../../db/savedSearchSchema.ts';
import { accounts } from '../../db/schema.ts';
import type { ModuleContext } from '../../deps.ts';
import { type SearchNews, savedSearchMail } from '../../mail/templates/savedSearchMails.ts';
import { type SavedSearchRow, searchOf } from './savedSearchesRepository.ts';
import { stopPath, stopTokens } from './stopLinks.ts';

/*
 * Mails what was posted since the last mail. An account is one transaction: which adverts it has heard of and the mail that
 * tells of them are kept together or not at all, so that a run that dies loses none and the next one repeats none.
 */

/** The adverts of a list in a stretch of time; another module's, which `app.ts` hands over. */
export type FindNewAdverts = (
  db: Database,
  search: SavedSearch,
  since: { after: Date; upTo: Date; accountId: string },
  how: { shown: number; cap: number; now: Date },
) => Promise<{ readonly total: number; readonly adverts: readonly AdvertSummary[] }>;

/** An account is mailed once in this time. */
const mailEveryMs = 24 * 3_600_000;
/** One that had no news is looked at again after this time, in a later run. */
const checkEveryMs = 20 * 60_000;
/** An advert bears the time at which its command began: until then one that is posted right now may still be to come. */
const settledMs = 60_000;
/** Adverts of each search that a mail shows. */
const shownAdverts = 4;
const accountsAtOnce = 100;
/** Accounts of one run; those that were looked at the longest ago come first, so that the next run has the others. */
const accountsOfRun = 5000;

type News = Pick<ModuleContext, 'config' | 'db' | 'clock' | 'secret' | 'queueMail'> & {
  readonly findNewAdverts: FindNewAdverts;
  readonly log: FastifyBaseLogger;
};

/** Mails to every account whose saved searches have news, once a day at most. May be repeated, and by several processes. */
export async function mailNews(news: News): Promise<void> {
  const { db, clock, log } = news;
  for (let done = 0; done < accountsOfRun; done += accountsAtOnce) {
    const due = await accountsDue(db, clock());
    for (const accountId of due) {
      try {
        await db.transaction((tx) => mailNewsOf(news, tx, accountId));
      } catch (error) {
        log.error({ err: error, accountId }, 'the news of saved searches could not be mailed');
        // Or the same account would be met again at once, and keep the others waiting.
        await db
          .update(savedSearchMailings)
          .set({ checkedAt: clock() })
          .where(eq(savedSearchMailings.accountId, accountId));
      }
    }
    if (due.length < accountsAtOnce) return;
  }
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

async function mailNewsOf(news: News, tx: Transaction, accountId: string): Promise<void> {
  const now = news.clock();
  const mine = eq(savedSearchMailings.accountId, accountId);
  // Another process has it in hand, or was quicker.
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
    const one = await newsOf(news, tx, row, upTo);
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

/** Null for a search that cannot be read or looked for: it keeps its place, and the others go on without it. */
async function newsOf(news: News, tx: Transaction, row: SavedSearchRow, upTo: Date): Promise<SearchNews | null> {
  const { config, clock, findNewAdverts, log, secret } = news;
  const search = searchOf(row);
  if (search === null) return null;
  const since = { after: row.mailedUpTo, upTo, accountId: row.accountId };
  const url = (path: string) => new URL(path, config.publicUrl).href;
  try {
    const how = { shown: shownAdverts, cap: newsCap, now: clock() };
    const { total, adverts } = await findNewAdverts(tx, search, since, how);
    return {
      name: row.name,
      total,
      adverts: adverts.map(({ id, title, pricePesewas, town }) => ({
        title,
        pricePesewas,
        town,
        url: url(`/single-advert?id=${id}`),
      })),
      listUrl: url(savedSearchHref(search)),
      stopUrl: url(`/api${stopPath}?token=${stopTokens(secret).make({ what: 'search', id: row.id })}`),
    };
  } catch (error) {
    log.warn({ err: error, search: row.id }, 'a saved search could not be looked through');
    return null;
  }
}

async function queueNews(
  { config, queueMail, secret }: News,
  tx: Transaction,
  accountId: string,
  searches: readonly SearchNews[],
  upTo: Date,
): Promise<void> {
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  if (!account) return;
  const url = (path: string) => new URL(path, config.publicUrl).href;
  await queueMail(tx, {
    to: account.email,
    idempotencyKey: `saved-searches-${accountId}-${upTo.getTime()}`,
    ...savedSearchMail({
      searches,
      allUrl: url('/saved-searches'),
      stopAllUrl: url(`/api${stopPath}?token=${stopTokens(secret).make({ what: 'account', id: accountId })}`),
    }),
  });
}
