import type { Facets, ListingQuery } from '../listing.ts';

/* Which choices a filter shows. */

export type FacetName = keyof Facets;

const maxValues = 30;
/** Where somebody looks through all of them, which brands are the only ones to have so many of. */
const maxAllValues = 1000;

/**
 * The filters that a facet sets aside, its own first: a model is one of its make and a kind of part one of its category,
 * and the other makes and categories stay on offer beside them.
 */
export function setAsideBy(facet: FacetName): readonly FacetName[] {
  if (facet === 'make') return ['make', 'model'];
  return facet === 'category' ? ['category', 'partType'] : [facet];
}

/** The filters whose choices are counted for a query. */
export function countedFacets(query: ListingQuery): FacetName[] {
  // Models mean something only within a make: Mazda and MG both have a "3". Kinds of part are many, and of one category.
  const always: FacetName[] = ['condition', 'make', 'brand', 'region', 'category'];
  return [
    ...always,
    ...(query.make === undefined ? [] : (['model'] as const)),
    ...(query.category === undefined ? [] : (['partType'] as const)),
    // Only a used part comes from somewhere.
    ...(query.condition === 'New' ? [] : (['origin'] as const)),
  ];
}

/**
 * The choices of each filter, the most frequent first; what is chosen is always among them.
 * @param counted values of the filters with how many adverts each would leave, in any order
 */
export function facetChoices(
  counted: readonly { readonly facet: FacetName; readonly value: string; readonly count: number }[],
  query: ListingQuery,
): Facets {
  const chosen = { ...query, brand: query.brand ?? [] };
  const atMost = query.choices === 'all' ? maxAllValues : maxValues;
  const values = (facet: FacetName) =>
    counted
      .filter((row) => row.facet === facet)
      .map(({ value, count }) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .filter(({ value }, index) => index < atMost || [chosen[facet]].flat().includes(value));
  return {
    condition: values('condition'),
    make: values('make'),
    model: values('model'),
    brand: values('brand'),
    region: values('region'),
    category: values('category'),
    partType: values('partType'),
    origin: values('origin'),
  };
}
