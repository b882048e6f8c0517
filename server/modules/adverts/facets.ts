import { type SQL, sql } from 'drizzle-orm';
import type { Facets, ListingQuery } from '#contract/listing.ts';
import { type FacetName, countedFacets, facetChoices } from '#contract/search/facetChoices.ts';
import type { Transaction } from '../../db/connection.ts';
import { publishedAdverts } from '../../db/schema.ts';
import { readOptional } from '../../plugins/publicReads.ts';
import { type FacetCount, facetColumn, readRollUp, rolledUp } from './facetRollUp.ts';
import { type ListingFilters, whereOf } from './listingFilters.ts';

/*
 * How many adverts each choice of a filter would leave. What the roll-up holds is exact at any size. The rest is counted
 * out of the adverts themselves, which is exact up to `maxCounted` matches; beyond, the counts are those of so many of
 * them. Where even that takes too long, because few of very many adverts fit, the filter shows no counts: the list
 * itself must not wait for them.
 */

const maxCounted = 5_000;
/** For each pass. */
const patienceMs = 300;

/** Those facets of a query that the roll-up holds. */
export function readKeptFacets(tx: Transaction, query: ListingQuery): Promise<FacetCount[]> {
  return readRollUp(tx, rolledUp(countedFacets(query), query), query);
}

/**
 * Counts the values of each filter, the most frequent first; what is chosen is always among them.
 * @param kept what `readKeptFacets` read for the query
 */
export async function countFacets(
  tx: Transaction,
  filters: ListingFilters,
  query: ListingQuery,
  kept: readonly FacetCount[],
): Promise<Facets> {
  const held = rolledUp(countedFacets(query), query);
  const wanted = countedFacets(query).filter((facet) => !held.includes(facet));
  const unfiltered = wanted.filter((facet) => filters.own[facet] === undefined);
  // Those without a filter of their own look at the same adverts, and are counted in one pass.
  const passes = [unfiltered, ...wanted.filter((facet) => !unfiltered.includes(facet)).map((facet) => [facet])].filter(
    (facets) => facets.length > 0,
  );
  const counted: FacetCount[] = [...kept];
  if (passes.length > 0) {
    await readOptional(tx, patienceMs, async (savepoint) => {
      for (const facets of passes) {
        counted.push(...(await savepoint.execute<FacetCount>(countsOf(facets, whereOf(filters, facets)))).rows);
      }
    });
  }
  return facetChoices(counted, query);
}

function countsOf(facets: readonly FacetName[], where: SQL | undefined): SQL {
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
    from (
      select ${sql.join(columns, sql`, `)} from ${publishedAdverts} where ${where ?? sql`true`} limit ${maxCounted}
    ) as matches
    group by grouping sets (${sql.join(
      columns.map((column) => sql`(${column})`),
      sql`, `,
    )})) as counts where value is not null`;
}
