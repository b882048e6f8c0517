import { type SQL, sql } from 'drizzle-orm';
import type { Facets, ListingQuery } from '#contract/catalogue/listing.ts';
import { type FacetName, countedFacets, facetChoices, setAsideBy } from '#contract/catalogue/search/facetChoices.ts';
import { maxRanked } from '#contract/catalogue/search/searchTerms.ts';
import type { Database } from '../../../db/connection.ts';
import { publishedAdverts } from '../../../db/schema.ts';
import { readOptional } from '../../../plugins/publicReads.ts';
import { type FacetCount, facetColumn, readRollUp } from './facetRollUp.ts';
import { type ListingFilters, whereOf } from '#server/modules/adverts/list/listingFilters.ts';
import { rolledUp } from './rollUpScopes.ts';

/*
 * How many adverts each choice of a filter would leave. What the roll-up holds is exact at any size. The rest is counted
 * out of the adverts themselves, up to a bound; beyond, the counts are those of so many of them. Where even that takes
 * too long, the filter shows no counts: the list itself must not wait for them.
 */

/** Within a category, a make or the like the index `adverts_facets` tells everything, a million adverts in no time. */
const maxWithinOne = 100_000;
/** Across them all the newest stand for the others. */
const maxAcross = 5_000;
/** What a search or a vehicle matches lies scattered: each match is a page to read. As many as are ranked. */
const maxScattered = maxRanked;
/** For each pass. */
const patienceMs = 300;

/** Facets whose values are counted already. */
export interface CountedFacets {
  readonly facets: readonly FacetName[];
  readonly counts: readonly FacetCount[];
}

/** Those facets of a query that the roll-up holds. */
export async function readKeptFacets(db: Database, query: ListingQuery): Promise<CountedFacets> {
  const facets = rolledUp(countedFacets(query), query);
  return { facets, counts: await readRollUp(db, facets, query) };
}

/** Facets that set no filter aside: they look at the same adverts, and are counted in one pass. */
export function facetsInOnePass(query: ListingQuery, filters: ListingFilters): FacetName[] {
  return countedFacets(query).filter((facet) => setAsideBy(facet).every((name) => filters.own[name] === undefined));
}

/** Whether the roll-up holds all that a page of a list shows beside its adverts. */
export function isAllKept(query: ListingQuery): boolean {
  const wanted = countedFacets(query);
  return rolledUp(wanted, query).length === wanted.length;
}

/**
 * Counts the values of each filter, the most frequent first; what is chosen is always among them.
 * @param held those that are counted already
 */
export async function countFacets(
  db: Database,
  filters: ListingFilters,
  query: ListingQuery,
  held: CountedFacets,
): Promise<Facets> {
  const wanted = countedFacets(query).filter((facet) => !held.facets.includes(facet));
  const together = facetsInOnePass(query, filters).filter((facet) => wanted.includes(facet));
  const passes = [together, ...wanted.filter((facet) => !together.includes(facet)).map((facet) => [facet])].filter(
    (facets) => facets.length > 0,
  );
  const counted: FacetCount[] = [...held.counts];
  if (passes.length > 0) {
    await readOptional(db, patienceMs, async (savepoint) => {
      for (const facets of passes) {
        counted.push(
          ...(await savepoint.execute<FacetCount>(countsOf(facets, matchesOf(facets, filters, query)))).rows,
        );
      }
    });
  }
  return facetChoices(counted, query);
}

/** The adverts that facets are counted over: every column that a facet is of. */
function matchesOf(facets: readonly FacetName[], filters: ListingFilters, query: ListingQuery): SQL {
  const columns = facets.map((facet) => sql.identifier(facetColumn(facet)));
  const setAside = facets.flatMap(setAsideBy);
  const chosen = sql`select ${sql.join(columns, sql`, `)} from ${publishedAdverts}
    where ${whereOf(filters, setAside) ?? sql`true`}`;
  const scattered = [query.q, query.fits, query.vendor].some((filter) => filter !== undefined && filter !== '');
  if (scattered) return sql`${chosen} limit ${maxScattered}`;
  const narrow = narrowing.some((facet) => filters.own[facet] !== undefined && !setAside.includes(facet));
  if (narrow) return sql`${chosen} limit ${maxWithinOne}`;
  return sql`${chosen} order by ${publishedAdverts.createdAt} desc, ${publishedAdverts.id} desc limit ${maxAcross}`;
}

/** Filters each of whose values few adverts have. */
const narrowing: readonly FacetName[] = ['category', 'make', 'model', 'brand', 'region', 'partType'];

/** The statement that counts the values of facets over rows that have their columns. */
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
