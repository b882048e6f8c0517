import { type SQL, and, asc, desc, sql } from 'drizzle-orm';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import type { ListingAnswer, ListingQuery } from '#contract/catalogue/listing.ts';
import { totalCap } from '#contract/catalogue/listingSearch.ts';
import type { KeysetPlace, ListingPlace, RankedPlace } from '#contract/catalogue/search/listingPlace.ts';
import { lackedParts } from '#contract/catalogue/search/lackedParts.ts';
import { readQuery } from '#contract/catalogue/search/readQuery.ts';
import { askedKinds, maxOthers, maxRanked } from '#contract/catalogue/search/searchTerms.ts';
import { findByReading } from '#contract/catalogue/search/searchRounds.ts';
import { searchReport } from '#contract/catalogue/search/searchReport.ts';
import { adviseOnNumber } from '#contract/catalogue/search/unknownNumber.ts';
import { kindName } from '#contract/catalogue/search/kindWords.ts';
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
import { readNewestMatches } from '#server/modules/adverts/search/newestMatches.ts';
import { findMatches } from '#server/modules/adverts/search/searchMatches.ts';
import type { ReadWindows } from '#server/modules/adverts/search/searchWindows.ts';

const { id, createdAt, pricePesewas } = publishedAdverts;

/** One page of a list: the ids in the order shown, and the positions of the next and previous pages. */
interface ListPage {
  readonly ids: readonly string[];
  readonly next: ListingPlace | null;
  readonly previous: ListingPlace | null;
  readonly page: number;
}

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

/**
 * Returns one page of the public adverts that match a query, with the counts of its filters.
 * @throws ProblemError 400 at `cursor`
 */
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
    const { items, total, filters, shownPage, counted, correctedQuery, relaxed, ...told } =
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
      ...told,
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
    const told = searchReport(reading, matches, await countKinds(reader, reading.complaint?.checks ?? []), kindName);
    const isNumberUnknown = matches.total === 0 || told.relaxed;
    const advice = isNumberUnknown ? await adviseOnNumber(reading.terms, lastYear(now), dictionary.findNumbers) : {};
    if (place === null) {
      const isFound = matches.total > 0 && !told.relaxed;
      const lacked = isUnfiltered(query) ? lackedParts(reading, lastYear(now)) : [];
      searchCounts.note({ query: words, kinds: askedKinds(reading.terms), found: isFound, lacked });
    }
    const shownPage = told.relaxed ? singlePage(found) : found;
    return {
      items: await readSummaries(reader, shownPage.ids),
      shownPage,
      total: told.relaxed ? Math.min(matches.total, maxOthers) : matches.total,
      filters: matches.filters,
      counted: matches,
      correctedQuery: reading.corrected,
      ...told,
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

/** Adverts that are shown instead of a missing part have only one page. */
function singlePage({ ids }: ListPage): ListPage {
  return { ids: ids.slice(0, maxOthers), next: null, previous: null, page: 1 };
}

/** Above the cap of the total, there are at least as many pages as the shopper has turned. */
function pagesOf(total: number, { page, next }: ListPage, limit: number): number {
  return total === 0 ? 0 : Math.max(Math.ceil(total / limit), page + (next ? 1 : 0));
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

/** The column and direction of each sort order. The id breaks ties, so that no two adverts share a position. */
const orders = {
  newest: { column: createdAt, descending: true },
  'price-up': { column: pricePesewas, descending: false },
  'price-down': { column: pricePesewas, descending: true },
  // Within each band.
  nearest: { column: createdAt, descending: true },
} as const;

function keysetOf(place: ListingPlace | null): KeysetPlace | null {
  return place?.kind === 'keyset' ? place : null;
}

/** A row of a list with the part of it, by `listParts`. */
interface SortedRow {
  readonly id: string;
  readonly createdAt: Date;
  readonly pricePesewas: number;
  readonly part: number;
}

/**
 * Reads a page in the order of a sort. A list that a vehicle or a town orders is several lists after each other, each in
 * that order, so that every part is read through the same indexes as a list of its own.
 */
async function readSorted(
  reader: Database,
  filters: ListingFilters,
  sort: KeysetPlace['sort'],
  place: KeysetPlace | null,
  { limit, parts }: { limit: number; parts: ReturnType<typeof listParts> },
): Promise<ListPage> {
  const { column, descending } = orders[sort];
  const backwards = place?.direction === 'previous';
  const downwards = descending !== backwards;
  const direction = downwards ? desc : asc;
  const last = parts.length - 1;
  const begun = Math.min(place?.part ?? 0, last);
  const found: SortedRow[] = [];
  for (let part = begun; found.length <= limit && part >= 0 && part <= last; part += backwards ? -1 : 1) {
    const isAtPlace = place !== null && part === begun;
    const within = parts[part];
    if (within === 'empty') continue;
    // The next part is read only when this one does not fill the page.
    const rows = await reader
      .select({ id, createdAt, pricePesewas })
      .from(publishedAdverts)
      .where(and(whereOf(filters), within, isAtPlace ? beyond(column, downwards, place) : undefined))
      .orderBy(direction(column), direction(id))
      .limit(limit + 1 - found.length);
    found.push(...rows.map((row) => ({ ...row, part })));
  }
  const more = found.length > limit;
  // Adverts have disappeared in the meantime, and the first page would be short; it is read again in full.
  if (backwards && !more && found.length < limit) return readSorted(reader, filters, sort, null, { limit, parts });

  const rows = backwards ? found.slice(0, limit).toReversed() : found.slice(0, limit);
  const page = place?.page ?? 1;
  const placeAt = (row: SortedRow | undefined, towards: KeysetPlace['direction']): ListingPlace | null =>
    row
      ? {
          kind: 'keyset',
          sort,
          direction: towards,
          key: column === createdAt ? row.createdAt.toISOString() : row.pricePesewas,
          id: row.id,
          page: Math.max(1, towards === 'next' ? page + 1 : page - 1),
          ...(parts.length > 1 && { part: row.part }),
        }
      : null;
  return {
    ids: rows.map((row) => row.id),
    next: more || backwards ? placeAt(rows.at(-1), 'next') : null,
    previous: backwards ? (more ? placeAt(rows[0], 'previous') : null) : place && placeAt(rows[0], 'previous'),
    page,
  };
}

/**
 * The condition for rows after (or before) an advert in a sort order, as a comparison of pairs that can use an index.
 */
function beyond(column: (typeof orders)['newest' | 'price-up']['column'], downwards: boolean, place: KeysetPlace): SQL {
  const type = sql.raw(typeof place.key === 'number' ? 'integer' : 'timestamptz');
  return sql`(${column}, ${id}) ${sql.raw(downwards ? '<' : '>')} (${place.key}::${type}, ${place.id}::uuid)`;
}

/** Makes a page of ranked matches. `found` has one more than the page shows when there are more. */
function rankedPage(found: readonly string[], place: RankedPlace | null, limit: number, before: string): ListPage {
  const offset = place?.offset ?? 0;
  const page = place?.page ?? 1;
  const placeAt = (start: number, number: number): ListingPlace => ({
    kind: 'ranked',
    sort: 'relevance',
    offset: start,
    before,
    page: number,
  });
  return {
    ids: found.slice(0, limit),
    next: found.length > limit && offset + limit < maxRanked ? placeAt(offset + limit, page + 1) : null,
    previous: offset > 0 ? placeAt(Math.max(0, offset - limit), Math.max(1, page - 1)) : null,
    page,
  };
}
