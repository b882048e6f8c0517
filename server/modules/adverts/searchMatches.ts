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

/** Terms up to which a search may match a large part of the shop; with more, each stretch would cost a look for nothing. */
const maxBroad = 3;

interface Pool extends Record<string, unknown> {
  total: number;
  ids: string[];
  counts: FacetCount[];
}

/**
 * Finds what has all the words of a search; where nothing has, what has most of them.
 * @param at.windows ends of the stretches of age that are read one after the other (searchWindows.ts)
 */
export async function findMatches(
  reader: Database,
  query: ListingQuery,
  reading: SearchReading,
  ranking: Ranking | null,
  { windows, now }: { windows: readonly Date[]; now: Date },
): Promise<SearchMatches> {
  const { terms } = reading;
  const latest = lastYear(now);
  const plain = filtersOf(query);
  const facets = facetsInOnePass(query, plain);

  // Words that go together ("brake pads") match far more than the planner expects; where it is worth a look into the
  // index of dates, that look has to count for less than it thinks.
  const stretches = terms.length <= maxBroad ? windows : [];
  if (stretches.length > 0) {
    await reader.execute(
      sql`select set_config('cpu_index_tuple_cost', '0.0005', true), set_config('cpu_operator_cost', '0.0005', true)`,
    );
  }

  const read = async (
    search: SQL | undefined,
    { relaxed, ends }: { relaxed: boolean; ends: readonly Date[] },
  ): Promise<SearchMatches> => {
    // Emoji, quotes and the like ask for nothing that an advert could have.
    if (!search) {
      const filters = withSearch(plain, sql`false`);
      return { filters, total: 0, relaxed, ids: [], facets, counts: [] };
    }
    const filters = withSearch(plain, search);
    const order = ranking && { ...ranking, by: relevanceOrder(reading, relaxed, latest) };
    const pool = await readPool(reader, filters, facets, order, ends);
    return { ...pool, total: Math.min(pool.total, totalCap + 1), filters, relaxed, facets };
  };

  const strict = await read(matchesAll(terms, latest), { relaxed: false, ends: stretches });
  if (strict.total > 0) return strict;
  for (const atLeast of relaxations(terms.length)) {
    const lenient = await read(matchesSome(terms, atLeast, latest), { relaxed: true, ends: [] });
    if (lenient.total > 0) return lenient;
  }
  return strict;
}

async function readPool(
  reader: Database,
  filters: ListingFilters,
  facets: readonly FacetName[],
  order: (Ranking & { by: SQL }) | null,
  windows: readonly Date[],
): Promise<Pool> {
  const { createdAt, id } = publishedAdverts;
  const columns = [
    ...Object.values(rankedColumns).map((column) => sql`${column}`),
    ...facets.map((facet) => sql.identifier(facetColumn(facet))),
  ];
  const newest = sql`order by ${desc(createdAt)}, ${desc(id)} limit ${maxRanked}`;
  const names = [...windows, null].map((_end, place) => sql.raw(`stretch${place}`));
  const stretches = [...windows, null].map((end, place) => {
    const younger = windows[place - 1];
    // The last stretch is most of the shop: no index of dates is to be read for it, so what is compared is no plain column.
    const column = end || !younger ? sql`${createdAt}` : sql`${createdAt} + interval '0'`;
    const age = and(
      end ? sql`${column} > ${end}` : undefined,
      younger ? sql`${column} <= ${younger}` : undefined,
      order ? sql`${column} <= ${order.before}::timestamptz` : undefined,
    );
    const found = names.slice(0, place).map((name) => sql`(select count(*) from ${name})`);
    // Known before it runs: a stretch is not even looked at when the younger ones have given enough.
    const isWanted = place === 0 ? undefined : sql`${sql.join(found, sql` + `)} < ${maxRanked}`;
    return sql`${names[place]} as materialized (select ${sql.join(columns, sql`, `)} from ${publishedAdverts}
      where ${and(whereOf(filters), age, isWanted)} ${newest})`;
  });
  // The matches take the name of the view, so that the same expressions order them.
  const all = sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union all `,
  );
  const best = order
    ? sql`array(select id from words as published_adverts order by ${order.by} limit ${order.limit} offset ${order.offset})`
    : sql`'{}'::uuid[]`;
  const { rows } = await reader.execute<Pool>(sql`
    with ${sql.join(stretches, sql`, `)},
      pool as materialized (select * from (${all}) as published_adverts ${newest}),
      words as materialized (select *, ${rankedWords} from pool)
    select (select count(*)::int from pool) as total, ${best}::text[] as ids,
      (select coalesce(json_agg(counted), '[]') from (${countsOf(facets, sql`select * from pool`)}) as counted) as counts`);
  return rows[0] ?? { total: 0, ids: [], counts: [] };
}
