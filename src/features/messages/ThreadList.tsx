import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ThreadState } from '#contract/people/threads.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { readFailure } from '#src/http/failures.ts';
import { accountAtom } from '#src/http/session.ts';
import { shopTime } from '#src/http/shopTime.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { inPage } from '#src/lib/inPage.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { ChipRow, FilterChipButton } from '#src/ui/Chip.tsx';
import { FindField } from '#src/ui/fields/FindField.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { EmptyState } from '#src/ui/layout/states.tsx';
import { MessageIcon } from '#src/ui/pictures/icons.tsx';
import { ThreadRow } from './ThreadRow.tsx';
import { threadsQuery } from './threadsQueries.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './ThreadList.module.css';

const filters = [
  { state: 'all', label: 'All', none: 'Nothing found.' },
  { state: 'unread', label: 'Unread', none: 'You have read everything.' },
  { state: 'done', label: 'Done', none: 'No conversation is marked as done.' },
] as const satisfies readonly { state: ThreadState; label: string; none: string }[];

/** Lists a person's conversations, the one with the newest message first, with a search field and filters. */
export function ThreadList({ person, current }: { person: string; current: string | null }) {
  const http = useHttp();
  const sells = vendorOf(useAtomValue(accountAtom)) !== null;
  const [state, setState] = useState<(typeof filters)[number]['state']>('all');
  const [q, setQ] = useState('');
  const [typed, setTyped] = useState('');
  const { data, dataUpdatedAt, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    ...threadsQuery(http, person, { state, q }),
    placeholderData: keepPreviousData,
  });
  const seen = new Set<string>();
  // A new message shifts the pages, so a conversation may be on two of them until all are fetched again.
  const items = data?.pages.flatMap((page) => page.items).filter(({ id }) => !seen.has(id) && seen.add(id)) ?? [];
  const now = shopTime(dataUpdatedAt);
  const isPlain = state === 'all' && q === '';

  if (!data) {
    return <ReadState failure={error && readFailure(error, refetch)} rows={4} height={72} />;
  }
  if (isPlain && items.length === 0) {
    return (
      <EmptyState
        icon={<MessageIcon size={28} />}
        drawing="messages"
        heading="No messages yet"
        actions={
          sells ? (
            <LinkButton to="/vendor-dashboard" variant="outlined">
              Your adverts
            </LinkButton>
          ) : (
            <LinkButton to="/view-product">View All Products</LinkButton>
          )
        }
      >
        {sells
          ? 'When a buyer writes to you about a part, the conversation appears here.'
          : 'Ask a vendor about a part, and your conversation appears here.'}
      </EmptyState>
    );
  }
  return (
    <div className={spacing.stack2}>
      <search>
        <form onSubmit={inPage(() => setQ(typed.trim()))}>
          <FindField
            label="Search your messages"
            placeholder="Name, part or words"
            maxLength={100}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              if (event.target.value === '') setQ('');
            }}
          />
        </form>
      </search>
      <ChipRow>
        {filters.map((one) => (
          <FilterChipButton
            key={one.state}
            selected={one.state === state}
            {...(one.state === 'unread' && { count: data.pages[0]?.unread ?? 0 })}
            onClick={() => setState(one.state)}
          >
            {one.label}
          </FilterChipButton>
        ))}
      </ChipRow>
      {items.length === 0 ? (
        <output className={styles.none}>{filters.find((one) => one.state === state)?.none}</output>
      ) : (
        <ul className={styles.rows}>
          {items.map((thread) => (
            <li key={thread.id}>
              <ThreadRow thread={thread} now={now} current={thread.id === current} />
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="outlined" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </div>
  );
}
