import { useInfiniteQuery } from '@tanstack/react-query';
import { readFailure } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { ShowMore } from '#src/ui/buttons/ShowMore.tsx';
import { ChipRow, FilterChipLink } from '#src/ui/Chip.tsx';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/layout/states.tsx';
import { FlagIcon } from '#src/ui/pictures/icons.tsx';
import list from '../deskList.module.css';
import styles from './ReportsPanel.module.css';
import { reportsQuery } from '../deskCalls.ts';
import { ReportCard } from './ReportCard.tsx';
import { withOthers } from './withOthers.ts';

/** What people reported: the reports that wait, or those that were decided. */
export function ReportsPanel({ state }: { state: 'open' | 'decided' }) {
  const http = useHttp();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    reportsQuery(http, state),
  );
  const items = data?.pages.flatMap((page) => page.items);
  return (
    <>
      <ChipRow as="nav" aria-label="Reports by state" className={styles.chips}>
        <FilterChipLink to="/desk" search={{}} selected={state === 'open'} count={data?.pages[0]?.open}>
          Open
        </FilterChipLink>
        <FilterChipLink to="/desk" search={{ state: 'decided' }} selected={state === 'decided'}>
          Decided
        </FilterChipLink>
      </ChipRow>
      {!items && !error && <RowSkeleton count={3} plainHeight={200} />}
      <CardGrid className={list.cards}>
        {items &&
          withOthers(items).map(({ report, others }) => <ReportCard key={report.id} report={report} others={others} />)}
      </CardGrid>
      {items?.length === 0 && (
        <EmptyState
          icon={<FlagIcon size={28} />}
          drawing="bell"
          heading={state === 'open' ? 'No open reports' : 'No decisions yet'}
        >
          {state === 'open'
            ? 'Reports about adverts, people and reviews are shown here.'
            : 'Your decisions are shown here, with the answers of the people concerned.'}
        </EmptyState>
      )}
      {error && <ErrorState {...readFailure(error, refetch)} />}
      {hasNextPage && !error && <ShowMore busy={isFetchingNextPage} onMore={fetchNextPage} />}
    </>
  );
}
