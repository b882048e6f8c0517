import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { isForBikes, mayHaveFor, vehicleText } from '#contract/catalogue/fitment/fitment.ts';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { partCountWords } from '#src/features/catalogue/filters/filters.ts';
import { apiSearchOf, linkTo, type ListingPlace } from '#src/features/catalogue/listingPlace.ts';
import { listingCountQuery } from '#src/features/catalogue/listingQuery.ts';
import { GarageStrip } from '#src/features/garage/GarageStrip.tsx';
import { useChosenVehicle } from '#src/features/garage/useChosenVehicle.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { categoryOf } from './-filterByGarage.ts';

/* Lists and the garage are two features that do not know each other; the list routes connect them. */

/** Shows the shopper's vehicle above a list. */
export function ListingGarage({ place, search }: { place: ListingPlace; search: ListingSearch }) {
  const router = useRouter();
  const http = useHttp();
  const vehicle = useChosenVehicle();
  const category = categoryOf(place, search);
  const { cursor: _cursor, fits: _fits, vehicle: _vehicle, ...whole } = search;
  const isConcerned = vehicle !== null && (category === undefined || mayHaveFor(category, vehicle));
  const own = vehicle ? { ...whole, fits: vehicleText(vehicle) } : whole;
  const { data } = useQuery({ ...listingCountQuery(http, apiSearchOf(place, own)), enabled: isConcerned });
  return (
    <GarageStrip
      fits={search.fits}
      fitting={data ? fittingWords(data) : null}
      isForBikes={category !== undefined && isForBikes(category)}
      ordered={search.vehicle}
      onVehicle={(by, unasked) => {
        const here = linkTo(place);
        // Whoever has tapped a part meanwhile gets that part.
        if (unasked && router.latestLocation.pathname !== router.buildLocation(here).pathname) return;
        void router.navigate({ ...here, search: { ...whole, ...by }, replace: true, resetScroll: false });
      }}
    />
  );
}

/** Empty for near matches: that a battery fits does not help a person who searched for an alternator. */
function fittingWords({ total, relaxed }: { total: number; relaxed: boolean }): string {
  return total === 0 || relaxed ? '' : partCountWords(total).replace(/ parts?$/, '');
}
