import { useNavigate } from '@tanstack/react-router';
import type { ListingSearch } from '#contract/catalogue/listing.ts';
import { ChevronDownIcon, SlidersIcon, SortIcon } from '#src/ui/pictures/icons.tsx';
import { withSort } from './filters.ts';
import { filterFormId } from './FilterForm.tsx';
import { linkTo, type ListingPlace } from './listingPlace.ts';
import { sortOf, sortsOf } from './listingSorts.ts';
import styles from './ListingControls.module.css';

/** Filters and order: where a thumb reaches them. Both belong to the filter form, so that they work without script. */
export function ListingControls({
  place,
  search,
  filterCount,
}: {
  place: ListingPlace;
  search: ListingSearch;
  filterCount: number;
}) {
  const navigate = useNavigate();
  return (
    <div className={styles.pill}>
      <button className={styles.filterButton} type="button" popoverTarget={filterFormId} aria-haspopup="dialog">
        <SlidersIcon size={20} />
        {filterCount > 0 ? `Filters · ${filterCount}` : 'Filters'}
      </button>
      <label className={styles.sort}>
        <SortIcon size={20} />
        <select
          className={styles.select}
          name="sort"
          form={filterFormId}
          aria-label="Sort"
          value={sortOf(search)}
          onChange={(event) =>
            void navigate({ ...linkTo(place), search: withSort(search, event.target.value), resetScroll: false })
          }
        >
          {sortsOf(search).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={20} />
      </label>
    </div>
  );
}
