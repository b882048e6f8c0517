import { conditions } from '#contract/catalogue/advertStates.ts';
import { partCategorySlugs } from '#contract/catalogue/categories.ts';
import type { ListingQuery } from '#contract/catalogue/listing.ts';
import { type FacetName, setAsideBy } from '#contract/catalogue/search/facetChoices.ts';

/* Which scopes of the roll-up answer for a query; `facet_sums` in the migrations says which are counted. */

const scopeNames = ['category', 'make', 'condition', 'region', 'model'] as const;

/** What a facet is counted within; '' is any. */
export type Scope = Readonly<Record<(typeof scopeNames)[number], string>>;

/** Facets with many values. Filters by them are no part of a scope, but for the model's. */
export const finest = ['model', 'brand', 'partType', 'origin'] as const;
/** Facets that are counted by year. */
const byYear: readonly FacetName[] = ['category', 'make', 'condition'];
/** What a query may have: the filters that the roll-up is kept by, and what does not change how many adverts fit. */
const understood = new Set<string>([...scopeNames, ...finest, 'year', 'sort', 'cursor', 'limit', 'choices']);

/** The facets of a query that the roll-up holds; none for a search, and for filters that it is not kept by. */
export function rolledUp(facets: readonly FacetName[], query: ListingQuery): FacetName[] {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  if (given.some(([name]) => !understood.has(name))) return [];
  return facets.filter((facet) => isKept(facet, query));
}

function isKept(facet: FacetName, query: ListingQuery): boolean {
  const others = finest.filter((name) => name !== 'model' && !setAsideBy(facet).includes(name));
  if (others.some((name) => isChosen(query, name))) return false;
  const { category, make, region, model } = scopeOf(facet, query);
  // Within neither, the stretches of years of the whole shop would be added up.
  if (query.year !== undefined)
    return byYear.includes(facet) && region === '' && model === '' && (category !== '' || make !== '');
  if (model !== '') return region === '' && query.make !== undefined;
  return region === '' || !isFine(facet) || category === '' || make === '';
}

function isFine(facet: FacetName): boolean {
  return finest.some((name) => name === facet);
}

/** Whether a query filters by one of the finer facets. */
export function isChosen(query: ListingQuery, name: (typeof finest)[number]): boolean {
  const value = query[name];
  return value !== undefined && value.length > 0;
}

/** The filters that a facet is counted within: all but those that it sets aside. */
export function scopeOf(facet: FacetName, query: ListingQuery): Scope {
  const within = (name: keyof Scope) => (setAsideBy(facet).includes(name) ? '' : (query[name] ?? ''));
  return {
    category: within('category'),
    make: within('make'),
    condition: within('condition'),
    region: within('region'),
    model: within('model'),
  };
}

/** The scopes whose counts add up to those of one: by model, and by region for the finer facets, "any" is not kept. */
export function keptScopes(facet: FacetName, scope: Scope): Scope[] {
  const byModel = scope.model !== '';
  const byRegion = scope.region !== '' && isFine(facet);
  if (!byModel && !byRegion) return [scope];
  const everyCategory = facet !== 'category' && (byModel || scope.make === '');
  const inEach = everyCategory ? eachCategory(scope) : [scope.category];
  const ofEach = facet === 'condition' ? [''] : eachCondition(scope);
  return inEach.flatMap((category) => ofEach.map((condition) => ({ ...scope, category, condition })));
}

/** The category of a scope; all of them where it is any. */
export function eachCategory({ category }: Scope): readonly string[] {
  return category === '' ? partCategorySlugs : [category];
}

/** The condition of a scope; both where it is any. */
export function eachCondition({ condition }: Scope): readonly string[] {
  return condition === '' ? conditions : [condition];
}
