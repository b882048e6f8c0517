import { redirect, useNavigate } from '@tanstack/react-router';
import type { ListingSearch } from '#contract/catalogue/listing.ts';
import { linkTo, type ListingPlace } from '#src/features/catalogue/listingPlace.ts';
import { GarageStrip } from '#src/features/garage/GarageStrip.tsx';
import { garageFilter } from '#src/device/lists/garage.ts';

/* Lists and the garage are two features that know nothing of each other; the routes of lists bring them together. */

/**
 * Sends who comes to a list by a link of the app on to what fits their vehicle, unless the address names a vehicle itself.
 * A page that came from the server is the same for everybody: there the strip does it once the app is live.
 * @throws a redirect
 */
export function filterByGarage(place: ListingPlace, search: ListingSearch): void {
  if (typeof window === 'undefined' || !window.earlyBird.live || search.fits !== undefined) return;
  const fits = garageFilter();
  const { cursor: _cursor, ...rest } = search;
  if (fits !== undefined) throw redirect({ ...linkTo(place), search: { ...rest, fits }, replace: true });
}

/** The shopper's vehicle over a list. */
export function ListingGarage({ place, search }: { place: ListingPlace; search: ListingSearch }) {
  const navigate = useNavigate();
  return (
    <GarageStrip
      fits={search.fits}
      onFits={(fits) => {
        const { cursor: _cursor, fits: _before, ...rest } = search;
        void navigate({
          ...linkTo(place),
          search: fits === undefined ? rest : { ...rest, fits },
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}
