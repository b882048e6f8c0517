import { type SQL, and, desc, sql } from 'drizzle-orm';
import { type ListingQuery, totalCap } from '#contract/listing.ts';
import type { FacetName } from '#contract/search/facetChoices.ts';
import type { SearchReading } from '#contract/search/readQuery.ts';
import { maxRanked, relaxations } from '#contract/search/searchTerms.ts';
import { lastYear } from '#contract/vehicles.ts';
import type { Database } from '../../db/connection.ts';
import { publishedAdverts } from '../../db/schema.ts';
import { type FacetCount, facetColumn } from './facetRollUp.ts';
import { countsOf, facetsInOnePass } from './facets.ts';
import { type ListingFilters, filtersOf, whereOf, withSearch } from './listingFilters.ts';
import { matchesAll, matchesSome, rankedColumns, rankedWords, relevanceOrder } from './searchQuery.ts';

/*
 * What a search matches lies scattered over the whole table, and reading it is what a search costs. So the newest
 * matches are read once, and their number, their order and the counts of the filters are all taken out of them.
 */

/** Which of the matches are wanted, best first; null where the list has an order of its own. */
export interface Ranking {
  /** Adverts that came later are left out, so that pages do not move while they are turned. */
  readonly before: string;
  readonly offset: number;
  readonly limit: number;
}

export interface SearchMatches {
  /** The filters with the search among them. */
  readonly filters: ListingFilters;
  /** Counted up to one more than `totalCap`. */
  readonly total: number;
  /** True when no advert has all the words of the search, and those that have some are shown. */
  readonly relaxed: boolean;
  readonly ids: readonly string[];
  /** The filters whose choices `counts` holds. */
  readonly facets: readonly FacetName[];
  readonly counts: readonly FacetCount[];
}

interface Pool extends Record<string, unknown> {
  total: number;
  ids: string[];
  counts: FacetCount[];
}

/** Finds what has all the words of a search; where nothing has, what has most of them. */
export async function findMatches(
  reader: Database,
  query: ListingQuery,
  reading: SearchReading,
  ranking: Ranking | null,
  now: Date,
): Promise<SearchMatches> {
  const { terms } = reading;
  const latest = lastYear(now);
  const plain = filtersOf(query);
  const facets = facetsInOnePass(query, plain);

  const read = async (search: SQL | undefined, relaxed: boolean): Promise<SearchMatches> => {
    // Emoji, quotes and the like ask for nothing that an advert could have.
    if (!search) {
      const filters = withSearch(plain, sql`false`);
      return { filters, total: 0, relaxed, ids: [], facets, counts: [] };
    }
    const filters = withSearch(plain, search);
    const order = ranking && { ...ranking, by: relevanceOrder(reading, relaxed, latest) };
    const pool = await readPool(reader, filters, facets, order);
    return { ...pool, total: Math.min(pool.total, totalCap + 1), filters, relaxed, facets };
  };

  const strict = await read(matchesAll(terms, latest), false);
  if (strict.total > 0) return strict;
  for (const atLeast of relaxations(terms.length)) {
    const lenient = await read(matchesSome(terms, atLeast, latest), true);
    if (lenient.total > 0) return lenient;
  }
  return strict;
}

async function readPool(
  reader: Database,
  filters: ListingFilters,
  facets: readonly FacetName[],
  order: (Ranking & { by: SQL }) | null,
): Promise<Pool> {
  const { createdAt, id } = publishedAdverts;
  const columns = [
    ...Object.values(rankedColumns).map((column) => sql`${column}`),
    ...facets.map((facet) => sql.identifier(facetColumn(facet))),
  ];
  const until = order ? sql`${createdAt} <= ${order.before}::timestamptz` : undefined;
  // The pool takes the name of the view, so that the same expressions order it.
  const best = order
    ? sql`array(select id from (select *, ${rankedWords} from pool) as published_adverts
        order by ${order.by} limit ${order.limit} offset ${order.offset})`
    : sql`'{}'::uuid[]`;
  const { rows } = await reader.execute<Pool>(sql`
    with pool as materialized (
      select ${sql.join(columns, sql`, `)} from ${publishedAdverts} where ${and(whereOf(filters), until)}
      order by ${desc(createdAt)}, ${desc(id)} limit ${maxRanked}
    )
    select (select count(*)::int from pool) as total, ${best}::text[] as ids,
      (select coalesce(json_agg(counted), '[]') from (${countsOf(facets, sql`select * from pool`)}) as counted) as counts`);
  return rows[0] ?? { total: 0, ids: [], counts: [] };
}
