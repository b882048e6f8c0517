import { fieldFiltersOn, type FilterOn, type ShownName } from '#contract/catalogue/advert/shownFields.ts';
import type { AdvertDetail, AdvertSummary } from '#contract/catalogue/adverts.ts';
import { fitOf, readVehicle } from '#contract/catalogue/fitment/fitment.ts';
import type { Facets, ListingQuery } from '#contract/catalogue/listing.ts';
import type { FittedYears } from '#contract/catalogue/search/terms/searchTerms.ts';
import { plainPesewas } from '#contract/core/money/money.ts';
import {
  type FacetName,
  countedFacets,
  facetChoices,
  filtersIgnoredBy,
} from '#contract/catalogue/search/facetChoices.ts';

/** The fields of an advert that the search on the device needs. */
export type DeviceAdvert = AdvertSummary &
  Pick<AdvertDetail, 'partNumber' | 'otherNumbers' | 'description' | ShownName>;

type Test = (advert: DeviceAdvert) => boolean;

/** The conditions of a query's filters. Those with a facet are kept apart: counting a facet ignores its own filter. */
export interface DeviceFilters {
  readonly shared: readonly Test[];
  readonly own: Readonly<Partial<Record<FacetName, Test>>>;
}

/** Reads the filters of a query, without its search text. */
export function deviceFiltersOf(query: ListingQuery): DeviceFilters {
  const { vendor, year, minPrice, maxPrice, brand } = query;
  const shared: Test[] = [];
  if (vendor !== undefined) shared.push((advert) => advert.vendor.id === vendor);
  if (minPrice !== undefined) {
    const lowest = plainPesewas(minPrice) ?? 0;
    shared.push((advert) => advert.pricePesewas >= lowest);
  }
  if (maxPrice !== undefined) {
    const highest = plainPesewas(maxPrice) ?? 0;
    shared.push((advert) => advert.pricePesewas <= highest);
  }
  if (year !== undefined) shared.push((advert) => fitsYears(advert, { from: year, to: year }));

  for (const filter of fieldFiltersOn(query)) shared.push((advert) => meetsFilter(filter, advert[filter.field]));

  const vehicle = query.fits === undefined ? null : readVehicle(query.fits);
  if (vehicle) shared.push((advert) => fitOf(advert, vehicle) === 'fits');

  const own: Partial<Record<FacetName, Test>> = {};
  if (brand !== undefined && brand.length > 0) own.brand = (advert) => brand.includes(advert.brand);
  for (const name of ['category', 'make', 'model', 'condition', 'region', 'partType', 'origin'] as const) {
    const wanted = query[name];
    if (wanted !== undefined) own[name] = (advert) => advert[name] === wanted;
  }
  return { shared, own };
}

/** Whether what an advert says of a field meets the filter by it. */
export function meetsFilter(filter: FilterOn, said: unknown): boolean {
  if ('choices' in filter) return said === filter.value;
  return 'least' in filter ? typeof said === 'number' && said >= filter.least : said === true;
}

/** Whether a part fits a year. A part without years is assumed to fit every year. */
export function fitsYears(advert: DeviceAdvert, { from, to }: FittedYears): boolean {
  return (advert.yearFrom ?? 0) <= to && (advert.yearTo ?? 9999) >= from;
}

/** Whether an advert passes all filters except those in `setAside`. */
export function passes(
  advert: DeviceAdvert,
  { shared, own }: DeviceFilters,
  setAside: readonly string[] = [],
): boolean {
  return (
    shared.every((test) => test(advert)) &&
    Object.entries(own).every(([name, test]) => setAside.includes(name) || test(advert))
  );
}

/** Counts how many of the adverts each choice of a filter would leave. */
export function countDeviceFacets(
  adverts: readonly DeviceAdvert[],
  filters: DeviceFilters,
  query: ListingQuery,
): Facets {
  const counted = countedFacets(query).flatMap((facet) => {
    const counts = new Map<string, number>();
    for (const advert of adverts) {
      const value = advert[facet];
      if (value && passes(advert, filters, filtersIgnoredBy(facet))) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    return [...counts].map(([value, count]) => ({ facet, value, count }));
  });
  return facetChoices(counted, query);
}
