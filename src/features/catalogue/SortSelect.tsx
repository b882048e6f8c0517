import { useNavigate } from '@tanstack/react-router';
import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { useHydrated } from '#src/lib/useHydrated.ts';
import { ChevronDownIcon, SortIcon } from '#src/ui/pictures/icons.tsx';
import { withSort } from './filters/filters.ts';
import { filterFormId } from './filters/FilterForm.tsx';
import { linkTo, type ListingPlace } from './listingPlace.ts';
import { sortOf, sortsOf } from './listingSorts.ts';
import styles from './SortSelect.module.css';

/** What a list knows of where the person is: the town, and a way to ask for one, and then go on. */
export interface Near {
  readonly town: string | undefined;
  readonly ask: (then: (town: string) => void) => void;
}

/** The order of a list, as a chip. It belongs to the filter form, so that it works without script. */
export function SortSelect({ place, search, near }: { place: ListingPlace; search: ListingSearch; near: Near }) {
  const navigate = useNavigate();
  const isLive = useHydrated();
  const town = search.near ?? near.town;

  function choose(sort: string, around = town): void {
    // The choice that asks where the person is.
    if (sort === 'ask') near.ask((chosen) => choose('nearest', chosen));
    else void navigate({ ...linkTo(place), search: withSort(search, sort, around), resetScroll: false });
  }
  return (
    <label className={styles.sort}>
      <SortIcon size={20} />
      <select
        className={styles.select}
        name="sort"
        form={filterFormId}
        aria-label="Sort"
        value={sortOf(search)}
        onChange={(event) => choose(event.target.value)}
      >
        {sortsOf(search).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        {town !== undefined && <option value="nearest">Near {town}</option>}
        {isLive && <option value="ask">{town === undefined ? 'Near me' : 'Elsewhere'}</option>}
      </select>
      <ChevronDownIcon size={20} />
    </label>
  );
}
