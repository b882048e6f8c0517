import { type SQL, sql } from 'drizzle-orm';
import type { Facets, ListingQuery } from '#contract/catalogue/listing.ts';
import {
  type FacetName,
  countedFacets,
  facetChoices,
  filtersIgnoredBy,
} from '#contract/catalogue/search/facetChoices.ts';
import { maxRanked } from '#contract/catalogue/search/terms/searchTerms.ts';
import type { Database } from '../../../db/connection.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { readOptional } from '#server/plugins/answers/publicReads.ts';
import { type FacetCount, facetColumn, readRollUp } from './facetRollUp.ts';
import { type ListingFilters, whereOf } from '#server/modules/adverts/list/listingFilters.ts';
import { rolledUp } from './rollUpScopes.ts';

/*
 * How many adverts each choice of a filter would leave. Counts from the roll-up are exact at any size. The others are
 * counted from the adverts themselves, up to a limit; above it, the counts cover only that many adverts. If even that
 * takes too long, the filter shows no counts, because the list itself must not wait for them.
 */

/** Within a category, a make or the like, the index `adverts_facets` has all columns, so counting is fast. */
const maxWithinOne = 100_000;
/** Across all adverts, the newest are counted as a sample. */
const maxAcross = 5_000;
/** The matches of a search or a vehicle are scattered, so each costs a page read. The limit is that of ranking. */
const maxScattered = maxRanked;
/** The time limit of each counting statement. */
const timeoutMs = 300;

/** Facets that are counted already, with their counts. */
export interface CountedFacets {
  readonly facets: readonly FacetName[];
  readonly counts: readonly FacetCount[];
}

/** Reads the facets of a query that the roll-up has. */
export async function readKeptFacets(db: Database, query: ListingQuery): Promise<CountedFacets> {
  const facets = rolledUp(countedFacets(query), query);
  return { facets, counts: await readRollUp(db, facets, query) };
}

/** Returns the facets that ignore no filter of the query; they cover the same adverts and are counted in one pass. */
export function facetsInOnePass(query: ListingQuery, filters: ListingFilters): FacetName[] {
  return countedFacets(query).filter((facet) =>
    filtersIgnoredBy(facet).every((name) => filters.own[name] === undefined),
  );
}

/** Whether the roll-up has all the counts that a page of a list shows next to its adverts. */
export function isRolledUp(query: ListingQuery): boolean {
  const wanted = countedFacets(query);
  return rolledUp(wanted, query).length === wanted.length;
}

/** Counts the values of each filter, most frequent first, with all chosen ones. @param known is counted already */
export async function countFacets(
  db: Database,
  filters: ListingFilters,
  query: ListingQuery,
  known: CountedFacets,
): Promise<Facets> {
  const wanted = countedFacets(query).filter((facet) => !known.facets.includes(facet));
  const together = facetsInOnePass(query, filters).filter((facet) => wanted.includes(facet));
  const passes = [together, ...wanted.filter((facet) => !together.includes(facet)).map((facet) => [facet])].filter(
    (facets) => facets.length > 0,
  );
  const counted: FacetCount[] = [...known.counts];
  if (passes.length > 0) {
    await readOptional(db, timeoutMs, async (savepoint) => {
      for (const facets of passes) {
        counted.push(
          ...(await savepoint.execute<FacetCount>(countsOf(facets, matchesOf(facets, filters, query)))).rows,
        );
      }
    });
  }
  return facetChoices(counted, query);
}

/** The statement that selects the adverts to count, with the columns of the facets. */
function matchesOf(facets: readonly FacetName[], filters: ListingFilters, query: ListingQuery): SQL {
  const columns = facets.map((facet) => sql.identifier(facetColumn(facet)));
  const setAside = facets.flatMap(filtersIgnoredBy);
  const chosen = sql`select ${sql.join(columns, sql`, `)} from ${publishedAdverts}
    where ${whereOf(filters, setAside) ?? sql`true`}`;
  const scattered = [query.q, query.fits, query.vendor].some((filter) => filter !== undefined && filter !== '');
  if (scattered) return sql`${chosen} limit ${maxScattered}`;
  const narrow = narrowing.some((facet) => filters.own[facet] !== undefined && !setAside.includes(facet));
  if (narrow) return sql`${chosen} limit ${maxWithinOne}`;
  return sql`${chosen} order by ${publishedAdverts.createdAt} desc, ${publishedAdverts.id} desc limit ${maxAcross}`;
}

/** Filters whose values are each shared by few adverts. */
const narrowing: readonly FacetName[] = ['category', 'make', 'model', 'brand', 'region', 'partType'];

/** Returns the statement that counts the values of facets over rows with their columns. */
export function countsOf(facets: readonly FacetName[], matches: SQL): SQL {
  const columns = facets.map((facet) => sql.identifier(facetColumn(facet)));
  const facetOfRow = sql.join(
    facets.map((facet, index) => sql`when grouping(${columns[index]}) = 0 then ${facet}::text`),
    sql` `,
  );
  return sql`
    select * from (select case ${facetOfRow} end as facet,
      coalesce(${sql.join(
        columns.map((column) => sql`case when grouping(${column}) = 0 then ${column} end`),
        sql`, `,
      )}) as value,
      count(*)::int as count
    from (${matches}) as matches
    group by grouping sets (${sql.join(
      columns.map((column) => sql`(${column})`),
      sql`, `,
    )})) as counts where value is not null`;
}
