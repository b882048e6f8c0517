import { sql } from 'drizzle-orm';
import type { ListingQuery } from '#contract/listing.ts';
import { type FacetName, countedFacets } from '#contract/search/facetChoices.ts';
import type { Reader } from './advertRows.ts';

/*
 * Counts out of the roll-up (see rollUpSchema.ts): what is added up, and what writers have noted since. It answers for
 * the filters by category, make, condition and region; brands, models, kinds of part and origins are not counted by region.
 */

const scopeNames = ['category', 'make', 'condition', 'region'] as const;
type ScopeName = (typeof scopeNames)[number];

/** One value of a facet and how many adverts it would leave. */
export interface FacetCount extends Record<string, unknown> {
  facet: FacetName;
  value: string;
  count: number;
}

/** What a query may have: the filters that the roll-up is kept by, and what does not change how many adverts fit. */
const finest = ['model', 'brand', 'partType', 'origin'] as const;
const understood = new Set<string>([...scopeNames, ...finest, 'sort', 'cursor', 'limit']);
const keptFacets = new Set<string>([...scopeNames, ...finest]);

/** The facets of a query that the roll-up holds; none for a search, and for filters that it is not kept by. */
export function rolledUp(facets: readonly FacetName[], query: ListingQuery): FacetName[] {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (given.some(([name]) => !understood.has(name))) return [];
  return facets.filter((facet) => keptFacets.has(facet) && isKept(facet, query));
}

function isKept(facet: FacetName, query: ListingQuery): boolean {
  // One of these at a time, and none by region: together they would be nearly as many counts as adverts.
  const chosen = finest.filter((name) => isChosen(query, name));
  if (chosen.some((name) => name !== facet)) return false;
  return query.region === undefined || !finest.some((name) => name === facet);
}

function isChosen(query: ListingQuery, name: (typeof finest)[number]): boolean {
  const value = query[name];
  return value !== undefined && value.length > 0;
}

/** The column that holds a facet's values. */
export function facetColumn(facet: FacetName): string {
  return facet === 'partType' ? 'part_type' : facet;
}

/**
 * How many adverts fit a query, out of the counts that `readRollUp` gave for it; null when they do not tell.
 */
export function rolledUpTotal(counts: readonly FacetCount[], query: ListingQuery): number | null {
  const { condition } = query;
  const fine = finest.find((name) => isChosen(query, name));
  const values = fine && query[fine];
  // The facet of a filter is counted with that filter set aside: its chosen values are what is left.
  const [facet, chosen]: [FacetName, readonly string[] | undefined] =
    fine === undefined || values === undefined
      ? ['condition', condition && [condition]]
      : [fine, typeof values === 'string' ? [values] : values];
  if (!rolledUp(countedFacets(query), query).includes(facet)) return null;
  return counts
    .filter((row) => row.facet === facet && (chosen === undefined || chosen.includes(row.value)))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Counts the values of facets for which `rolledUp` answers. */
export async function readRollUp(db: Reader, facets: readonly FacetName[], query: ListingQuery): Promise<FacetCount[]> {
  if (facets.length === 0) return [];
  const scope = (name: ScopeName) => facets.map((facet) => (name === facet ? '' : (query[name] ?? '')));
  const wanted = [facets, ...scopeNames.map(scope)].map((values) => sql`${sql.param(values)}::text[]`);
  const { rows } = await db.execute<FacetCount>(sql`
    with wanted as materialized (
      select * from unnest(${sql.join(wanted, sql`, `)}) as w (facet, category, make, condition, region)
    )
    select facet, value, sum(n)::int as count from (
      select held.facet, held.value, held.n
      from wanted join facet_counts as held using (facet, category, make, condition, region)
      union all
      select wanted.facet, ${notedValue}, noted.n
      from wanted join facet_changes as noted on wanted.category in ('', noted.category)
        and wanted.make in ('', noted.make) and wanted.condition in ('', noted.condition)
        and wanted.region in ('', noted.region)
    ) as counts
    where value is not null
    group by facet, value
    having sum(n) > 0`);
  return rows;
}

const notedValue = sql`case wanted.facet ${sql.join(
  [...scopeNames, ...finest].map((facet) => sql.raw(`when '${facet}' then noted.${facetColumn(facet)}`)),
  sql` `,
)} end`;
