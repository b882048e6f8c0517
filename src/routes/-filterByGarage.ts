import { redirect } from '@tanstack/react-router';
import type { PartCategorySlug } from '#contract/catalogue/categories.ts';
import { mayHaveFor, vehicleText } from '#contract/catalogue/fitment/fitment.ts';
import { type ListingSearch, readListingSearch } from '#contract/catalogue/listingSearch.ts';
import { linkTo, type ListingPlace } from '#src/features/catalogue/listingPlace.ts';
import { filteringVehicle, vehicleOnDevice } from '#src/device/lists/garage.ts';

/** The category of a list, from its page or its filter; undefined if it has none. */
export function categoryOf(place: ListingPlace, { category }: ListingSearch): PartCategorySlug | undefined {
  return place.kind === 'category' ? place.category.slug : category;
}

/**
 * Redirects a person who follows a link in the app to a list: to the parts that fit their vehicle, if they have turned
 * this on, otherwise to the list in which those come first. An address that names a vehicle to filter by stays. A page
 * from the server is the same for everybody; there the strip does this once the app is live.
 * @param raw the list's search as its address has it
 * @throws a redirect
 */
export function filterByGarage(place: ListingPlace, raw: Readonly<Record<string, unknown>>): void {
  if (typeof window === 'undefined' || !window.earlyState.live) return;
  const vehicle = vehicleOnDevice();
  if (!vehicle) return;
  const search = readListingSearch(raw);
  if (search.fits !== undefined) return;
  const category = categoryOf(place, search);
  if (category !== undefined && !mayHaveFor(category, vehicle)) return;
  const text = vehicleText(vehicle);
  const isFilter = filteringVehicle() !== null;
  if (!isFilter && search.vehicle === text) return;
  const { cursor: _cursor, vehicle: _vehicle, ...rest } = search;
  throw redirect({
    ...linkTo(place),
    search: { ...rest, ...(isFilter ? { fits: text } : { vehicle: text }) },
    replace: true,
  });
}
