import { categoryName } from '#contract/catalogue/categories.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ChipRow, FilterChipLink } from '#src/ui/Chip.tsx';
import { attentionNames, postsFilterCount, type PostsFilterName, withoutPostsFilter } from './dashboardChoices.ts';
import type { DashboardSearch } from '../dashboardSearch.ts';

/** Each filter that is on, as a chip that removes it. Shows nothing when none is. */
export function PostsChips({
  search,
  onClear,
}: {
  search: DashboardSearch;
  /** Removes all filters; undefined where another button beside the list does it. */
  onClear: (() => void) | undefined;
}) {
  if (postsFilterCount(search) === 0) return null;
  const { category, brand, status, attention, q } = search;
  const removable = (name: PostsFilterName, label: string | undefined) =>
    label !== undefined && (
      <FilterChipLink
        key={name}
        to="/vendor-dashboard"
        resetScroll={false}
        search={withoutPostsFilter(search, name)}
        removable
        aria-label={`Remove filter ${label}`}
      >
        {label}
      </FilterChipLink>
    );
  return (
    <ChipRow>
      {removable('status', status)}
      {removable('category', category && categoryName(category))}
      {removable('brand', brand)}
      {removable('attention', attention && attentionNames[attention])}
      {removable('q', q && `“${q}”`)}
      {onClear && (
        <Button variant="text" onClick={onClear}>
          Clear All
        </Button>
      )}
    </ChipRow>
  );
}
