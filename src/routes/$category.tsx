import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { type PartCategory, partCategories } from '#contract/catalogue/categories.ts';
import { type ListingSearch, readListingSearch } from '#contract/catalogue/listingSearch.ts';
import { ListingPage } from '#src/features/catalogue/ListingPage.tsx';
import { descriptionOf } from '#src/features/catalogue/categoryDescription.ts';
import { canonicalPathOf, headingOf, type ListingPlace } from '#src/features/catalogue/listingPlace.ts';
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

/** How people spell the category that the specification gives the address "breaking-system". */
const brakingAsSaid = 'braking-system';

/** The twelve category pages; any other word here leads to the 404 page. */
export const Route = createFileRoute('/$category')({
  staticData: { kept: true },
  // As the loader's deps: the router merges what is validated into the raw query, so a bad value would come back.
  validateSearch: (raw: ListingSearch) => raw,
  beforeLoad: ({ search, params }) => {
    if (params.category === brakingAsSaid) {
      throw redirect({ to: '/$category', params: { category: 'breaking-system' }, search, replace: true });
    }
    filterByGarage(placeOf(params.category), { ...search, category: undefined });
  },
  // Without its category, because the page has its own.
  loaderDeps: ({ search }) => readListingSearch({ ...search, category: '' }),
  loader: ({ context, deps, cause, params }) => loadListing(context, placeOf(params.category), deps, cause),
  component: CategoryPage,
  pendingComponent: Pending,
  ...headingFirst,
});

function placeOf(slug: string): Extract<ListingPlace, { kind: 'category' }> {
  const category: PartCategory | undefined = partCategories.find((known) => known.slug === slug);
  if (!category) throw notFound();
  return { kind: 'category', category };
}

function CategoryPage() {
  const search = Route.useLoaderDeps();
  const place = placeOf(Route.useParams().category);
  const { near, nearSheet } = useNearMe();
  return (
    <>
      <PageHead
        title={headingOf(place, search)}
        description={descriptionOf(place.category, search)}
        canonicalPath={search.q === undefined ? canonicalPathOf(place, search) : undefined}
      />
      <ListingPage
        // Filters set on one category do not apply to another.
        key={place.category.slug}
        place={place}
        search={search}
        searchField={<SearchField />}
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
  return <ListingPageSkeleton heading={placeOf(Route.useParams().category).category.name} />;
}
