import { createFileRoute } from '@tanstack/react-router';
import { type ListingSearch, readListingSearch } from '#contract/catalogue/listingSearch.ts';
import { ListingHero } from '#src/features/catalogue/ListingHero.tsx';
import { ListingPage } from '#src/features/catalogue/ListingPage.tsx';
import { headingOf, type ListingPlace } from '#src/features/catalogue/listingPlace.ts';
import { ListingPageSkeleton } from '#src/features/catalogue/ListingSkeleton.tsx';
import { loadListing } from '#src/features/catalogue/loadListing.ts';
import { CompareBar } from '#src/features/compare/CompareBar.tsx';
import { SearchField } from '#src/features/search/SearchField.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { cardSlots } from './-cardSlots.tsx';
import { saveSlot } from './-saveSlot.tsx';
import { filterByGarage } from './-filterByGarage.ts';
import { ListingGarage } from './-listingGarage.tsx';
import { useNearMe } from './-nearMe.tsx';
import { headingFirst } from './-headingFirst.ts';

const place: ListingPlace = { kind: 'all' };

export const Route = createFileRoute('/view-product')({
  staticData: { kept: true },
  // As the loader's deps: the router merges what is validated into the raw query, so a bad value would come back.
  validateSearch: (raw: ListingSearch) => raw,
  beforeLoad: ({ search }) => filterByGarage(place, search),
  loaderDeps: ({ search }) => readListingSearch({ ...search }),
  loader: ({ context, deps, cause }) => loadListing(context, place, deps, cause),
  component: ViewProduct,
  pendingComponent: Pending,
  ...headingFirst,
});

function ViewProduct() {
  const search = Route.useLoaderDeps();
  const { near, nearSheet } = useNearMe();
  const { q, vendor, cursor } = search;
  const plain = q === undefined && vendor === undefined && cursor === undefined;
  return (
    <>
      <PageHead
        title={headingOf(place, search)}
        description="Parts for cars, motorbikes and bicycles, new and used, from vendors all over Ghana. Prices in cedis."
        // Searches and filters are views of this same page.
        canonicalPath={q === undefined && vendor === undefined ? '/view-product' : undefined}
      />
      <ListingPage
        place={place}
        search={search}
        searchField={<SearchField />}
        hero={plain ? <ListingHero /> : undefined}
        garage={<ListingGarage place={place} search={search} />}
        near={near}
        saveSearch={saveSlot}
        cards={cardSlots}
        compareBar={CompareBar}
      />
      {nearSheet}
    </>
  );
}

function Pending() {
  return <ListingPageSkeleton heading={headingOf(place, Route.useLoaderDeps())} />;
}
