import type { Facets, ListingQuery } from '../listing.ts';

/* Which choices a filter shows. */

export type FacetName = keyof Facets;

const maxValues = 30;

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
  const values = (facet: FacetName) =>
    counted
      .filter((row) => row.facet === facet)
      .map(({ value, count }) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
      .filter(({ value }, index) => index < maxValues || [chosen[facet]].flat().includes(value));
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
