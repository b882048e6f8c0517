import { sql } from 'drizzle-orm';
import { partCategorySlugs } from '#contract/categories.ts';
import { conditions } from '#contract/adverts.ts';
import type { ListingQuery } from '#contract/listing.ts';
import { type FacetName, countedFacets } from '#contract/search/facetChoices.ts';
import type { Reader } from './advertRows.ts';

/*
 * Counts out of the roll-up (see rollUpSchema.ts): what is added up, and what writers have noted since. `facet_sums` in the
 * migrations says which scopes are counted; here is which of them answer for a query.
 */

const scopeNames = ['category', 'make', 'condition', 'region', 'model'] as const;
type Scope = Readonly<Record<(typeof scopeNames)[number], string>>;

/** One value of a facet and how many adverts it would leave. */
export interface FacetCount extends Record<string, unknown> {
  facet: FacetName;
  value: string;
  count: number;
}

/** Facets with many values. Filters by them are no part of a scope, but for the model's. */
const finest = ['model', 'brand', 'partType', 'origin'] as const;
/** What a query may have: the filters that the roll-up is kept by, and what does not change how many adverts fit. */
const understood = new Set<string>([...scopeNames, ...finest, 'sort', 'cursor', 'limit']);

/** The facets of a query that the roll-up holds; none for a search, and for filters that it is not kept by. */
export function rolledUp(facets: readonly FacetName[], query: ListingQuery): FacetName[] {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (given.some(([name]) => !understood.has(name))) return [];
  return facets.filter((facet) => isKept(facet, query));
}

function isKept(facet: FacetName, query: ListingQuery): boolean {
  if (finest.some((name) => name !== facet && name !== 'model' && isChosen(query, name))) return false;
  const { category, make, region, model } = scopeOf(facet, query);
  if (model !== '') return region === '' && query.make !== undefined;
  return region === '' || !isFine(facet) || category === '' || make === '';
}

function isFine(facet: FacetName): boolean {
  return finest.some((name) => name === facet);
}

function isChosen(query: ListingQuery, name: (typeof finest)[number]): boolean {
  const value = query[name];
  return value !== undefined && value.length > 0;
}

/** The filters that a facet is counted within: all but its own. '' is any. */
function scopeOf(facet: FacetName, query: ListingQuery): Scope {
  const within = (name: keyof Scope) => (name === facet ? '' : (query[name] ?? ''));
  return {
    category: within('category'),
    make: within('make'),
    condition: within('condition'),
    region: within('region'),
    model: within('model'),
  };
}

/** The scopes whose counts add up to those of one: by model, and by region for the finer facets, "any" is not kept. */
function keptScopes(facet: FacetName, scope: Scope): Scope[] {
  const byModel = scope.model !== '';
  const byRegion = scope.region !== '' && isFine(facet);
  if (!byModel && !byRegion) return [scope];
  const everyCategory = scope.category === '' && facet !== 'category' && (byModel || scope.make === '');
  const everyCondition = scope.condition === '' && facet !== 'condition';
  const inEach = everyCategory ? partCategorySlugs : [scope.category];
  const ofEach = everyCondition ? conditions : [scope.condition];
  return inEach.flatMap((category) => ofEach.map((condition) => ({ ...scope, category, condition })));
}

/** The column that holds a facet's values. */
export function facetColumn(facet: FacetName): string {
  return facet === 'partType' ? 'part_type' : facet;
}

/**
 * How many adverts fit a query, out of the counts that `readRollUp` gave for it; null when they do not tell.
 */
export function rolledUpTotal(counts: readonly FacetCount[], query: ListingQuery): number | null {
  // The facet of a filter is counted with that filter set aside: its chosen values are what is left.
  const chosen = finest.filter((name) => isChosen(query, name));
  const kept = rolledUp(countedFacets(query), query);
  const facet = [...chosen.filter((name) => name !== 'model'), ...chosen, 'condition' as const].find((name) =>
    kept.includes(name),
  );
  if (facet === undefined) return null;
  const values = query[facet];
  const wanted = values === undefined ? undefined : [values].flat();
  return counts
    .filter((row) => row.facet === facet && (wanted === undefined || wanted.includes(row.value)))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Counts the values of facets for which `rolledUp` answers. */
export async function readRollUp(db: Reader, facets: readonly FacetName[], query: ListingQuery): Promise<FacetCount[]> {
  if (facets.length === 0) return [];
  const asked = facets.map((facet) => ({ facet, ...scopeOf(facet, query) }));
  const kept = asked.flatMap(({ facet, ...scope }) => keptScopes(facet, scope).map((one) => ({ facet, ...one })));
  const { rows } = await db.execute<FacetCount>(sql`
    with asked as materialized (${scopesAsRows(asked)}), kept as materialized (${scopesAsRows(kept)})
    select facet, value, sum(n)::int as count from (
      select held.facet, held.value, held.n
      from kept join facet_counts as held using (facet, category, make, condition, region, model)
      union all
      select asked.facet, ${notedValue}, noted.n
      from asked join facet_changes as noted on asked.category in ('', noted.category)
        and asked.make in ('', noted.make) and asked.condition in ('', noted.condition)
        and asked.region in ('', noted.region) and asked.model in ('', noted.model)
    ) as counts
    where value is not null
    group by facet, value
    having sum(n) > 0`);
  return rows;
}

function scopesAsRows(scopes: readonly (Scope & { facet: FacetName })[]) {
  const columns = (['facet', 'category', 'make', 'condition', 'region', 'model'] as const).map(
    (name) => sql`${sql.param(scopes.map((scope) => scope[name]))}::text[]`,
  );
  return sql`select * from unnest(${sql.join(columns, sql`, `)}) as s (facet, category, make, condition, region, model)`;
}

const notedValue = sql`case asked.facet ${sql.join(
  ['category', 'make', 'condition', 'region', ...finest].map((facet) =>
    sql.raw(`when '${facet}' then noted.${facet === 'partType' ? 'part_type' : facet}`),
  ),
  sql` `,
)} end`;
