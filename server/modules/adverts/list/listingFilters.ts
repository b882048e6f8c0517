import { type SQL, and, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { readVehicle } from '#contract/catalogue/fitment.ts';
import type { ListingQuery } from '#contract/catalogue/listing.ts';
import { maxPricePesewas, parsePrice } from '#contract/core/money.ts';
import type { FacetName } from '#contract/catalogue/search/facetChoices.ts';
import { publishedAdverts } from '../../../db/schema.ts';
import { fitsVehicle } from './vehicleFilter.ts';

/** What an advert must be to stand in a listing. A filter that has a facet is kept apart: its facet sets it aside. */
export interface ListingFilters {
  readonly shared: readonly SQL[];
  readonly own: Readonly<Partial<Record<FacetName, SQL>>>;
}

/** The conditions of a query's filters, on the columns of `published_adverts`. The search is not among them. */
export function filtersOf(query: ListingQuery): ListingFilters {
  // No rest here: what a view hands out by name is more than what it has of its own.
  const columns = publishedAdverts;
  const { vendorId, pricePesewas, yearFrom, yearTo } = columns;
  const { vendor, year, minPrice, maxPrice, brand } = query;
  const shared: SQL[] = [];
  if (vendor !== undefined) shared.push(eq(vendorId, vendor));
  if (minPrice !== undefined) shared.push(gte(pricePesewas, bound(minPrice, maxPricePesewas + 1)));
  if (maxPrice !== undefined) shared.push(lte(pricePesewas, bound(maxPrice, maxPricePesewas)));
  // A part that names no year is taken to fit any.
  if (year !== undefined)
    shared.push(sql`coalesce(${yearFrom}, 0) <= ${year} and coalesce(${yearTo}, 9999) >= ${year}`);

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

/** A price asked for, in pesewas; one beyond all prices as `highest`, since the column could not be compared with it. */
function bound(price: string, highest: number): number {
  return Math.min(parsePrice(price) ?? 0, highest);
}

/**
 * The filters of a query for what fits a vehicle, for counting: the category goes with the vehicle, as one look into an
 * index. In the order of a list its newest adverts are gone through sooner.
 */
export function fittingFilters(query: ListingQuery): ListingFilters {
  const vehicle = query.fits === undefined ? null : readVehicle(query.fits);
  if (!vehicle || query.category === undefined) return filtersOf(query);
  const { fits: _fits, category, ...others } = query;
  const { shared, own } = filtersOf(others);
  const fitting = fitsVehicle(vehicle, category);
  return { shared: fitting ? [...shared, fitting] : shared, own };
}

/** The filters with a search added. */
export function withSearch(filters: ListingFilters, search: SQL): ListingFilters {
  return { ...filters, shared: [...filters.shared, search] };
}

/** All conditions together, but those of the facets that are set aside. */
export function whereOf({ shared, own }: ListingFilters, setAside: readonly FacetName[] = []): SQL | undefined {
  const kept = Object.entries(own).filter(([name]) => !setAside.some((facet) => facet === name));
  return and(...shared, ...kept.map(([, condition]) => condition));
}
