import type { ListingSearch } from '#contract/catalogue/listingSearch.ts';
import { ChipRow, FilterChipLink } from '#src/ui/Chip.tsx';
import { AppLink } from '#src/ui/links.tsx';
import { type ActiveFilter, withoutFilters } from './filters.ts';
import { linkTo, type ListingPlace } from '../listingPlace.ts';
import styles from './ActiveFilters.module.css';

/** What was understood from the search, and the filters, as links that remove them, also before the scripts run. */
export function ActiveFilters({
  place,
  search,
  filters,
  read,
}: {
  place: ListingPlace;
  search: ListingSearch;
  filters: readonly ActiveFilter[];
  read: readonly ActiveFilter[];
}) {
  if (filters.length + read.length === 0) return null;
  return (
    <section aria-label="Filters that are on">
      <ChipRow>
        {[...read, ...filters].map(({ key, label, without }) => (
          <FilterChipLink
            key={key}
            {...linkTo(place)}
            search={without}
            resetScroll={false}
            removable
            aria-label={`Remove filter ${label}`}
          >
            {label}
          </FilterChipLink>
        ))}
        {filters.length > 0 && (
          <span className={styles.clearAll}>
            <AppLink {...linkTo(place)} search={withoutFilters(search)} resetScroll={false}>
              Clear All
            </AppLink>
          </span>
        )}
      </ChipRow>
    </section>
  );
}
