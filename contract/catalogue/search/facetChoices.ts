import type { Facets, ListingQuery } from '../listing.ts';

export type FacetName = keyof Facets;

const maxValues = 30;
/** The limit when a shopper looks through all choices; only brands can be this many. */
const maxAllValues = 1000;

/**
 * Returns the filters to ignore while the choices of a facet are counted, its own filter first. A model belongs to a
 * make and a part type to a category, so counting the other makes and categories must ignore those two filters as well.
 */
export function filtersIgnoredBy(facet: FacetName): readonly FacetName[] {
  if (facet === 'make') return ['make', 'model'];
  return facet === 'category' ? ['category', 'partType'] : [facet];
}

/** Returns the filters whose choices are counted for a query. */
export function countedFacets(query: ListingQuery): FacetName[] {
  // Models mean something only within a make: Mazda and MG both have a "3". Part types are many and belong to a
  // category.
  const always: FacetName[] = ['condition', 'make', 'brand', 'region', 'category'];
  return [
    ...always,
    ...(query.make === undefined ? [] : (['model'] as const)),
    ...(query.category === undefined ? [] : (['partType'] as const)),
    // Only used parts have a country of origin.
    ...(query.condition === 'New' ? [] : (['origin'] as const)),
  ];
}

/**
 * Returns the choices of each filter, most frequent first; the chosen values are always included.
 * @param counted values of the filters with the number of adverts that each would leave, in any order
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
