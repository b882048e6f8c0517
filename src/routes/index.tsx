import { createFileRoute } from '@tanstack/react-router';
import { vehicleText } from '#contract/catalogue/fitment/fitment.ts';
import { shortVehicle } from '#src/features/garage/fitWords.ts';
import { HomeGarage } from '#src/features/garage/HomeGarage.tsx';
import { useChosenVehicle } from '#src/features/garage/useChosenVehicle.ts';
import { HomePage } from '#src/features/home/HomePage.tsx';
import { FittingStrip } from '#src/features/home/strips/FittingStrip.tsx';
import { stripQuery } from '#src/features/home/strips/stripQueries.ts';
import { SearchField } from '#src/features/search/SearchField.tsx';
import { ServiceKitButton } from '#src/features/service-kit/ServiceKitButton.tsx';
import { RecentlyViewedParts } from '#src/features/viewed/RecentlyViewedParts.tsx';

export const Route = createFileRoute('/')({
  staticData: { kept: true },
  // The server's page has the newest parts; in the app the page does not wait for them.
  loader: async ({ context }) => {
    const newest = context.queryClient.query(stripQuery(context.http)).catch(() => undefined);
    if (typeof window === 'undefined') await newest;
  },
  component: Home,
});

function Home() {
  return (
    <HomePage
      searchField={<SearchField />}
      garage={<HomeGarage />}
      fitting={<Fitting />}
      recentlyViewed={<RecentlyViewedParts atLeastThree />}
    />
  );
}

/** The garage and the home page do not know each other. */
function Fitting() {
  const vehicle = useChosenVehicle();
  const own = { fits: vehicle && vehicleText(vehicle), name: vehicle ? shortVehicle(vehicle) : '' };
  return <FittingStrip {...own} kit={<ServiceKitButton {...own} />} />;
}
