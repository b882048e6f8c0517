import { type SQL, and, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ListingQuery } from '#contract/catalogue/listing.ts';
import type { SearchReading } from '#contract/catalogue/search/reading/searchReading.ts';
import type { SearchTerm } from '#contract/catalogue/search/terms/searchTerm.ts';
import { firstFound } from '#contract/catalogue/search/matching/firstFound.ts';
import { type Round, searchRounds } from '#contract/catalogue/search/matching/searchRounds.ts';
import { searchedKinds, maxRankedOthers } from '#contract/catalogue/search/terms/searchTerms.ts';
import { mayOrderByVehicle, partKey, rarePartNumber } from '#contract/catalogue/search/matching/partNumberKeys.ts';
import { lastYear } from '#contract/catalogue/fitment/vehicles.ts';
import type { Database } from '../../../db/connection.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { facetsInOnePass } from '#server/modules/adverts/facets/facets.ts';
import { fitPart, orderingVehicle } from '#server/modules/adverts/list/fitOrder.ts';
import { type ListingFilters, filtersOf, whereOf, withSearch } from '#server/modules/adverts/list/listingFilters.ts';
import { mostAtOnce, type NewestMatches, type Ranking, readNewestMatches } from './newestMatches.ts';
import { matchesRound, rankedWords, relevanceOrder } from './searchQuery.ts';

export interface SearchMatches extends NewestMatches {
  /** The filters, including the search. */
  readonly filters: ListingFilters;
  /** As in the round, whatever filter is chosen. */
  readonly isEnough: boolean;
  /** True when no advert has all the words of the search, so adverts with some of them are shown. */
  readonly relaxed: boolean;
  /** As in the round that found them. */
  readonly unsaid?: Round['unsaid'];
  readonly told?: Round['told'];
}

/** With more terms than this, a search matches few adverts, and reading ranges of age would only cost look-ups. */
const maxBroad = 3;

/**
 * Whether a search asks for a word or a number that few adverts have, so that few match it whatever else it asks for.
 * @param counts how many adverts have each word of the query; nothing is known about a form that is missing
 */
export function isSelective(terms: readonly SearchTerm[], counts: ReadonlyMap<string, number>): boolean {
  return terms.some((term) => {
    if ((partKey(term)?.length ?? 0) >= rarePartNumber) return true;
    const most = term.forms.reduce((sum, form) => sum + (counts.get(form) ?? Number.POSITIVE_INFINITY), 0);
    return most <= mostAtOnce;
  });
}

/**
 * Whether a round of a search is read in ranges of age. This is decided for each round, because what is left of a
 * search without its rarest word may match a large part of the shop.
 */
export function isReadByAge(
  { terms, atLeast }: Pick<Round, 'terms' | 'atLeast'>,
  counts: ReadonlyMap<string, number>,
): boolean {
  return atLeast === terms.length && terms.length <= maxBroad && !isSelective(terms, counts);
}

/**
 * Finds adverts with all the words of a search or, if there are none, with most of them.
 * @param at.windows the ends of the ranges of age that are read one after the other (searchWindows.ts)
 * @param at.counts how many adverts have each word of the query
 */
