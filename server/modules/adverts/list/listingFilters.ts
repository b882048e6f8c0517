import { type Column, type SQL, and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { fieldFiltersOn, type FilterOn } from '#contract/catalogue/advert/shownFields.ts';
import { readVehicle } from '#contract/catalogue/fitment/fitment.ts';
import type { ListingQuery } from '#contract/catalogue/listing.ts';
import { maxPricePesewas } from '#contract/core/money/money.ts';
import { parsePrice } from '#contract/core/money/parsePrice.ts';
import type { FacetName } from '#contract/catalogue/search/facetChoices.ts';
import { publishedAdverts } from '#server/db/tables/schema.ts';
import { fitsVehicle } from './vehicleFilter.ts';

/** The conditions of a listing. Filters that have a facet are separate in `own`, because their facet ignores them. */
export interface ListingFilters {
  readonly shared: readonly SQL[];
  readonly own: Readonly<Partial<Record<FacetName, SQL>>>;
}

/** Returns the conditions of a query's filters on the columns of `published_adverts`, without the search. */
export function filtersOf(query: ListingQuery): ListingFilters {
  // Not destructured with a rest element: a view gives access to columns by name that are not its own properties.
  const columns = publishedAdverts;
  const { vendorId, pricePesewas, yearFrom, yearTo } = columns;
  const { vendor, year, minPrice, maxPrice, brand } = query;
  const shared: SQL[] = [];
  if (vendor !== undefined) shared.push(eq(vendorId, vendor));
  if (minPrice !== undefined) shared.push(gte(pricePesewas, bound(minPrice, maxPricePesewas + 1)));
  if (maxPrice !== undefined) shared.push(lte(pricePesewas, bound(maxPrice, maxPricePesewas)));
  // A part without years counts as fitting any year.
  if (year !== undefined)
    shared.push(sql`coalesce(${yearFrom}, 0) <= ${year} and coalesce(${yearTo}, 9999) >= ${year}`);

  for (const filter of fieldFiltersOn(query)) shared.push(fieldCondition(columns[filter.field], filter));

  const vehicle = query.fits === undefined ? null : readVehicle(query.fits);
  const fitting = vehicle && fitsVehicle(vehicle);
  if (fitting) shared.push(fitting);

  const own: Partial<Record<FacetName, SQL>> = {};
  if (brand !== undefined && brand.length > 0) own.brand = inArray(columns.brand, brand);
  if (query.category !== undefined) own.category = eq(columns.category, query.category);
  if (query.make !== undefined) own.make = eq(columns.make, query.make);
  if (query.model !== undefined) own.model = eq(columns.model, query.model);
  if (query.condition !== undefined) own.condition = eq(columns.condition, query.condition);
  if (query.region !== undefined) own.region = eq(columns.region, query.region);
  if (query.partType !== undefined) own.partType = eq(columns.partType, query.partType);
  if (query.origin !== undefined) own.origin = eq(columns.origin, query.origin);
  return { shared, own };
}

/** The condition of a filter by a shown field, on its column. */
export function fieldCondition(column: Column, filter: FilterOn): SQL {
  if ('choices' in filter) return sql`${column} = ${filter.value}`;
  // The number is written into the statement, as an index of such adverts serves only a condition that names it.
  return 'least' in filter ? sql`${column} >= ${sql.raw(String(filter.least))}` : sql`${column}`;
}

/** A price filter in pesewas, at most `highest`, because the column cannot be compared with larger numbers. */
function bound(price: string, highest: number): number {
  return Math.min(parsePrice(price) ?? 0, highest);
}

/**
 * Returns the filters for counting the parts that fit a vehicle: category and vehicle are one condition, which uses one
 * index. For listing it is faster to walk through the newest adverts of the category.
 */
export function fittingFilters(query: ListingQuery): ListingFilters {
  const vehicle = query.fits === undefined ? null : readVehicle(query.fits);
  if (!vehicle || query.category === undefined) return filtersOf(query);
  const { fits: _fits, category, ...others } = query;
  const { shared, own } = filtersOf(others);
  const fitting = fitsVehicle(vehicle, category);
  return { shared: fitting ? [...shared, fitting] : shared, own };
}

/** Returns the filters with a search added. */
export function withSearch(filters: ListingFilters, search: SQL): ListingFilters {
  return { ...filters, shared: [...filters.shared, search] };
}

/** Joins all conditions, except those of the facets that are ignored. */
export function whereOf({ shared, own }: ListingFilters, setAside: readonly FacetName[] = []): SQL | undefined {
  const remaining = Object.entries(own).filter(([name]) => !setAside.some((facet) => facet === name));
  return and(...shared, ...remaining.map(([, condition]) => condition));
}
