import { conditions } from '#contract/catalogue/advertStates.ts';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import type { ListingQuery } from '#contract/catalogue/listing.ts';
import { type FacetName, filtersIgnoredBy } from '#contract/catalogue/search/facetChoices.ts';

/* Which scopes of the roll-up serve a query; `facet_sums` in the migrations defines which scopes are counted. */

const scopeNames = ['category', 'make', 'condition', 'region', 'model'] as const;

/** The filters within which a facet is counted; '' means any. */
export type Scope = Readonly<Record<(typeof scopeNames)[number], string>>;

/** Facets with many values. Filters by them are not part of a scope, except the model. */
export const finest = ['model', 'brand', 'partType', 'origin'] as const;
/** Facets that are also counted by year. */
const byYear: readonly FacetName[] = ['category', 'make', 'condition'];
/** The parameters that the roll-up can serve: the filters it covers, and parameters that do not change the matches. */
const understood = new Set<string>([...scopeNames, ...finest, 'year', 'sort', 'near', 'cursor', 'limit', 'choices']);

/** Returns the facets of a query that the roll-up has; none for a search, or with filters that it does not cover. */
export function rolledUp(facets: readonly FacetName[], query: ListingQuery): FacetName[] {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (given.some(([name]) => !understood.has(name))) return [];
  return facets.filter((facet) => isKept(facet, query));
}

function isKept(facet: FacetName, query: ListingQuery): boolean {
  const others = finest.filter((name) => name !== 'model' && !filtersIgnoredBy(facet).includes(name));
  if (others.some((name) => isChosen(query, name))) return false;
  const { category, make, region, model } = scopeOf(facet, query);
  // Without category and make, the ranges of years of the whole shop would have to be added up.
  if (query.year !== undefined)
    return byYear.includes(facet) && region === '' && model === '' && (category !== '' || make !== '');
  if (model !== '') return region === '' && query.make !== undefined;
  return region === '' || !isFine(facet) || category === '' || make === '';
}

function isFine(facet: FacetName): boolean {
  return finest.some((name) => name === facet);
}

export function isChosen(query: ListingQuery, name: (typeof finest)[number]): boolean {
  const value = query[name];
  return value !== undefined && value.length > 0;
}

/** Returns the filters within which a facet is counted: all except those that it ignores. */
export function scopeOf(facet: FacetName, query: ListingQuery): Scope {
  const within = (name: keyof Scope) => (filtersIgnoredBy(facet).includes(name) ? '' : (query[name] ?? ''));
  return {
    category: within('category'),
    make: within('make'),
    condition: within('condition'),
    region: within('region'),
    model: within('model'),
  };
}

/**
 * Returns the stored scopes whose counts add up to those of a scope. By model, and by region for the finer facets,
 * there are no stored counts for "any".
 */
export function storedScopes(facet: FacetName, scope: Scope): Scope[] {
  const byModel = scope.model !== '';
  const byRegion = scope.region !== '' && isFine(facet);
  if (!byModel && !byRegion) return [scope];
  const everyCategory = facet !== 'category' && (byModel || scope.make === '');
  const inEach = everyCategory ? eachCategory(scope) : [scope.category];
  const ofEach = facet === 'condition' ? [''] : eachCondition(scope);
  return inEach.flatMap((category) => ofEach.map((condition) => ({ ...scope, category, condition })));
}

export function eachCategory({ category }: Scope): readonly string[] {
  return category === '' ? partCategorySlugs : [category];
}

export function eachCondition({ condition }: Scope): readonly string[] {
  return condition === '' ? conditions : [condition];
}
