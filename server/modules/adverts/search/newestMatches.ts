import { type SQL, and, desc, sql } from 'drizzle-orm';
import { totalCap } from '#contract/catalogue/listingSearch.ts';
import type { FacetName } from '#contract/catalogue/search/facetChoices.ts';
import { maxRanked } from '#contract/catalogue/search/terms/searchTerms.ts';
import type { Database } from '../../../db/connection.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { type FacetCount, facetColumn } from '#server/modules/adverts/facets/facetRollUp.ts';
import { type CountedFacets, countsOf } from '#server/modules/adverts/facets/facets.ts';
import { type ListingFilters, whereOf } from '#server/modules/adverts/list/listingFilters.ts';
import { rankedColumns } from './searchQuery.ts';
import { maxShopFactor } from './searchWindows.ts';

/*
 * The matches of a search or a vehicle are scattered over the whole table, and reading them is the main cost. So the
 * newest matches are read once, and their number, their order and the counts of the filters are all derived from them.
 */

/** Up to this many matches, reading all at once is faster than an index look-up for each range of age. */
export const mostAtOnce = 4 * maxRanked;

/** Which of the matches are wanted, best first. */
export interface Ranking {
  /** Adverts posted after this time are left out, so that pages do not shift while they are turned. */
  readonly before: string;
  readonly offset: number;
  readonly limit: number;
}

/** The matches that were found, with the counts of the requested filters. */
export interface NewestMatches extends CountedFacets {
  /** Counted up to one more than `totalCap`. */
  readonly total: number;
  /** The ids of the best matches, when they are ranked. */
  readonly ids: readonly string[];
  /** False when all matches were read and none has one of the wanted part types. */
  readonly hasKind: boolean;
}

interface Row extends Record<string, unknown> {
  total: number;
  ids: string[];
  has_kind: boolean;
  counts: FacetCount[];
}

/**
 * Reads the newest adverts that match the filters, at most as many as are ranked.
 * @param facets the filters whose choices are counted
 * @param how.order the wanted part of the ranking, by the columns and `words` of each match; null when the list has its
 *   own order. `first` comes before it
 * @param how.kinds slugs of part types; `hasKind` says whether a match has one of them
 * @param how.windows the ends of the ranges of age that are read one after the other (searchWindows.ts)
 * @param how.anyAge true when any matches will do, not only the newest
 * @param how.most how many of the newest matches are read at most
 * @param how.walks false when so few match that walking through adverts by age would read all of them
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
    most = maxRanked,
  }: {
    most?: number;
    kinds?: readonly string[];
    order?: (Ranking & { by: SQL; words: SQL; first?: SQL | null }) | null;
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
    ...(order?.first ? [sql`${order.first} as first_by`] : []),
  ];
  const hidden = sql`(${createdAt} + interval '0')`;
  const newestBy = (age: SQL) => (anyAge ? sql`limit ${most}` : sql`order by ${desc(age)}, ${desc(id)} limit ${most}`);
  const names = [...windows, null].map((_end, place) => sql.raw(`stretch${place}`));
  const foundBefore = (place: number) =>
    sql.join(
      names.slice(0, place).map((name) => sql`(select count(*) from ${name})`),
      sql` + `,
    );
  /** For each range except the last with an end: whether so few were found that all older matches are read at once. */
  const few = windows
    .slice(0, -1)
    .map(
      (_end, place) =>
        sql`${foundBefore(place + 1)} <= ${Math.floor(mostAtOnce / maxShopFactor(windows.length - 1 - place))}`,
    );
  const ageRanges = [...windows, null].map((end, place) => {
    const isLast = !end && place > 0;
    // The last range is most of the shop. Comparing an expression instead of the plain column keeps the planner from
    // reading an index of dates for it, both for finding the rows and for their order.
    const column = walks && !isLast ? sql`${createdAt}` : hidden;
    const youngest = isLast ? firstAfterFew(few, windows) : windows[place - 1];
    const age = and(
      end ? sql`${column} > ${end}` : undefined,
      youngest ? sql`${column} <= ${youngest}` : undefined,
      order ? sql`${column} <= ${order.before}::timestamptz` : undefined,
    );
    // Evaluated before the range is read: it is skipped when the younger ranges gave enough matches, or hardly any.
    const isWanted = and(
      place === 0 ? undefined : sql`${foundBefore(place)} < ${most}`,
      ...(isLast ? [] : few.slice(0, place).map((isFew) => sql`not (${isFew})`)),
    );
    return sql`${names[place]} as materialized (select ${sql.join(columns, sql`, `)} from ${publishedAdverts}
      where ${and(whereOf(filters), age, isWanted)} ${newestBy(column)})`;
  });
  // The matches get the name of the view, so that the same expressions can order them.
  const all = sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union all `,
  );
  const best = order
    ? sql`array(select id from words as published_adverts order by ${order.first ? sql`first_by, ` : sql``}${order.by} limit ${order.limit} offset ${order.offset})`
    : sql`'{}'::uuid[]`;
  // An advert without a part type may be of any type.
  const hasKind =
    kinds.length === 0
      ? sql`true`
      : sql`exists (select from pool where part_type is null or part_type = any(${sql.param([...kinds])}::text[]))`;
  const { rows } = await reader.execute<Row>(sql`
    with ${sql.join(ageRanges, sql`, `)},
      pool as materialized (select * from (${all}) as published_adverts ${newestBy(sql`${createdAt}`)}),
      words as materialized (select *, ${order ? order.words : sql`1`} from pool)
    select (select count(*)::int from pool) as total, ${best}::text[] as ids, ${hasKind} as has_kind,
      (select coalesce(json_agg(counted), '[]') from (${countsOf(facets, sql`select * from pool`)}) as counted) as counts`);
  const { total, ids, counts, has_kind } = rows[0] ?? { total: 0, ids: [], counts: [], has_kind: false };
  return { total: Math.min(total, totalCap + 1), ids, counts, facets, hasKind: has_kind || total >= maxRanked };
}

/**
 * Where the last range begins: at the end of the first range after which few were found, otherwise at the end of the
 * oldest range that has one.
 */
function firstAfterFew(few: readonly SQL[], windows: readonly Date[]): SQL {
  const cases = few.map((isFew, place) => sql`when ${isFew} then ${windows[place]}::timestamptz`);
  const oldest = sql`${windows.at(-1)}::timestamptz`;
  return cases.length === 0 ? oldest : sql`case ${sql.join(cases, sql` `)} else ${oldest} end`;
}

/**
 * Words that go together ("brake pads", a model and its year) are in far more adverts than the planner expects, sixty
 * times as many for "front brake pads". So the planner must see a lower cost for an index that narrows the search (by
 * date, by category), and a higher cost for reading an advert.
 */
async function preferNarrowing(reader: Database): Promise<void> {
  await reader.execute(
    sql`select set_config('cpu_index_tuple_cost', '0.0005', true), set_config('cpu_operator_cost', '0.0005', true),
      set_config('cpu_tuple_cost', '1', true)`,
  );
}
