import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { newsCap, type SavedSearch } from '#contract/people/savedSearches.ts';
import { savedSearchHref } from '#contract/people/savedSearchName.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { ModuleContext } from '../../deps.ts';
import { type SearchNews, savedSearchMail } from '../../mail/templates/savedSearchMails.ts';
import { type SavedSearchRow, searchOf } from './savedSearchesRepository.ts';
import { stopPath, stopTokens } from './stopLinks.ts';

/** Finds the adverts of a search that were posted in a period; passed in by `app.ts` from another module. */
export type FindNewAdverts = (
  db: Database,
  search: SavedSearch,
  since: { after: Date; upTo: Date; accountId: string | null },
  how: { shown: number; cap: number; now: Date },
) => Promise<{ readonly total: number; readonly adverts: readonly AdvertSummary[] }>;

export type NewsContext = Pick<ModuleContext, 'config' | 'db' | 'clock' | 'secret' | 'queueMail' | 'notices'> & {
  readonly findNewAdverts: FindNewAdverts;
  readonly log: FastifyBaseLogger;
};

const shownAdverts = 4;

/** A search that is mailed, of an account or of somebody without one. */
export type NewsRow = Pick<SavedSearchRow, 'id' | 'name' | 'search' | 'mailedUpTo'> & {
  readonly accountId: string | null;
};

/** The link that ends the mails about one search of an account. */
export function stopUrlOf({ config, secret }: NewsContext, id: string): string {
  return new URL(`/api${stopPath}?token=${stopTokens(secret).make({ what: 'search', id })}`, config.publicUrl).href;
}

/**
 * Finds the adverts that were posted in a saved search since its last mail. Null when the search is no longer valid or
 * its query fails: it then stays as it is, and the other searches are mailed without it.
 */
export async function newsOf(
  news: NewsContext,
  tx: Transaction,
  row: NewsRow,
  { upTo, stopUrl }: { upTo: Date; stopUrl: string },
): Promise<SearchNews | null> {
  const { config, clock, findNewAdverts, log } = news;
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
      adverts: adverts.map(({ id, title, pricePesewas, condition, town }) => ({
        title,
        pricePesewas,
        condition,
        town,
        url: url(`/single-advert?id=${id}`),
      })),
      listUrl: url(savedSearchHref(search)),
      stopUrl,
    };
  } catch (error) {
    log.warn({ err: error, search: row.id }, 'a saved search could not be run');
    return null;
  }
}

/** Queues one notice and one mail about all searches. Call it in the transaction that records the adverts as mailed. */
export async function queueNews(
  { config, notices, queueMail, secret }: NewsContext,
  tx: Transaction,
  accountId: string,
  searches: readonly SearchNews[],
  upTo: Date,
): Promise<void> {
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  if (!account) return;
  const url = (path: string) => new URL(path, config.publicUrl).href;
  const total = searches.reduce((sum, search) => sum + search.total, 0);
  const count = total > newsCap ? `${newsCap}+` : String(total);
  await notices.tell(tx, {
    accountId,
    kind: 'search',
    groupKey: 'saved searches',
    title: `${count} new ${total === 1 ? 'part' : 'parts'} in your saved searches`,
    body: searches.map((search) => search.name).join(', '),
    path: '/saved-searches',
  });
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
