import { useNavigate } from '@tanstack/react-router';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { ChevronDownIcon, SortIcon } from '#src/ui/pictures/icons.tsx';
import { withSort } from './filters/filters.ts';
import { filterFormId } from './filters/FilterForm.tsx';
import { linkTo, type ListingPlace } from './listingPlace.ts';
import { sortOf, sortsOf } from './listingSorts.ts';
import styles from './SortSelect.module.css';

/** The order of a list, as a chip. It belongs to the filter form, so that it works without script. */
export function SortSelect({ place, search }: { place: ListingPlace; search: ListingSearch }) {
  const navigate = useNavigate();
  return (
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
  );
}
