import { type SQL, and, desc, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import type { SavedSearch } from '#contract/people/savedSearches.ts';
import { readQuery } from '#contract/catalogue/search/reading/readQuery.ts';
import { searchedKinds } from '#contract/catalogue/search/terms/searchTerms.ts';
import { searchRounds } from '#contract/catalogue/search/matching/searchRounds.ts';
import { lastYear } from '#contract/catalogue/fitment/vehicles.ts';
import type { Database } from '../../../db/connection.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { createDictionary } from '#server/db/databaseDictionary.ts';
import { readForPublic } from '#server/plugins/answers/publicReads.ts';
import { readSummaries } from '#server/modules/adverts/advertRows.ts';
import { filtersOf, whereOf } from '#server/modules/adverts/list/listingFilters.ts';
import { matchesRound } from './searchQuery.ts';

/** The time range and the account for which adverts count as new. */
export interface Since {
  /** Adverts count when they were posted after this time */
  readonly after: Date;
  /** and not after this one. */
  readonly upTo: Date;
  /** The account that asks; its own adverts are not news. Null for somebody without one. */
  readonly accountId: string | null;
}

export interface NewAdverts {
  /** Counted up to one more than `cap`. */
  readonly total: number;
  /** The newest of them. */
  readonly adverts: readonly AdvertSummary[];
}

/**
 * Finds the adverts of a list that were posted in a time range, newest first. They match everything that is asked for:
 * where the list itself would show adverts with only some of the words, there is nothing new.
 * @param how.shown how many adverts are read; `how.cap`: up to how many are counted
 * @throws ProblemError 503 when it takes too long
 */
export async function findNewAdverts(
  db: Database,
  search: SavedSearch,
  { after, upTo, accountId }: Since,
  { limit, cap, now }: { limit: number; cap: number; now: Date },
): Promise<NewAdverts> {
  const { id, createdAt, vendorId } = publishedAdverts;
  return readForPublic(db, async (reader) => {
    const rows = await reader
      .select({ id })
      .from(publishedAdverts)
      .where(
        and(
          whereOf(filtersOf({ ...search, limit })),
          await searchOf(reader, search.q, now),
          gt(createdAt, after),
          lte(createdAt, upTo),
          accountId === null ? undefined : ne(vendorId, accountId),
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(cap + 1);
    const ids = rows.slice(0, limit).map((row) => row.id);
    return { total: rows.length, adverts: ids.length > 0 ? await readSummaries(reader, ids) : [] };
  });
}

/**
 * Reads the words as the list does. All that it shows as an answer is news: while nothing has all of the words, also
 * what fits every car, a pack with the part, and what costs about as much as the figures say. Emoji and the like match
 * no advert.
 */
async function searchOf(reader: Database, words: string | undefined, now: Date): Promise<SQL | undefined> {
  if (words === undefined) return undefined;
  const reading = await readQuery(createDictionary(reader), words);
  const kinds = searchedKinds(reading.terms);
  const { partType } = publishedAdverts;
  // A person who waits for a wheel bearing does not want a wheel whose description mentions its bearing.
  const isOf = (some: readonly string[]) =>
    kinds.length === 0 ? undefined : or(isNull(partType), inArray(partType, [...kinds, ...some]));
  // A round that needs the kind comes again without it, and here each has its kinds.
  const matches = searchRounds(reading)
    .filter(({ relaxed, unsaid, needsKind }) => !relaxed && !unsaid && !needsKind)
    .map((round) => and(matchesRound(round, lastYear(now)), isOf(round.alsoKinds ?? [])));
  const [strict] = matches;
  if (strict === undefined) return sql`false`;
  if (matches.length === 1) return strict;
  const [exact] = await reader.select({ id: publishedAdverts.id }).from(publishedAdverts).where(strict).limit(1);
  return exact ? strict : or(...matches);
}
