import { sql } from 'drizzle-orm';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import type { ListingAnswer, ListingQuery } from '#contract/catalogue/listing.ts';
import { totalCap } from '#contract/catalogue/listingSearch.ts';
import { lackedParts } from '#contract/catalogue/search/matching/lackedParts.ts';
import { readQuery } from '#contract/catalogue/search/reading/readQuery.ts';
import { searchedKinds, maxOthers } from '#contract/catalogue/search/terms/searchTerms.ts';
import { findByReading } from '#contract/catalogue/search/matching/firstFound.ts';
import { searchReport } from '#contract/catalogue/search/matching/searchReport.ts';
import { adviseOnNumber } from '#contract/catalogue/search/matching/unknownNumber.ts';
import { kindName } from '#contract/catalogue/search/words/kindWords.ts';
import { lastYear } from '#contract/catalogue/fitment/vehicles.ts';
import type { Database } from '../../../db/connection.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { createDictionary } from '#server/db/databaseDictionary.ts';
import { countKinds } from '#server/db/kindCounts.ts';
import { readForPublic } from '#server/plugins/answers/publicReads.ts';
import type { SearchCounts } from '#server/plugins/watch/searchCounts.ts';
import { readSummaries } from '#server/modules/adverts/advertRows.ts';
import { rolledUpTotal } from '#server/modules/adverts/facets/facetRollUp.ts';
import {
  type CountedFacets,
  countFacets,
  facetsInOnePass,
  isRolledUp,
  readKeptFacets,
} from '#server/modules/adverts/facets/facets.ts';
import { listParts } from './listParts.ts';
import type { Cursors } from './listingCursor.ts';
import { type ListingFilters, filtersOf, fittingFilters, whereOf } from './listingFilters.ts';
import { keysetOf, type ListPage, pagesOf, rankedPage, readSorted, singlePage } from './listPages.ts';
import { readNewestMatches } from '#server/modules/adverts/search/newestMatches.ts';
import { findMatches } from '#server/modules/adverts/search/searchMatches.ts';
import type { ReadWindows } from '#server/modules/adverts/search/searchWindows.ts';

interface Found {
  readonly items: AdvertSummary[];
  /** Counted up to one more than `totalCap`. */
  readonly total: number;
  readonly filters: ListingFilters;
  readonly shownPage: ListPage;
  readonly counted: CountedFacets;
  readonly correctedQuery: string | null;
  readonly relaxed: boolean;
  readonly understood?: ListingAnswer['understood'];
  readonly missing?: string;
  readonly didYouMean?: string;
  readonly knownNumber?: NonNullable<ListingAnswer['knownNumber']>;
  readonly complaint?: ListingAnswer['complaint'];
}

