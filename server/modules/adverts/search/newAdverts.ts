import { type SQL, and, desc, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import type { SavedSearch } from '#contract/people/savedSearches.ts';
import { readQuery } from '#contract/catalogue/search/readQuery.ts';
import { askedKinds, searchRounds } from '#contract/catalogue/search/searchTerms.ts';
import { lastYear } from '#contract/catalogue/vehicles.ts';
import type { Database } from '../../../db/connection.ts';
import { publishedAdverts } from '../../../db/schema.ts';
import { createDictionary } from '../../../db/spelling.ts';
import { readForPublic } from '../../../plugins/publicReads.ts';
import { readSummaries } from '#server/modules/adverts/advertRows.ts';
import { filtersOf, whereOf } from '#server/modules/adverts/list/listingFilters.ts';
import { matchesRound } from './searchQuery.ts';

/** Which adverts are new to somebody. */
export interface Since {
  /** Posted later than that, */
  readonly after: Date;
  /** and not later than that. */
  readonly upTo: Date;
  /** Who looks: one's own adverts are no news. */
  readonly accountId: string;
}

export interface NewAdverts {
  /** Counted up to one more than `cap`. */
  readonly total: number;
  /** The newest of them. */
  readonly adverts: readonly AdvertSummary[];
}

/**
 * The adverts of a list that were posted in a stretch of time, the newest first. They have all that is asked for: where
 * the list itself shows what has some of the words, for want of better, there is nothing new.
 * @param how.shown so many are read, how.cap so many are counted
 * @throws ProblemError 503 when it takes too long
 */
export async function findNewAdverts(
  db: Database,
  search: SavedSearch,
  { after, upTo, accountId }: Since,
  { shown, cap, now }: { shown: number; cap: number; now: Date },
): Promise<NewAdverts> {
  const { id, createdAt, vendorId } = publishedAdverts;
  return readForPublic(db, async (reader) => {
    const rows = await reader
      .select({ id })
      .from(publishedAdverts)
      .where(
        and(
          whereOf(filtersOf({ ...search, limit: shown })),
          await searchOf(reader, search.q, now),
          gt(createdAt, after),
          lte(createdAt, upTo),
          ne(vendorId, accountId),
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(cap + 1);
    const ids = rows.slice(0, shown).map((row) => row.id);
    return { total: rows.length, adverts: ids.length > 0 ? await readSummaries(reader, ids) : [] };
  });
}

/** As the list reads the words; emoji and the like ask for nothing that an advert could have. */
async function searchOf(reader: Database, words: string | undefined, now: Date): Promise<SQL | undefined> {
  if (words === undefined) return undefined;
  const reading = await readQuery(createDictionary(reader), words);
  const [strict] = searchRounds(reading);
  const kinds = askedKinds(reading.terms);
  const { partType } = publishedAdverts;
  // Who waits for a wheel bearing does not wait for a wheel whose description speaks of its bearing.
  const ofKind = kinds.length === 0 ? undefined : or(isNull(partType), inArray(partType, [...kinds]));
  return (strict && and(matchesRound(strict, lastYear(now)), ofKind)) ?? sql`false`;
}
