import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Decision } from '#contract/desk/decisions.ts';
import { copiesOf } from '#src/http/savedAnswers.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { withPostsFilter } from './tools/dashboardChoices.ts';
import type { DashboardSearch } from './dashboardSearch.ts';
import { ownAdvertsQuery } from './ownAdvertsQuery.ts';
import { countSelected } from './selection/postSelection.ts';
import { PostsPager } from './list/PostsPager.tsx';
import { PostsToolbar } from './tools/PostsToolbar.tsx';
import { selectedWords, SelectionBar } from './selection/SelectionBar.tsx';
import { StillThereStrip } from './StillThereStrip.tsx';
import { UnsentPosts } from './waiting/UnsentPosts.tsx';
import { useFocusAfter } from './useFocusAfter.ts';
import { PostsList } from './list/PostsList.tsx';
import { SelectPage } from './list/SelectPage.tsx';
import { PostsDialogs } from './selection/PostsDialogs.tsx';
import { usePostActs } from './selection/usePostActs.ts';
import { useWaitingChanges } from './waiting/useWaitingChanges.ts';
import { useWideScreen } from '#src/lib/useWideScreen.ts';
import { TableTheme } from '#src/ui/theme/TableTheme.tsx';
import styles from './PostsPanel.module.css';

const noneHidden: ReadonlyMap<string, Decision> = new Map();

/**
 * "Your Posts": the vendor's adverts page by page, with the actions on one of them and on several.
 * @param tools the tools for all adverts, beside the heading
 * @param hidden the decisions by which the shop hides adverts, by the id of the advert
 * @param floating a round button over the lower right corner of the list, as long as the list is there
 */
export function PostsPanel({
  accountId,
  isOwner = true,
  search,
  tools,
  hidden = noneHidden,
  floating,
}: {
  accountId: string;
  /** Whether the person may change many prices and delete many adverts at once, as the owner may. */
  isOwner?: boolean;
  search: DashboardSearch;
  tools?: ReactNode;
  hidden?: ReadonlyMap<string, Decision>;
  floating?: ReactNode;
}) {
  const http = useHttp();
  const navigate = useNavigate();
  const listed = ownAdvertsQuery(http, accountId, search);
  const query = useQuery(listed);
  const shown = useQueryClient().getQueryCache().find(listed);
  const waiting = useWaitingChanges(query.dataUpdatedAt);
  const wide = useWideScreen();
  const listRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const boxRef = useRef<HTMLElement>(null);
  const { focusRow, focusHeading } = useFocusAfter(listRef, headingRef);
  const answer = query.data;
  const acts = usePostActs({ search, answer, focusRow, focusHeading });
  const { selection, select, many } = acts;
  useReadySending((answer?.items.length ?? 0) > 0);
  const chosen = countSelected(selection, answer?.total ?? 0);
  /** Whether the shop has said how many match: a copy has the newest adverts alone, and the list before has others. */
  const isCounted = shown !== undefined && copiesOf(shown).length === 0 && !query.isPlaceholderData;

  // The last adverts of the last page are gone, so the list moves to the page that is the last one now.
  const lastPage =
    answer && !query.isPlaceholderData && answer.items.length === 0 && answer.total > 0 ? answer.pages : null;
  useEffect(() => {
    if (lastPage === null) return;
    const to = { to: '/vendor-dashboard', search: withPostsFilter(search, { page: lastPage }) } as const;
    void navigate({ ...to, replace: true, resetScroll: false });
  }, [lastPage, navigate, search]);

  const pageIds = lastPage === null ? (answer?.items ?? []).map(({ id }) => id) : [];
  const toListTop = () => {
    focusHeading();
    boxRef.current?.scrollIntoView();
  };
  return (
    <section className={styles.box} ref={boxRef}>
      <PostsToolbar
        accountId={accountId}
        search={search}
        answer={answer}
        wide={wide}
        headingRef={headingRef}
        tools={tools}
        choosePage={
          !wide &&
          // Its room is there while the list is on its way.
          (!answer || pageIds.length > 0) && (
            <SelectPage isComing={!answer} pageIds={pageIds} selection={selection} onSelect={select} />
          )
        }
      />
      <output className="visually-hidden">
        {chosen > 0 ? selectedWords(chosen, selection.kind === 'matching', isCounted) : many.outcome}
      </output>
      <UnsentPosts readAt={query.dataUpdatedAt} listed={new Set(answer?.items.map(({ id }) => id))} />
      {answer && (
        <StillThereStrip
          search={search}
          answer={answer}
          busy={many.pending !== null || query.isPlaceholderData}
          isCounted={isCounted}
          onAnswer={(action, which) => void acts.changeChosen(action, which)}
        />
      )}
      <div
        className={styles.list}
        ref={listRef}
        data-old={query.isPlaceholderData || many.isUndoing ? '' : undefined}
        aria-busy={query.isFetching || many.isUndoing}
      >
        <TableTheme>
          <PostsList {...{ query, search, acts, hidden, waiting, wide }} isLeft={lastPage !== null} />
        </TableTheme>
        {chosen === 0 && floating && <div className={styles.floating}>{floating}</div>}
      </div>
      {chosen > 0 && (
        <SelectionBar
          count={chosen}
          matching={answer?.total ?? 0}
          isAllMatching={selection.kind === 'matching'}
          isCounted={isCounted}
          canConfirm={search.attention === 'stale'}
          pending={many.pending}
          onSelectMatching={() => select({ kind: 'matching' })}
          onClear={acts.clear}
          isOwner={isOwner}
          onPrices={() => acts.ask({ about: 'prices' })}
          onAct={(action) =>
            action === 'delete' ? acts.ask({ about: 'delete', doomed: 'selected' }) : void acts.changeChosen(action)
          }
        />
      )}
      {answer && <PostsPager search={search} answer={answer} onTurn={toListTop} />}
      {!wide && tools}
      <PostsDialogs acts={acts} chosen={chosen} adverts={answer?.items ?? []} />
    </section>
  );
}
