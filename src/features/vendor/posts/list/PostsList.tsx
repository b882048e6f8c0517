import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import type { OwnAdvertsAnswer } from '#contract/catalogue/listing.ts';
import { readFailure } from '#src/http/failures.ts';
import { shopTime } from '#src/http/shopTime.ts';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import type { DashboardSearch } from '../dashboardSearch.ts';
import type { PostActs } from '../selection/usePostActs.ts';
import { withWaiting } from '../waiting/waitingChanges.ts';
import { PostCards } from './PostCards.tsx';
import { PostsEmpty } from './PostsEmpty.tsx';
import { PostsTable } from './PostsTable.tsx';
import type { PostRows } from './rowParts.tsx';

/** A page of the vendor's adverts: a table where the screen is wide, otherwise cards. */
export function PostsList({
  query: { data: answer, error, refetch },
  isLeft,
  search,
  acts: { one, selection, select, ask, changeChosen },
  hidden,
  waiting,
  wide,
}: {
  query: UseQueryResult<OwnAdvertsAnswer>;
  /** Whether this page has no adverts any more, so that another is on its way. */
  isLeft: boolean;
  search: DashboardSearch;
  acts: PostActs;
  wide: boolean;
} & Pick<PostRows, 'hidden' | 'waiting'>) {
  const [openedAt] = useState(() => Date.now());
  if (!answer) return <ReadState failure={error && readFailure(error, refetch)} rows={6} height={76} />;
  if (isLeft) return <RowSkeleton count={6} plainHeight={76} />;
  if (answer.items.length === 0) return <PostsEmpty search={search} all={answer.counts.total} />;
  const rows: PostRows = {
    adverts: answer.items.map((advert) => withWaiting(advert, waiting.get(advert.id))),
    hidden,
    waiting,
    actions: one,
    selection,
    onSelect: select,
    now: shopTime(openedAt),
    onDelete: (doomed) => ask({ about: 'delete', doomed }),
    onStillThere:
      search.attention === 'stale'
        ? ({ id }: OwnAdvert) => void changeChosen('still-there', { kind: 'some', ids: new Set([id]) })
        : undefined,
  };
  return wide ? <PostsTable {...rows} search={search} /> : <PostCards {...rows} />;
}
