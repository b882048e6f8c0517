import { createFileRoute } from '@tanstack/react-router';
import { HomeGarage } from '#src/features/garage/HomeGarage.tsx';
import { HomePage } from '#src/features/home/HomePage.tsx';
import { SearchField } from '#src/features/search/SearchField.tsx';
import { RecentlyViewedParts } from '#src/features/viewed/RecentlyViewedParts.tsx';

export const Route = createFileRoute('/')({ component: Home });

function Home() {
  return <HomePage searchField={<SearchField />} garage={<HomeGarage />} recentlyViewed={<RecentlyViewedParts />} />;
}