/** One page of the public adverts that match, with the counts of the filters. @throws ProblemError 400 at `cursor` */
export async function listAdverts(
  {
    db,
    cursors,
    readWindows,
    searchCounts,
  }: { db: Database; cursors: Cursors; readWindows: ReadWindows; searchCounts: Pick<SearchCounts, 'note'> },
  query: ListingQuery,
  now: Date,
): Promise<ListingAnswer> {
  const searchText = query.q === undefined || query.q === '' ? null : query.q;
  const sort =
    query.sort === 'relevance' && !searchText ? 'newest' : (query.sort ?? (searchText ? 'relevance' : 'newest'));
  const parts = listParts(query);
  const place = query.cursor === undefined ? null : cursors.read(query.cursor, sort);
  const bounded = searchText === null && isRolledUp(query);

  const read = async (reader: Database): Promise<ListingAnswer> => {
    const { items, total, filters, shownPage, counted, correctedQuery, relaxed, ...report } =
      searchText === null ? await readPlain(reader) : await readSearched(reader, searchText);
    return {
      items,
      nextCursor: shownPage.next && cursors.write(shownPage.next),
      previousCursor: shownPage.previous && cursors.write(shownPage.previous),
      total,
      page: shownPage.page,
      pages: pagesOf(total, shownPage, query.limit),
      // The counts come last, because a page can do without them.
      facets: await countFacets(reader, filters, query, counted),
      correctedQuery,
      ...(relaxed && { relaxed: true }),
      ...report,
    };
  };

  async function readPlain(reader: Database): Promise<Found> {
    const filters = filtersOf(query);
    const counting = query.fits === undefined ? count(reader, filters) : countFitting(reader, filters);
    // These reads run in parallel when each has its own connection, but one after the other in a transaction.
    if (!bounded) await counting;
    const order = sort === 'relevance' ? 'newest' : sort;
    const reading = readSorted(reader, filters, order, keysetOf(place), { limit: query.limit, parts });
    const [{ total, counted }, shownPage, items] = await Promise.all([
      counting,
      reading,
      reading.then(({ ids }) => readSummaries(reader, ids)),
    ]);
    return { items, total, filters, shownPage, counted, correctedQuery: null, relaxed: false };
  }

  async function count(reader: Database, filters: ListingFilters) {
    const counted = await readKeptFacets(reader, query);
    const total = rolledUpTotal(counted.counts, query) ?? (await countMatches(reader, filters));
    return { total: Math.min(total, totalCap + 1), counted };
  }

  async function countFitting(reader: Database, filters: ListingFilters) {
    const facets = facetsInOnePass(query, filters);
    const matches = await readNewestMatches(reader, fittingFilters(query), facets, { anyAge: true });
    return { total: matches.total, counted: matches };
  }

  async function readSearched(reader: Database, words: string): Promise<Found> {
    const dictionary = createDictionary(reader);
    const first = await readQuery(dictionary, words);
    const ranked = place?.kind === 'ranked' ? place : null;
    const before = ranked?.before ?? now.toISOString();
    const ranking = sort === 'relevance' ? { before, offset: ranked?.offset ?? 0, limit: query.limit + 1 } : null;
    const at = { windows: await readWindows(reader), counts: dictionary.counts, now };
    const { reading, matches } = await findByReading(first, (one) => findMatches(reader, query, one, ranking, at));
    const found =
      sort === 'relevance'
        ? rankedPage(matches.ids, ranked, query.limit, before)
        : await readSorted(reader, matches.filters, sort, keysetOf(place), { limit: query.limit, parts });
    const report = searchReport(reading, matches, await countKinds(reader, reading.complaint?.checks ?? []), kindName);
    const isNumberUnknown = matches.total === 0 || report.relaxed;
    const advice = isNumberUnknown ? await adviseOnNumber(reading.terms, lastYear(now), dictionary.findNumbers) : {};
    if (place === null) {
      const isFound = matches.total > 0 && !report.relaxed;
      const lacked = isUnfiltered(query) ? lackedParts(reading, lastYear(now)) : [];
      searchCounts.note({ query: words, kinds: searchedKinds(reading.terms), found: isFound, lacked });
    }
    const shownPage = report.relaxed ? singlePage(found) : found;
    return {
      items: await readSummaries(reader, shownPage.ids),
      shownPage,
      total: report.relaxed ? Math.min(matches.total, maxOthers) : matches.total,
      filters: matches.filters,
      counted: matches,
      correctedQuery: reading.corrected,
      ...report,
      ...advice,
    };
  }
  return readForPublic(db, read, { bounded });
}

/** Whether a search asks for nothing besides its words, so that no filter is why it has no answer. */
export function isUnfiltered({
  q,
  sort: _sort,
  limit: _limit,
  vehicle: _vehicle,
  near: _near,
  ...filters
}: ListingQuery): boolean {
  return q !== undefined && Object.values(filters).every((value) => value === undefined);
}

async function countMatches(reader: Database, filters: ListingFilters): Promise<number> {
  const counted = reader
    .select({ one: sql`1`.as('one') })
    .from(publishedAdverts)
    .where(whereOf(filters))
    .limit(totalCap + 1)
    .as('counted');
  const [row] = await reader.select({ total: sql<number>`count(*)::int` }).from(counted);
  return row?.total ?? 0;
}
