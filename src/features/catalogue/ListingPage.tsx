import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { ListingAnswer } from '#contract/catalogue/listing.ts';
import { isTooLong, type ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { nextLabel, Pager, previousLabel } from '#src/ui/layout/Pager.tsx';
import { ErrorState } from '#src/ui/layout/states.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { CardList, type CardSlots, useShownCards } from './cards/CardList.tsx';
import { FilterForm } from './filters/FilterForm.tsx';
import { activeFilters } from './filters/filters.ts';
import { othersHeading } from './kindsInText.ts';
import { ListingControls } from './ListingControls.tsx';
import { ListingHead } from './ListingHead.tsx';
import { descriptionOf } from './categoryDescription.ts';
import { apiSearchOf, linkTo, type ListingPlace } from './listingPlace.ts';
import { listingQuery } from './listingQuery.ts';
import { ListSkeleton } from './ListingSkeleton.tsx';
import type { Near } from './SortSelect.tsx';
import { TooLong } from './TooLong.tsx';
import { NoResults } from './NoResults.tsx';
import { understoodChips } from './filters/understoodChips.ts';
import { useInvalidCursor } from './useInvalidCursor.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './ListingPage.module.css';

/** Saves the search of a `list` that found something, a `wish` with only near matches, or `nothing`. */
export type SaveSlot = (search: ListingSearch, found: 'list' | 'wish' | 'nothing') => ReactNode;

/**
 * A listing: all products, a search, a vendor's parts or a category. While another page or filter is loading, the
 * current list stays, so that nothing jumps and the focus stays where it is.
 */
export function ListingPage({
  place,
  search,
  searchField,
  hero,
  garage,
  near,
  saveSearch,
  cards,
  compareBar,
}: {
  place: ListingPlace;
  search: ListingSearch;
  /** The search field on a phone, which scrolls away with the page. */
  searchField: ReactNode;
  hero?: ReactNode;
  /** The shopper's vehicle, which the list may be filtered by. */
  garage: ReactNode;
  /** Where the person is, for the order by distance. */
  near: Near;
  saveSearch: SaveSlot;
  cards: CardSlots;
  /** The parts to compare, beside the filters where those float. */
  compareBar: ComponentProps<typeof ListingControls>['compareBar'];
}) {
  const http = useHttp();
  const listRequest = apiSearchOf(place, search);
  const query = useQuery({
    ...listingQuery(http, listRequest),
    enabled: !isTooLong(search),
    placeholderData: (previous, from) =>
      sameList(from?.queryKey[2], listRequest) ? keepPreviousData(previous) : undefined,
  });
  const { data, error, isPlaceholderData, refetch } = query;
  const isInvalidCursor = useInvalidCursor(place, search, error);
  const vendorName = search.vendor === undefined ? undefined : data?.items[0]?.vendor.name;
  const filters = activeFilters(search, vendorName);
  return (
    <PageContainer className={styles.page}>
      <div className={styles.phoneSearch}>{searchField}</div>
      {hero && (
        <div className={styles.hero} data-filtered={filters.length > 0 || undefined}>
          {hero}
        </div>
      )}
      <div className={styles.columns} id="parts">
        <div className={spacing.shrinks}>
          <FilterForm place={place} search={search} total={data?.total ?? 0} facets={data?.facets ?? noFacets} />
        </div>
        <div className={spacing.shrinks}>
          <ListingHead
            {...{ place, search, vendorName, garage }}
            answer={data}
            controls={
              <ListingControls
                {...{ place, search, near, compareBar }}
                filterCount={filters.length}
                isEmpty={data?.total === 0}
              />
            }
          />
          {/* The vehicle is in the strip above. */}
          <ActiveFilters
            place={place}
            search={search}
            filters={filters.filter(({ key }) => key !== 'fits')}
            read={understoodChips(search, data?.understood)}
          />
          <div className={styles.results}>
            {isTooLong(search) ? (
              <TooLong />
            ) : data ? (
              <Found
                {...{ place, search, data, filters, cards, saveSearch }}
                waiting={isPlaceholderData}
                first={hero === undefined || hero === null}
              />
            ) : error && !isInvalidCursor ? (
              <ErrorState {...readFailure(error, refetch)} />
            ) : (
              <ListSkeleton />
            )}
          </div>
          {data && data.total > 0 && (
            <div className={styles.save}>
              {saveSearch(savedOf(listRequest), data.relaxed === true ? 'wish' : 'list')}
            </div>
          )}
          {place.kind === 'category' && (
            <Lead className={styles.description}>{descriptionOf(place.category, search)}</Lead>
          )}
        </div>
      </div>
    </PageContainer>
  );
}

function Found({
  place,
  search,
  data,
  filters,
  cards,
  saveSearch,
  waiting,
  first,
}: {
  place: ListingPlace;
  search: ListingSearch;
  data: ListingAnswer;
  filters: ReturnType<typeof activeFilters>;
  cards: CardSlots;
  saveSearch: SaveSlot;
  waiting: boolean;
  first: boolean;
}) {
  // The list that is shown may still be in the earlier order. One in another order is another list: its cards do not move.
  const [orderedBy, setOrderedBy] = useState(search.vehicle);
  if (!waiting && orderedBy !== search.vehicle) setOrderedBy(search.vehicle);
  const shown = useShownCards(data.items.length);
  if (data.items.length === 0) {
    const save = saveSearch(savedOf(apiSearchOf(place, search)), 'nothing');
    return <NoResults place={place} search={search} filters={filters} answer={data} save={save} />;
  }
  const others = othersHeading(data);
  const wayTo = (cursor: string | null, rel: 'prev' | 'next', words: ReactNode) =>
    cursor === null ? undefined : (
      <LinkButton {...linkTo(place)} search={{ ...search, cursor }} hash="parts" rel={rel} variant="outlined">
        {words}
      </LinkButton>
    );
  return (
    <>
      {others !== null && <h2 className={styles.others}>{others}</h2>}
      <CardList
        key={orderedBy ?? ''}
        adverts={data.items}
        slots={cards}
        waiting={waiting}
        first={first}
        vehicle={orderedBy}
        shown={shown}
      />
      {data.pages > 1 && (
        <Pager
          page={data.page}
          pages={data.pages}
          previous={wayTo(data.previousCursor, 'prev', previousLabel)}
          next={wayTo(data.nextCursor, 'next', nextLabel)}
        />
      )}
    </>
  );
}

/** What a search that is saved asks for: the order of the list is that of a device's vehicle. */
function savedOf({ vehicle: _vehicle, ...search }: ListingSearch): ListingSearch {
  return search;
}

const noFacets = { condition: [], make: [], model: [], brand: [], region: [], category: [], partType: [], origin: [] };

/** Whether the earlier request was for another page or filter of the same list: the same search and vendor. */
function sameList(before: ListingSearch | undefined, now: ListingSearch): boolean {
  return before !== undefined && before.q === now.q && before.vendor === now.vendor;
}
