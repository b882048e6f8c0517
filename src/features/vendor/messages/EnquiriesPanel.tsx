import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { EnquiryState, ReceivedEnquiry } from '#contract/people/enquiries.ts';
import { failureSentence } from '#src/http/failures.ts';
import { useUnsentEntries } from '#src/device/outbox/useOutboxEntries.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ChipRow, FilterChipButton, StatusChip } from '#src/ui/Chip.tsx';
import { CircleAlertIcon } from '#src/ui/pictures/icons.tsx';
import { Section, SectionHead } from '#src/ui/layout/PageContainer.tsx';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { enquiriesQuery } from './enquiriesQuery.ts';
import { EnquiryItem } from './EnquiryItem.tsx';
import { shownEnquiries } from './enquiryPages.ts';
import { useEnquiryMarks } from './useEnquiryMarks.ts';
import { withWaitingMarks } from '#src/features/vendor/posts/waitingMarks.ts';
import styles from './EnquiriesPanel.module.css';

const filters = [
  { state: 'open', label: 'Open', none: 'Every question is done.' },
  { state: 'unread', label: 'Unread', none: 'You have read all of them.' },
  { state: 'done', label: 'Done', none: 'None is marked as done yet.' },
  { state: 'all', label: 'All', none: '' },
] as const satisfies readonly { state: EnquiryState; label: string; none: string }[];

/** What buyers asked; nothing is shown until there is something. Opening one marks it as read. */
export function EnquiriesPanel({ accountId }: { accountId: string }) {
  const { http, publicUrl } = useRouteContext({ from: '__root__' });
  const [state, setState] = useState<EnquiryState>('open');
  /** The one that was opened last: it stays in view while it is read and answered. */
  const [held, setHeld] = useState<ReceivedEnquiry | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useInfiniteQuery({
    ...enquiriesQuery(http, accountId, state),
    // The figures stay while another filter's answer is on its way.
    placeholderData: keepPreviousData,
  });
  const { data, dataUpdatedAt, error, isPlaceholderData, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    list;
  const marks = useEnquiryMarks(accountId, state);
  const entries = useUnsentEntries();
  const marked = data && withWaitingMarks(data, state, entries);
  const counts = marked?.pages[0]?.counts;
  if (!counts) return error ? <Failure error={error} onRetry={() => void refetch()} /> : null;
  if (counts.all === 0) return null;

  const items = isPlaceholderData ? [] : shownEnquiries(marked.pages, held);
  const now = new Date(dataUpdatedAt);
  const filter = filters.find((one) => one.state === state);
  return (
    <Section aria-labelledby="enquiries-title">
      <SectionHead>
        <h2 className={styles.heading} id="enquiries-title" ref={heading} tabIndex={-1}>
          Questions from buyers
        </h2>
        {counts.unread > 0 && <StatusChip kind="info">{counts.unread} unread</StatusChip>}
      </SectionHead>
      <ChipRow>
        {filters.map((one) => (
          <FilterChipButton
            key={one.state}
            selected={one.state === state}
            count={counts[one.state]}
            onClick={() => {
              setHeld(null);
              setState(one.state);
            }}
          >
            {one.label}
          </FilterChipButton>
        ))}
      </ChipRow>
      <Panel className={styles.list}>
        {isPlaceholderData && <RowSkeleton count={Math.min(counts[state], 3)} plainHeight={56} />}
        {counts[state] === 0 && items.length === 0 && <SecondText className={styles.line}>{filter?.none}</SecondText>}
        {items.map((enquiry) => (
          <EnquiryItem
            key={enquiry.id}
            enquiry={enquiry}
            now={now}
            publicUrl={publicUrl}
            onOpen={() => {
              setHeld({ ...enquiry, readAt: enquiry.readAt ?? enquiry.createdAt });
              marks.read(enquiry);
            }}
            onDone={(done) => {
              setHeld(null);
              marks.setDone(enquiry, done);
              // Where it leaves the list, the focus would leave with it.
              if (state === 'open' || state === 'done') heading.current?.focus();
            }}
          />
        ))}
      </Panel>
      {error && <Failure error={error} onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())} />}
      {isFetchingNextPage && <RowSkeleton count={2} plainHeight={72} />}
      {hasNextPage && !error && !isPlaceholderData && (
        <div className={styles.more}>
          <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading...' : 'Show more'}
          </Button>
        </div>
      )}
    </Section>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div style={{ marginTop: 16 }}>
      <Strip
        kind="error"
        live
        icon={<CircleAlertIcon />}
        title="The questions from buyers did not come"
        actions={
          <Button variant="text" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        {failureSentence(error)}
      </Strip>
    </div>
  );
}
