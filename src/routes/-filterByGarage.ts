import { redirect } from '@tanstack/react-router';
import type { PartCategorySlug } from '#contract/catalogue/categories.ts';
import { mayHaveFor, vehicleText } from '#contract/catalogue/fitment.ts';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { linkTo, type ListingPlace } from '#src/features/catalogue/listingPlace.ts';
import { filteringVehicle } from '#src/device/lists/garage.ts';

/** The category that a list is of, by its page or its filter. */
export function categoryOf(place: ListingPlace, { category }: ListingSearch): PartCategorySlug | undefined {
  return place.kind === 'category' ? place.category.slug : category;
}

/**
 * Sends who comes to a list by a link of the app on to what fits their vehicle, where they have asked for it and the
 * address names no vehicle itself. A page that came from the server is the same for everybody: there the strip does it
 * once the app is live.
 * @throws a redirect
 */
export function filterByGarage(place: ListingPlace, search: ListingSearch): void {
  if (typeof window === 'undefined' || !window.earlyBird.live || search.fits !== undefined) return;
  const vehicle = filteringVehicle();
  const category = categoryOf(place, search);
  if (!vehicle || (category !== undefined && !mayHaveFor(category, vehicle))) return;
  const { cursor: _cursor, ...rest } = search;
  throw redirect({ ...linkTo(place), search: { ...rest, fits: vehicleText(vehicle) }, replace: true });
}
