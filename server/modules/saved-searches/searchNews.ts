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
import { stopLinks } from './mailedLinks.ts';

/** Finds the adverts of a search that were posted in a period; passed in by `app.ts` from another module. */
export type FindNewAdverts = (
  db: Database,
  search: SavedSearch,
  since: { after: Date; upTo: Date; accountId: string | null },
  how: { limit: number; cap: number; now: Date },
) => Promise<{ readonly total: number; readonly adverts: readonly AdvertSummary[] }>;

export type NewsContext = Pick<ModuleContext, 'config' | 'db' | 'clock' | 'secret' | 'queueMail' | 'notices'> & {
  readonly findNewAdverts: FindNewAdverts;
  readonly log: FastifyBaseLogger;
};

const shownAdverts = 4;

/** A search whose news is told, of an account or of somebody without one. */
type NewsRow = Pick<SavedSearchRow, 'id' | 'name' | 'search' | 'mailedUpTo'>;

/**
 * Finds the adverts that were posted in a person's searches since they were last told of them.
 * @param accountId null for somebody without an account
 * @param upTo what was posted later is told the next time
 * @param stopUrlOf the link that ends the news of one search
 * @returns the searches with news, and the ids of all that could be searched. One that is no longer valid, or whose query
 *   fails, stays as it is, and the others are told without it.
 */
export async function findNews(
  news: NewsContext,
  tx: Transaction,
  rows: readonly NewsRow[],
  { accountId, upTo, stopUrlOf }: { accountId: string | null; upTo: Date; stopUrlOf: (id: string) => string },
): Promise<{ searched: string[]; found: (SearchNews & { id: string })[] }> {
  const { config, clock, findNewAdverts, log } = news;
  const url = (path: string) => new URL(path, config.publicUrl).href;
  const searched: string[] = [];
  const found: (SearchNews & { id: string })[] = [];
  for (const { id, name, mailedUpTo, ...row } of rows) {
    const search = searchOf(row);
    if (search === null || mailedUpTo >= upTo) continue;
    try {
      const how = { limit: shownAdverts, cap: newsCap, now: clock() };
      const { total, adverts } = await findNewAdverts(tx, search, { after: mailedUpTo, upTo, accountId }, how);
      searched.push(id);
      if (total === 0) continue;
      const parts = adverts.map(({ id: advertId, title, pricePesewas, condition, town }) => ({
        title,
        pricePesewas,
        condition,
        town,
        url: url(`/single-advert?id=${advertId}`),
      }));
      const listUrl = url(savedSearchHref(search));
      found.push({ id, name, total, adverts: parts, listUrl, stopUrl: stopUrlOf(id) });
    } catch (error) {
      log.warn({ err: error, search: id }, 'a saved search could not be run');
    }
  }
  return { searched, found };
}

/** Queues one notice and one mail about all searches. Call it in the transaction that records the adverts as mailed. */
export async function queueNews(
  context: NewsContext,
  tx: Transaction,
  accountId: string,
  searches: readonly SearchNews[],
  upTo: Date,
): Promise<void> {
  const { config, notices, queueMail } = context;
  const [account] = await tx.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  if (!account) return;
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
      allUrl: new URL('/saved-searches', config.publicUrl).href,
      stopAllUrl: stopLinks(context).to(['account', accountId]),
    }),
  });
}
