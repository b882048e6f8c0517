import type { ComponentType } from 'react';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { SlidersIcon } from '#src/ui/pictures/icons.tsx';
import { filterFormId } from './filters/FilterForm.tsx';
import type { ListingPlace } from './listingPlace.ts';
import { type Near, SortSelect } from './SortSelect.tsx';
import styles from './ListingControls.module.css';

/**
 * The pill that floats over a list, where a thumb reaches it: the filters, the order, and the parts to compare. On a
 * desktop the filters are beside the list, and only the order stands above it.
 */
export function ListingControls({
  place,
  search,
  near,
  filterCount,
  isEmpty,
  compareBar: CompareBar,
}: {
  place: ListingPlace;
  search: ListingSearch;
  near: Near;
  filterCount: number;
  isEmpty: boolean;
  compareBar: ComponentType<{ docked?: boolean }>;
}) {
  return (
    <>
      <div className={styles.pill} data-empty={isEmpty ? '' : undefined}>
        <button className={styles.filterButton} type="button" popoverTarget={filterFormId} aria-haspopup="dialog">
          <SlidersIcon size={20} />
          <span className={styles.filterText}>{filterCount > 0 ? `Filters · ${filterCount}` : 'Filters'}</span>
        </button>
        <SortSelect place={place} search={search} near={near} />
        {!isEmpty && <CompareBar docked />}
      </div>
      {/* It comes once the page is live, and the pill of an empty list stands within the page: it would move there. */}
      {isEmpty && <CompareBar />}
    </>
  );
}
