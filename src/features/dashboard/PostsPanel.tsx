import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { OwnAdvert } from '#contract/adverts.ts';
import { failureSentence } from '#src/http/failures.ts';
import { colour } from '#src/ui/colour.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { nextWords, Pager, previousWords } from '#src/ui/Pager.tsx';
import { from900 } from '#src/ui/screen.ts';
import { radius } from '#src/ui/shape.ts';
import { RowSkeleton } from '#src/ui/Skeleton.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { type DashboardSearch, withFilter } from './dashboardSearch.ts';
import { ownAdvertsQuery } from './ownAdvertsQuery.ts';
import { PostCards } from './PostCards.tsx';
import { PostsEmpty } from './PostsEmpty.tsx';
import { PostsTable } from './PostsTable.tsx';
import { PostsToolbar } from './PostsToolbar.tsx';
import { useRowActions } from './useRowActions.ts';
import { useWideScreen } from './useWideScreen.ts';

const ConfirmDialog = lazy(() => import('#src/ui/ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })));

/** A panel on a desktop; on a phone the cards are panels themselves, and boxes in boxes are too many. */
const Box = styled('section')({
  [from900]: {
    padding: '20px 20px 0',
    border: `1px solid ${colour.hairline}`,
    borderRadius: radius.xl,
    backgroundColor: colour.surface,
  },
});
const List = styled('div')({ transition: 'opacity 120ms', '&[data-old]': { opacity: 0.55 } });

/** "Your Posts": the vendor's adverts page by page, and what can be done to each. */
export function PostsPanel({ accountId, search }: { accountId: string; search: DashboardSearch }) {
  const { http } = useRouteContext({ from: '__root__' });
  const query = useQuery(ownAdvertsQuery(http, accountId, search));
  const actions = useRowActions();
  const wide = useWideScreen();
  const [doomed, setDoomed] = useState<OwnAdvert | null>(null);
  const [now] = useState(() => new Date());
  const answer = query.data;

  const list = () => {
    if (!answer) {
      if (query.isError)
        return <ErrorState onRetry={() => void query.refetch()}>{failureSentence(query.error)}</ErrorState>;
      return <RowSkeleton count={6} plainHeight={76} />;
    }
    if (answer.items.length === 0) return <PostsEmpty search={search} all={answer.counts.total} />;
    return wide ? (
      <PostsTable adverts={answer.items} search={search} actions={actions} now={now} onDelete={setDoomed} />
    ) : (
      <PostCards adverts={answer.items} actions={actions} now={now} onDelete={setDoomed} />
    );
  };
  const page = (to: number) => withFilter(search, { page: to });
  return (
    <Box>
      <PostsToolbar search={search} answer={answer} />
      <List data-old={query.isPlaceholderData ? '' : undefined} aria-busy={query.isFetching}>
        {list()}
      </List>
      {answer && answer.pages > 1 && (
        <Pager
          page={answer.page}
          pages={answer.pages}
          previous={
            answer.page > 1 ? (
              <LinkButton to="/vendor-dashboard" search={page(answer.page - 1)} variant="outlined" rel="prev">
                {previousWords}
              </LinkButton>
            ) : null
          }
          next={
            answer.page < answer.pages ? (
              <LinkButton to="/vendor-dashboard" search={page(answer.page + 1)} variant="outlined" rel="next">
                {nextWords}
              </LinkButton>
            ) : null
          }
        />
      )}
      {doomed && (
        <Suspense>
          <ConfirmDialog
            open
            danger
            title="Delete this advert?"
            confirmLabel="Delete"
            pending={actions.removing}
            onConfirm={() => void actions.remove(doomed).then(() => setDoomed(null))}
            onCancel={() => setDoomed(null)}
          >
            <p>“{doomed.title}” leaves the shop at once. You can undo it for a few seconds.</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </Box>
  );
}
