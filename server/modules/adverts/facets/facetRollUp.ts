import { type SQL, and, sql } from 'drizzle-orm';
import type { ListingQuery } from '#contract/catalogue/listing.ts';
import { type FacetName, countedFacets } from '#contract/catalogue/search/facetChoices.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  type Scope,
  eachCategory,
  eachCondition,
  finest,
  isChosen,
  storedScopes,
  rolledUp,
  scopeOf,
} from './rollUpScopes.ts';

/*
 * Counts from the roll-up (see rollUpSchema.ts): the sums, plus the changes that writers have recorded since.
 */

/** One value of a facet, and how many adverts would be left with it. */
export interface FacetCount extends Record<string, unknown> {
  facet: FacetName;
  value: string;
  count: number;
}

/** Returns the column that holds a facet's values. */
export function facetColumn(facet: FacetName): string {
  return facet === 'partType' ? 'part_type' : facet;
}

/**
 * Returns how many adverts match a query, from the counts that `readRollUp` returned for it; null when they do not say.
 */
export function rolledUpTotal(counts: readonly FacetCount[], query: ListingQuery): number | null {
  // The facet of a filter is counted without that filter, so the counts of its chosen values are the matches.
  const chosen = finest.filter((name) => isChosen(query, name));
  const stored = rolledUp(countedFacets(query), query);
  const facet = [...chosen.filter((name) => name !== 'model'), ...chosen, 'condition' as const].find((name) =>
    stored.includes(name),
  );
  if (facet === undefined) return null;
  const values = query[facet];
  const wanted = values === undefined ? undefined : [values].flat();
  return counts
    .filter((row) => row.facet === facet && (wanted === undefined || wanted.includes(row.value)))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Reads the counts of facets that the roll-up has (see `rolledUp`). */
export async function readRollUp(
  db: Queryable,
  facets: readonly FacetName[],
  query: ListingQuery,
): Promise<FacetCount[]> {
  if (facets.length === 0) return [];
  const { year } = query;
  const counts = year === undefined ? countsInScopes(facets, query) : countsForYear(facets, query, year);
  const { rows } = await db.execute<FacetCount>(sql`
    with ${counts}
    select facet, value, sum(n)::int as count from counts where value is not null group by facet, value having sum(n) > 0`);
  return rows;
}

function countsInScopes(facets: readonly FacetName[], query: ListingQuery): SQL {
  const scopes = facets.map((facet) => ({ facet, ...scopeOf(facet, query) }));
  const storedRows = scopes.flatMap(({ facet, ...scope }) =>
    storedScopes(facet, scope).map((one) => ({ facet, ...one })),
  );
  return sql`asked as materialized (${scopesAsRows(scopes)}), kept as materialized (${scopesAsRows(storedRows)}),
    counts as (
      select held.facet, held.value, held.n
      from kept join facet_counts as held using (facet, category, make, condition, region, model)
      union all
      select asked.facet, ${notedValue}, noted.n
      from asked join facet_changes as noted on asked.category in ('', noted.category)
        and asked.make in ('', noted.make) and asked.condition in ('', noted.condition)
        and asked.region in ('', noted.region) and asked.model in ('', noted.model)
    )`;
}

function scopesAsRows(scopes: readonly (Scope & { facet: FacetName })[]): SQL {
  const columns = (['facet', 'category', 'make', 'condition', 'region', 'model'] as const).map(
    (name) => sql`${sql.param(scopes.map((scope) => scope[name]))}::text[]`,
  );
  return sql`select * from unnest(${sql.join(columns, sql`, `)}) as s (facet, category, make, condition, region, model)`;
}

const notedValue = sql`case asked.facet ${sql.join(
  (['category', 'make', 'condition', 'region', ...finest] as const).map((facet) =>
    sql.raw(`when '${facet}' then noted.${facetColumn(facet)}`),
  ),
  sql` `,
)} end`;

/** Adds up the ranges of years that include the year. */
function countsForYear(facets: readonly FacetName[], query: ListingQuery, year: number): SQL {
  const counted = facets.flatMap((facet) => {
    const scope = scopeOf(facet, query);
    const within = and(
      sql`category = any(${sql.param(eachCategory(scope))}::text[])`,
      sql`condition = any(${sql.param(eachCondition(scope))}::text[])`,
      scope.make === '' ? undefined : sql`make = ${scope.make}`,
    );
    const columns = sql`${facet}::text as facet, ${sql.identifier(facet)} as value, n`;
    return [
      sql`select ${columns} from facet_counts where facet = 'years' and ${within}
        and split_part(value, '-', 1)::int <= ${year} and split_part(value, '-', 2)::int >= ${year}`,
      sql`select ${columns} from facet_changes where ${within}
        and coalesce(year_from, 0) <= ${year} and coalesce(year_to, 9999) >= ${year}`,
    ];
  });
  return sql`counts as (${sql.join(counted, sql` union all `)})`;
}
