import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { OwnAdvert } from '#contract/catalogue/adverts.ts';
import type { Decision } from '#contract/desk/decisions.ts';
import { readFailure } from '#src/http/failures.ts';
import { copiesOf } from '#src/http/savedAnswers.ts';
import { shopTime } from '#src/http/shopTime.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useReadySending } from '#src/device/outbox/forms/useFormCommand.ts';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { lazyLayer } from '#src/ui/overlays/lazyLayer.tsx';
import { LazyConfirmDialog } from '#src/ui/overlays/LazyConfirmDialog.tsx';
import { withPostsFilter } from './tools/dashboardChoices.ts';
import type { DashboardSearch } from './dashboardSearch.ts';
import { advertsCount } from './selection/manyWords.ts';
import { ownAdvertsQuery } from './ownAdvertsQuery.ts';
import { PostCards } from './list/PostCards.tsx';
import { countSelected, noSelection, selectedOfPage, toggleOne, togglePage } from './selection/postSelection.ts';
import { PostsEmpty } from './list/PostsEmpty.tsx';
import { PostsPager } from './list/PostsPager.tsx';
import { PostsTable } from './list/PostsTable.tsx';
import { SelectBox } from './list/SelectBox.tsx';
import { PostsToolbar } from './tools/PostsToolbar.tsx';
import { type ChosenAction, selectedWords, SelectionBar } from './selection/SelectionBar.tsx';
import { StillThereStrip } from './StillThereStrip.tsx';
import { UnsentPosts } from './waiting/UnsentPosts.tsx';
import { useFocusAfter } from './useFocusAfter.ts';
import { useManyActions } from './selection/useManyActions.ts';
import { usePostSelection } from './selection/usePostSelection.ts';
import { useRowActions } from './useRowActions.ts';
import { useWaitingChanges } from './waiting/useWaitingChanges.ts';
import { useWideScreen } from '#src/lib/useWideScreen.ts';
import { withWaiting } from './waiting/waitingChanges.ts';
import { TableTheme } from '#src/ui/theme/TableTheme.tsx';
import styles from './PostsPanel.module.css';

const PricesDialog = lazyLayer(() => import('./selection/PricesDialog.tsx').then((file) => file.PricesDialog));

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
  const actions = useRowActions();
  const many = useManyActions(search);
  const waiting = useWaitingChanges(query.dataUpdatedAt);
  const { selection, select } = usePostSelection(search);
  const wide = useWideScreen();
  const listRef = useRef<HTMLDivElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const boxRef = useRef<HTMLElement>(null);
  const { focusRow, focusHeading } = useFocusAfter(listRef, headingRef);
  /** What the dialog asks about before it is deleted: one advert, or the chosen ones. */
  const [doomed, setDoomed] = useState<OwnAdvert | 'selected' | null>(null);
  const [pricing, setPricing] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const answer = query.data;
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

  async function deleteOne(advert: OwnAdvert): Promise<void> {
    const row = answer?.items.findIndex(({ id }) => id === advert.id) ?? 0;
    const done = await actions.remove(advert);
    setDoomed(null);
    if (!done) return;
    if (selection.kind === 'some' && selection.ids.has(advert.id)) select(toggleOne(selection, advert.id, []));
    focusRow(row);
  }

  async function changePrices(percent: number): Promise<void> {
    if (!(await many.apply('prices', selection, { percent }))) return;
    setPricing(false);
    select(noSelection);
    focusHeading();
  }

  async function changeChosen(action: ChosenAction, which = selection): Promise<void> {
    const done = await many.apply(action, which);
    setDoomed(null);
    if (!done) return;
    select(noSelection);
    focusHeading();
  }

  const isAsked = search.attention === 'stale';
  const onStillThere = isAsked
    ? ({ id }: OwnAdvert) => void changeChosen('still-there', { kind: 'some', ids: new Set([id]) })
    : undefined;

  const list = () => {
    if (!answer) {
      return <ReadState failure={query.error && readFailure(query.error, query.refetch)} rows={6} height={76} />;
    }
    if (lastPage !== null) return <RowSkeleton count={6} plainHeight={76} />;
    if (answer.items.length === 0) return <PostsEmpty search={search} all={answer.counts.total} />;
    const adverts = answer.items.map((advert) => withWaiting(advert, waiting.get(advert.id)));
    const rows = {
      adverts,
      hidden,
      waiting,
      actions,
      selection,
      onSelect: select,
      now: shopTime(openedAt),
      onDelete: setDoomed,
      onStillThere,
    };
    return wide ? <PostsTable {...rows} search={search} /> : <PostCards {...rows} />;
  };
  const pageIds = lastPage === null ? (answer?.items ?? []).map(({ id }) => id) : [];
  const whole = selectedOfPage(selection, pageIds);
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
            <div data-choose inert={!answer}>
              <TableTheme>
                <SelectBox
                  label="Select all on this page"
                  checked={whole === 'all'}
                  some={whole === 'some'}
                  onToggle={() => select(togglePage(selection, pageIds))}
                />
              </TableTheme>
            </div>
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
          onAnswer={(action, which) => void changeChosen(action, which)}
        />
      )}
      <div
        className={styles.list}
        ref={listRef}
        data-old={query.isPlaceholderData || many.isUndoing ? '' : undefined}
        aria-busy={query.isFetching || many.isUndoing}
      >
        <TableTheme>{list()}</TableTheme>
        {chosen === 0 && floating && <div className={styles.floating}>{floating}</div>}
      </div>
      {chosen > 0 && (
        <SelectionBar
          count={chosen}
          matching={answer?.total ?? 0}
          isAllMatching={selection.kind === 'matching'}
          isCounted={isCounted}
          canConfirm={isAsked}
          pending={many.pending}
          onSelectMatching={() => select({ kind: 'matching' })}
          onClear={() => {
            select(noSelection);
            focusHeading();
          }}
          isOwner={isOwner}
          onPrices={() => setPricing(true)}
          onAct={(action) => (action === 'delete' ? setDoomed('selected') : void changeChosen(action))}
        />
      )}
      {answer && <PostsPager search={search} answer={answer} onTurn={toListTop} />}
      {!wide && tools}
      {pricing && (
        <PricesDialog
          count={chosen}
          adverts={(answer?.items ?? []).filter(({ id }) => selection.kind === 'matching' || selection.ids.has(id))}
          pending={many.pending !== null}
          onChange={(percent) => void changePrices(percent)}
          onCancel={() => setPricing(false)}
        />
      )}
      {doomed && (
        <LazyConfirmDialog
          danger
          title={doomed === 'selected' ? `Delete ${advertsCount(chosen)}?` : 'Delete this advert?'}
          confirmLabel="Delete"
          pending={actions.removing || many.pending !== null}
          onConfirm={() => void (doomed === 'selected' ? changeChosen('delete') : deleteOne(doomed))}
          onCancel={() => setDoomed(null)}
        >
          <p>
            {doomed === 'selected'
              ? `${chosen === 1 ? 'It is' : 'They are'} removed from the shop at once. You can undo it for a few seconds.`
              : `“${doomed.title}” is removed from the shop at once. You can undo it for a few seconds.`}
          </p>
        </LazyConfirmDialog>
      )}
    </section>
  );
}
