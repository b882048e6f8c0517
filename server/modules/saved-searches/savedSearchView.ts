import { newsCap, type SavedSearchView } from '#contract/people/savedSearches.ts';
import { type SavedSearchRow, searchOf } from './savedSearchesRepository.ts';
import type { NewsContext } from './searchNews.ts';

/**
 * Builds the view of a saved search for its owner. If the news cannot be counted, `news` is null, so that one failing
 * search does not prevent the others from being shown.
 */
export async function viewOf(
  { db, findNewAdverts, log }: Pick<NewsContext, 'db' | 'findNewAdverts' | 'log'>,
  row: SavedSearchRow,
  now: Date,
): Promise<SavedSearchView> {
  const search = searchOf(row);
  const since = { after: row.seenAt, upTo: now, accountId: row.accountId };
  const found = search && findNewAdverts(db, search, since, { shown: 0, cap: newsCap, now });
  const news = await found?.catch((error: unknown) => {
    log.warn({ err: error, search: row.id }, 'the news of a saved search could not be counted');
    return null;
  });
  const { id, name, mails, createdAt } = row;
  return {
    id,
    name,
    search: search && { ...search },
    mails,
    news: news?.total ?? null,
    savedAt: createdAt.toISOString(),
  };
}
