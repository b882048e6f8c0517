import { type SQL, sql } from 'drizzle-orm';
import type { Facets, ListingQuery } from '#contract/listing.ts';
import { type FacetName, countedFacets, facetChoices } from '#contract/search/facetChoices.ts';
import type { Database } from '../../db/connection.ts';
import { publishedAdverts } from '../../db/schema.ts';
import { errorCode } from '../../db/transientErrors.ts';
import { type ListingFilters, whereOf } from './listingFilters.ts';

/*
 * How many adverts each choice of a filter would leave. Counted out of the adverts themselves, which is exact up to
 * `maxCounted` matches; beyond, the counts are those of so many of them. Where even that takes too long, because few of
 * very many adverts fit, the filter shows no counts: the list itself must not wait for them.
 */

const maxCounted = 20_000;
const patienceMs = 1000;
const queryCanceled = '57014';

/** Counts the values of each filter, the most frequent first; what is chosen is always among them. */
export async function countFacets(db: Database, filters: ListingFilters, query: ListingQuery): Promise<Facets> {
  const wanted = countedFacets(query);
  const unfiltered = wanted.filter((facet) => filters.own[facet] === undefined);
  // Those without a filter of their own look at the same adverts, and are counted in one pass.
  const passes = [unfiltered, ...wanted.filter((facet) => !unfiltered.includes(facet)).map((facet) => [facet])];
  const counted = await readWithin(
    db,
    passes.filter((facets) => facets.length > 0).map((facets) => countsOf(facets, whereOf(filters, facets))),
  );
  return facetChoices(counted, query);
}

interface CountRow extends Record<string, unknown> {
  facet: FacetName;
  value: string;
  count: number;
}

function countsOf(facets: readonly FacetName[], where: SQL | undefined): SQL {
  const columns = facets.map((facet) => sql.identifier(facet));
  const facetOfRow = sql.join(
    facets.map((facet, index) => sql`when grouping(${columns[index]}) = 0 then ${facet}::text`),
    sql` `,
  );
  return sql`
    select case ${facetOfRow} end as facet,
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
    )})`;
}

/** Rows of the statements that are done within `patienceMs`, one after the other: a list takes one connection for them. */
async function readWithin(db: Database, statements: readonly SQL[]): Promise<CountRow[]> {
  const rows: CountRow[] = [];
  try {
    await db.transaction(
      async (tx) => {
        const end = performance.now() + patienceMs;
        for (const statement of statements) {
          const left = Math.floor(end - performance.now());
          // Zero would be no limit at all.
          if (left < 1) return;
          await tx.execute(sql`select set_config('statement_timeout', ${String(left)}, true)`);
          rows.push(...(await tx.execute<CountRow>(statement)).rows);
        }
      },
      { accessMode: 'read only' },
    );
  } catch (error) {
    if (errorCode(error) !== queryCanceled) throw error;
  }
  return rows;
}
