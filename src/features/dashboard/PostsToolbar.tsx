import styled from '@emotion/styled';
import Button from '@mui/material/Button';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { advertStatuses } from '#contract/adverts.ts';
import { categoryName, partCategories } from '#contract/categories.ts';
import type { OwnAdvertsAnswer } from '#contract/listing.ts';
import { useSettled } from '#src/lib/useSettled.ts';
import { ChipRow, FilterChipLink } from '#src/ui/Chip.tsx';
import { SearchIcon, SlidersIcon } from '#src/ui/icons.tsx';
import { from600, from900 } from '#src/ui/screen.ts';
import { SelectField } from '#src/ui/SelectField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { type DashboardSearch, filterCount, withFilter, withoutFilters } from './dashboardSearch.ts';
import { resultLine } from './resultLine.ts';

const Head = styled('div')({
  display: 'grid',
  gap: '12px 8px',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  alignItems: 'center',
  '& > h2': { gridColumn: '1/-1' },
  [from900]: { gridTemplateColumns: 'minmax(0,1fr) 340px auto', '& > h2': { gridColumn: 'auto' } },
});
const Search = styled(TextField)({ '& > div': { minHeight: 48, borderRadius: 999 }, '& svg': { display: 'block' } });
const Panel = styled('div')({
  display: 'grid',
  gap: 12,
  marginTop: 16,
  [from600]: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))' },
});
const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
  marginTop: 8,
});
const settleMs = 300;

/** Search, filters, chips and the line that says how many there are. All of it stands in the URL. */
export function PostsToolbar({ search, answer }: { search: DashboardSearch; answer: OwnAdvertsAnswer | undefined }) {
  const navigate = useNavigate();
  const panelId = useId();
  const [open, setOpen] = useState(Boolean(search.category ?? search.brand));
  const go = (next: DashboardSearch) => void navigate({ to: '/vendor-dashboard', search: next, resetScroll: false });

  const [words, setWords] = useState(search.q ?? '');
  const settled = useSettled(words, settleMs);
  const inUrl = search.q ?? '';
  useEffect(() => {
    if (settled === words && settled.trim() !== inUrl) go(withFilter(search, { q: settled }));
    // oxlint-disable-next-line react/exhaustive-deps -- typing decides; the URL's own changes are read below
  }, [settled]);
  const [seen, setSeen] = useState(inUrl);
  if (seen !== inUrl) {
    // Back, a chip or Clear All changed the words from outside.
    setSeen(inUrl);
    if (words.trim() !== inUrl) setWords(inUrl);
  }

  const chip = (label: string, status: DashboardSearch['status'], count: number | undefined) => {
    const { status: _status, ...rest } = search;
    return (
      <FilterChipLink
        key={label}
        to="/vendor-dashboard"
        search={withFilter(rest, status ? { status } : {})}
        resetScroll={false}
        selected={search.status === status}
        aria-current={search.status === status ? 'true' : undefined}
        count={count}
      >
        {label}
      </FilterChipLink>
    );
  };
  const without = (name: 'q' | 'category' | 'brand') => {
    const { [name]: _taken, ...rest } = search;
    return withFilter(rest, {});
  };
  const counts = answer?.counts;
  return (
    <>
      <Head>
        <h2>Your Posts</h2>
        <Search
          label="Search your adverts"
          hideLabel
          roomForMessage={false}
          type="search"
          enterKeyHint="search"
          placeholder="Title, brand or category"
          start={<SearchIcon size={20} />}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button
          variant="outlined"
          startIcon={<SlidersIcon size={20} />}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          Filters
        </Button>
      </Head>
      <Panel id={panelId} hidden={!open} style={open ? undefined : { display: 'none' }}>
        <SelectField
          label="Category"
          placeholder="All categories"
          roomForMessage={false}
          options={partCategories.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={search.category ?? ''}
          onChange={(event) => go(withFilter(without('category'), readOne('category', event.target.value)))}
        />
        <SelectField
          label="Brand"
          placeholder="All brands"
          roomForMessage={false}
          options={answer?.brands ?? []}
          value={search.brand ?? ''}
          onChange={(event) => go(withFilter(without('brand'), readOne('brand', event.target.value)))}
        />
        <SelectField
          label="Status"
          placeholder="All"
          roomForMessage={false}
          options={advertStatuses}
          value={search.status ?? ''}
          onChange={(event) => {
            const { status: _status, ...rest } = search;
            go(withFilter(rest, readOne('status', event.target.value)));
          }}
        />
      </Panel>
      <Line>
        <ChipRow>
          {chip('All', undefined, counts?.total)}
          {chip('Available', 'Available', counts?.active)}
          {chip('Not available', 'Not available', counts?.inactive)}
          {search.category && (
            <FilterChipLink
              to="/vendor-dashboard"
              search={without('category')}
              resetScroll={false}
              removable
              aria-label={`Remove filter ${categoryName(search.category)}`}
            >
              {categoryName(search.category)}
            </FilterChipLink>
          )}
          {search.brand && (
            <FilterChipLink
              to="/vendor-dashboard"
              search={without('brand')}
              resetScroll={false}
              removable
              aria-label={`Remove filter ${search.brand}`}
            >
              {search.brand}
            </FilterChipLink>
          )}
          {filterCount(search) > 0 && (
            <Button variant="text" onClick={() => go(withoutFilters(search))}>
              Clear All
            </Button>
          )}
        </ChipRow>
        <SecondText as="output">{answer ? resultLine(answer) : ''}</SecondText>
      </Line>
    </>
  );
}

/** What a select holds, as a part of the search; nothing for its first entry. */
function readOne(name: 'category' | 'brand' | 'status', value: string): Record<string, string> {
  return value === '' ? {} : { [name]: value };
}