export async function findMatches(
  reader: Database,
  query: ListingQuery,
  reading: SearchReading,
  ranking: Ranking | null,
  { windows, counts, now }: { windows: readonly Date[]; counts: ReadonlyMap<string, number>; now: Date },
): Promise<SearchMatches> {
  const latest = lastYear(now);
  const plain = filtersOf(query);
  const facets = facetsInOnePass(query, plain);
  const kinds = searchedKinds(reading.terms);
  const vehicle = mayOrderByVehicle(reading.terms) ? orderingVehicle(query) : null;
  const first = vehicle && fitPart(vehicle);
  const none: SearchMatches = {
    filters: withSearch(plain, sql`false`),
    total: 0,
    relaxed: false,
    ids: [],
    facets,
    counts: [],
    hasKind: false,
    isEnough: false,
  };

  /**
   * Whether so many adverts match without the chosen facets: a chosen filter must not lead to another round than the one in
   * which its adverts were counted.
   */
  const hasUnfiltered = async (count: number, conditions: readonly (SQL | undefined)[]) => {
    if (Object.keys(plain.own).length === 0) return false;
    const some = and(...plain.shared, ...conditions);
    const { id } = publishedAdverts;
    return (await reader.select({ id }).from(publishedAdverts).where(some).limit(count)).length >= count;
  };
  const hasKindUnfiltered = async (total: number, { needsKind, alsoKinds = [] }: Round, search: SQL) => {
    if (total === 0 || !needsKind) return false;
    const { partType } = publishedAdverts;
    return hasUnfiltered(1, [search, or(isNull(partType), inArray(partType, [...kinds, ...alsoKinds]))]);
  };
  /** As on the first page, whatever was posted since. */
  const isOld = ranking ? sql`${publishedAdverts.createdAt} <= ${ranking.before}::timestamptz` : undefined;

  const rounds = searchRounds(reading, { isRanked: ranking !== null });
  const empty = new Set<Round>();
  /** Finds out which rounds find nothing, from the one at `place` on. */
  const passEmpty = async (place: number) => {
    const next = roundsAhead(rounds.slice(place));
    const conditions = next.map((round) => whereOf(withSearch(plain, matchesRound(round, latest))));
    const first = await firstWithAny(reader, conditions);
    for (const round of next.slice(0, first ?? next.length)) empty.add(round);
  };

  const read = async (round: Round): Promise<SearchMatches> => {
    if (empty.has(round)) return none;
    const search = matchesRound(round, latest);
    const { relaxed, terms, atLeast, unsaid, told } = round;
    const filters = withSearch(plain, search);
    const order = ranking && {
      ...ranking,
      first,
      by: relevanceOrder(reading, relaxed, latest),
      words: rankedWords(reading),
    };
    const isWhole = atLeast === terms.length;
    const pool = await readNewestMatches(reader, filters, facets, {
      order,
      kinds: round.keepsKind && kinds.length > 0 ? [...kinds, ...(round.alsoKinds ?? [])] : [],
      windows: isReadByAge(round, counts) ? windows : [],
      ...(relaxed && order && { most: maxRankedOthers }),
      // Few adverts have several of the words together, although the planner expects many.
      walks: isWhole || atLeast === 1,
    });
    const hasKind = pool.hasKind || (await hasKindUnfiltered(pool.total, round, search));
    const { enough = 0 } = round;
    const isEnough = pool.total >= enough || (await hasUnfiltered(enough, [search, isOld]));
    // A round that is read again in another form has its place behind it already.
    const place = rounds.indexOf(round);
    if (pool.total === 0 && place >= 0) await passEmpty(place + 1);
    return { ...pool, hasKind, isEnough, filters, relaxed, unsaid, told };
  };

  // Few adverts have all the words of a pasted title.
  if (reading.isTitle) await passEmpty(0);
  return firstFound(rounds, read, none);
}

/** Rounds that are looked at together at most: each has to be planned. */
const maxAhead = 4;

/**
 * The rounds that are worth a look before they are read: most find nothing, which a look shows at a quarter of the cost.
 * The first one that is content with some of the terms nearly always finds adverts, and many.
 */
function roundsAhead(rounds: readonly Round[]): readonly Round[] {
  const end = rounds.findIndex(({ relaxed, enough }) => relaxed || enough !== undefined);
  return rounds.slice(0, Math.min(end < 0 ? rounds.length : end, maxAhead));
}

/**
 * Returns the place of the first condition that an advert fulfils, or null. Each is read no further than its first advert,
 * but planned as if it were read to its end: the planner would walk through the whole shop where it expects to meet one
 * soon.
 */
async function firstWithAny(reader: Database, conditions: readonly (SQL | undefined)[]): Promise<number | null> {
  if (conditions.length === 0) return null;
  const names = conditions.map((_condition, place) => sql.raw(`round${place}`));
  const parts = conditions.map(
    (condition, place) => sql`${names[place]} as materialized (select from ${publishedAdverts} where ${condition})`,
  );
  const cases = names.map((name, place) => sql`when exists (select from ${name}) then ${sql.raw(String(place))}`);
  const { rows } = await reader.execute<{ first: number | null }>(
    sql`with ${sql.join(parts, sql`, `)} select case ${sql.join(cases, sql` `)} end as first`,
  );
  return rows[0]?.first ?? null;
}
