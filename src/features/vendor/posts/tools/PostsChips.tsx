import { advertStatuses } from '#contract/catalogue/advertStates.ts';
import { categoryName } from '#contract/catalogue/categories.ts';
import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ChipRow, FilterChipLink } from '#src/ui/Chip.tsx';
import {
  attentionNames,
  postsFilterCount,
  type PostsFilterName,
  withPostsFilter,
  withoutPostsFilter,
} from './dashboardChoices.ts';
import type { DashboardSearch } from '../dashboardSearch.ts';
import styles from './PostsChips.module.css';

/** The statuses to choose from, with their counts, and each filter that is on as a chip that removes it. */
export function PostsChips({
  search,
  counts,
  isWaiting,
  onClear,
}: {
  search: DashboardSearch;
  counts: OwnAdvertsAnswer['counts'] | undefined;
  /** Whether the counts are on their way. The chips are hidden until then, because a count would move them. */
  isWaiting: boolean;
  /** Removes all filters; undefined where another button beside the list does it. */
  onClear: (() => void) | undefined;
}) {
  const { category, brand, attention, q } = search;
  const link = { to: '/vendor-dashboard', resetScroll: false } as const;
  const removable = (name: PostsFilterName, label: string | undefined) =>
    label !== undefined && (
      <FilterChipLink
        key={name}
        {...link}
        search={withoutPostsFilter(search, name)}
        removable
        aria-label={`Remove filter ${label}`}
      >
        {label}
      </FilterChipLink>
    );
  const on = [
    removable('category', category && categoryName(category)),
    removable('brand', brand),
    removable('attention', attention && attentionNames[attention]),
    removable('q', q && `“${q}”`),
  ].filter(Boolean);
  return (
    <div className={styles.rows}>
      <ChipRow className={isWaiting ? styles.waiting : undefined}>
        <FilterChipLink
          {...link}
          search={withoutPostsFilter(search, 'status')}
          selected={search.status === undefined}
          aria-current={search.status === undefined ? 'true' : undefined}
          count={counts?.total}
        >
          All
        </FilterChipLink>
        {advertStatuses.map((status) => {
          const count = status === 'Available' ? counts?.active : counts?.inactive;
          if (search.status !== status) {
            return (
              <FilterChipLink key={status} {...link} search={withPostsFilter(search, { status })} count={count}>
                {status}
              </FilterChipLink>
            );
          }
          return (
            <FilterChipLink
              key={status}
              {...link}
              search={withoutPostsFilter(search, 'status')}
              removable
              aria-current="true"
              aria-label={`Remove filter ${status}`}
              count={count}
            >
              {status}
            </FilterChipLink>
          );
        })}
      </ChipRow>
      {postsFilterCount(search) > 0 && (on.length > 0 || onClear) && (
        <ChipRow>
          {on}
          {onClear && (
            <Button variant="text" onClick={onClear}>
              Clear All
            </Button>
          )}
        </ChipRow>
      )}
    </div>
  );
}
