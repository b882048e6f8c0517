import { type SQL, and, desc, sql } from 'drizzle-orm';
import { totalCap } from '#contract/catalogue/listingSearch.ts';
import type { FacetName } from '#contract/catalogue/search/facetChoices.ts';
import { maxRanked } from '#contract/catalogue/search/searchTerms.ts';
import type { Database } from '../../../db/connection.ts';
import { publishedAdverts } from '../../../db/schema.ts';
import { type FacetCount, facetColumn } from '#server/modules/adverts/facets/facetRollUp.ts';
import { type CountedFacets, countsOf } from '#server/modules/adverts/facets/facets.ts';
import { type ListingFilters, whereOf } from '#server/modules/adverts/list/listingFilters.ts';
import { rankedColumns, rankedWords } from './searchQuery.ts';
import { mostTimesAsMany } from './searchWindows.ts';

/*
 * What a search or a vehicle matches lies scattered over the whole table, and reading it is what it costs. So the newest
 * matches are read once, and their number, their order and the counts of the filters are all taken out of them.
 */

/** So many matches are read at once sooner than the index is looked into for each stretch of age. */
export const mostAtOnce = 4 * maxRanked;

/** Which of the matches are wanted, best first; null where the list has an order of its own. */
export interface Ranking {
  /** Adverts that came later are left out, so that pages do not move while they are turned. */
  readonly before: string;
  readonly offset: number;
  readonly limit: number;
}

/** What was found, with the counts of those filters that were asked for. */
export interface NewestMatches extends CountedFacets {
  /** Counted up to one more than `totalCap`. */
  readonly total: number;
  /** The best of them, when they are ranked. */
  readonly ids: readonly string[];
  /** False when none of them is of the kinds that were asked for, though all matches were read. */
  readonly hasKind: boolean;
}

interface Row extends Record<string, unknown> {
  total: number;
  ids: string[];
  has_kind: boolean;
  counts: FacetCount[];
}

/**
 * Reads the newest adverts that fit the filters, as many as are ranked.
 * @param facets filters whose choices are counted
 * @param how.kinds slugs of kinds of part of which there must be one
 * @param how.windows ends of the stretches of age that are read one after the other (searchWindows.ts)
 * @param how.anyAge true where any of the matches will do, and not only the newest
 * @param how.walks false where so few match that all adverts would be gone through by age before there are enough
 */
export async function readNewestMatches(
  reader: Database,
  filters: ListingFilters,
  facets: readonly FacetName[],
  {
    order = null,
    windows = [],
    walks = true,
    anyAge = false,
    kinds = [],
  }: {
    kinds?: readonly string[];
    order?: (Ranking & { by: SQL }) | null;
    windows?: readonly Date[];
    walks?: boolean;
    anyAge?: boolean;
  },
): Promise<NewestMatches> {
  const { createdAt, id } = publishedAdverts;
  if (windows.length > 0 || anyAge) await preferNarrowing(reader);
  const ranked = Object.values(order || kinds.length > 0 ? rankedColumns : { id, createdAt });
  const columns = [
    ...ranked.map((column) => sql`${column}`),
    ...facets
      .map(facetColumn)
      .filter((name) => !ranked.some((column) => column.name === name))
      .map((name) => sql.identifier(name)),
  ];
  const hidden = sql`(${createdAt} + interval '0')`;
  const newestBy = (age: SQL) =>
    anyAge ? sql`limit ${maxRanked}` : sql`order by ${desc(age)}, ${desc(id)} limit ${maxRanked}`;
  const names = [...windows, null].map((_end, place) => sql.raw(`stretch${place}`));
  const foundBefore = (place: number) =>
    sql.join(
      names.slice(0, place).map((name) => sql`(select count(*) from ${name})`),
      sql` + `,
    );
  /** After which stretches, but the last with an end, so few were found that all older matches are read at once. */
  const few = windows
    .slice(0, -1)
    .map(
      (_end, place) =>
        sql`${foundBefore(place + 1)} <= ${Math.floor(mostAtOnce / mostTimesAsMany(windows.length - 1 - place))}`,
    );
  const stretches = [...windows, null].map((end, place) => {
    const isLast = !end && place > 0;
    // The last stretch is most of the shop: no index of dates is to be read for it, neither to find what is in it nor for
    // its order, so what is compared is no plain column.
    const column = walks && !isLast ? sql`${createdAt}` : hidden;
    const youngest = isLast ? firstAfterFew(few, windows) : windows[place - 1];
    const age = and(
      end ? sql`${column} > ${end}` : undefined,
      youngest ? sql`${column} <= ${youngest}` : undefined,
      order ? sql`${column} <= ${order.before}::timestamptz` : undefined,
    );
    // Known before it runs: a stretch is not even looked at when the younger ones have given enough, or hardly any.
    const isWanted = and(
      place === 0 ? undefined : sql`${foundBefore(place)} < ${maxRanked}`,
      ...(isLast ? [] : few.slice(0, place).map((isFew) => sql`not (${isFew})`)),
    );
    return sql`${names[place]} as materialized (select ${sql.join(columns, sql`, `)} from ${publishedAdverts}
      where ${and(whereOf(filters), age, isWanted)} ${newestBy(column)})`;
  });
  // The matches take the name of the view, so that the same expressions order them.
  const all = sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union all `,
  );
  const best = order
    ? sql`array(select id from words as published_adverts order by ${order.by} limit ${order.limit} offset ${order.offset})`
    : sql`'{}'::uuid[]`;
  // An advert that says no kind may be of any.
  const hasKind =
    kinds.length === 0
      ? sql`true`
      : sql`exists (select from pool where part_type is null or part_type = any(${sql.param([...kinds])}::text[]))`;
  const { rows } = await reader.execute<Row>(sql`
    with ${sql.join(stretches, sql`, `)},
      pool as materialized (select * from (${all}) as published_adverts ${newestBy(sql`${createdAt}`)}),
      words as materialized (select *, ${order ? rankedWords : sql`1`} from pool)
    select (select count(*)::int from pool) as total, ${best}::text[] as ids, ${hasKind} as has_kind,
      (select coalesce(json_agg(counted), '[]') from (${countsOf(facets, sql`select * from pool`)}) as counted) as counts`);
  const { total, ids, counts, has_kind } = rows[0] ?? { total: 0, ids: [], counts: [], has_kind: false };
  return { total: Math.min(total, totalCap + 1), ids, counts, facets, hasKind: has_kind || total >= maxRanked };
}

/** Where the last stretch begins: at the end of the first one after which few were found, else of the oldest with an end. */
function firstAfterFew(few: readonly SQL[], windows: readonly Date[]): SQL {
  const cases = few.map((isFew, place) => sql`when ${isFew} then ${windows[place]}::timestamptz`);
  const oldest = sql`${windows.at(-1)}::timestamptz`;
  return cases.length === 0 ? oldest : sql`case ${sql.join(cases, sql` `)} else ${oldest} end`;
}

/**
 * What goes together ("brake pads", a model and its year) is in far more adverts than the planner expects, sixty times as
 * many for "front brake pads": a look into an index that narrows it (by date, by category) has to count for less than it
 * thinks, and reading an advert for more.
 */
async function preferNarrowing(reader: Database): Promise<void> {
  await reader.execute(
    sql`select set_config('cpu_index_tuple_cost', '0.0005', true), set_config('cpu_operator_cost', '0.0005', true),
      set_config('cpu_tuple_cost', '1', true)`,
  );
}
