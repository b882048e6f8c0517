import styled from '@emotion/styled';
import { useNavigate } from '@tanstack/react-router';
import type { ListingSearch } from '#contract/catalogue/listing.ts';
import { colour } from '#src/ui/theme/colour.ts';
import { ChevronDownIcon, SlidersIcon, SortIcon } from '#src/ui/pictures/icons.tsx';
import { clearOfLowerEdge } from '#src/ui/layout/lowerEdge.ts';
import { below900, from900 } from '#src/ui/layout/screen.ts';
import { radius, shadow } from '#src/ui/theme/shape.ts';
import { type } from '#src/ui/theme/typography.ts';
import { withSort } from './filters.ts';
import { filterFormId } from './FilterForm.tsx';
import { linkTo, type ListingPlace } from './listingPlace.ts';
import { sortOf, sortsOf } from './listingSorts.ts';

// Both words stay within the smallest screens.
const below360 = '@media (max-width:359.95px)';
/** On a phone one pill that floats above the lower edge; from 900 px on the sort alone, in the head of the list. */
const Pill = styled('div')({
  [below900]: {
    position: 'fixed',
    zIndex: 1050,
    bottom: 'calc(16px + env(safe-area-inset-bottom))',
    left: '50%',
    transform: 'translateX(-50%)',
    display: 'flex',
    alignItems: 'center',
    borderRadius: radius.full,
    backgroundColor: colour.primary,
    color: colour.onPrimary,
    boxShadow: shadow.floating,
    ...clearOfLowerEdge(88),
  },
});
const FilterButton = styled('button')({
  ...type.label,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 56,
  padding: '0 16px 0 24px',
  border: 0,
  borderRadius: `${radius.full}px 0 0 ${radius.full}px`,
  backgroundColor: 'transparent',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  [below360]: { gap: 8, padding: '0 12px 0 16px' },
  [from900]: { display: 'none' },
});
const Sort = styled('label')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  [below900]: {
    '&::before': { content: '""', width: 1, height: 24, backgroundColor: 'currentColor', opacity: 0.35 },
    '& > :last-child': { display: 'none' },
    '& > svg': { position: 'absolute', left: 17, pointerEvents: 'none' },
  },
  [below360]: { '& > svg': { left: 12 } },
  [from900]: {
    ...type.body,
    minHeight: 48,
    border: `1px solid ${colour.outline}`,
    borderRadius: radius.m,
    '& > svg:first-of-type': { display: 'none' },
    '& > :last-child': { position: 'absolute', right: 12, pointerEvents: 'none' },
    '&::before': { content: '"Sort:"', position: 'absolute', left: 14, color: colour.textSecond },
  },
});
const Select = styled('select')({
  ...type.label,
  appearance: 'none',
  border: 0,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  [below900]: { minHeight: 56, padding: '0 24px 0 47px', borderRadius: `0 ${radius.full}px ${radius.full}px 0` },
  [below360]: { paddingInline: '40px 16px' },
  [from900]: { ...type.body, minHeight: 46, padding: '0 44px 0 56px', borderRadius: radius.m },
  '& option': { backgroundColor: colour.surface, color: colour.text },
});

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
    <Pill>
      <FilterButton type="button" popoverTarget={filterFormId} aria-haspopup="dialog">
        <SlidersIcon size={20} />
        {filterCount > 0 ? `Filters · ${filterCount}` : 'Filters'}
      </FilterButton>
      <Sort>
        <SortIcon size={20} />
        <Select
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
        </Select>
        <ChevronDownIcon size={20} />
      </Sort>
    </Pill>
  );
}
