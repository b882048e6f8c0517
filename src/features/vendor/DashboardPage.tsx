import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState, type RefObject, useEffect } from 'react';
import type { Account } from '#contract/people/account.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { PlusIcon } from '#src/ui/pictures/icons.tsx';
import { LinkIconButton } from '#src/ui/links.tsx';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import type { DashboardSearch } from './posts/dashboardSearch.ts';
import { DashboardStart } from './DashboardStart.tsx';
import { DecisionStrips } from './DecisionStrips.tsx';
import { decisionsQuery, hiddenBy } from './decisionsQuery.ts';
import { Figures, WideFigure } from './figures/Figures.tsx';
import { FiguresPlace } from './figures/figuresLayout.tsx';
import { FiguresPanel } from './figures/FiguresPanel.tsx';
import { planId } from './planPlace.ts';
import { subscriptionQuery } from './plan/subscriptionQuery.ts';
import { ownAdvertsQuery } from './posts/ownAdvertsQuery.ts';
import { PostsPanel } from './posts/PostsPanel.tsx';
import { postsId } from './posts/postsPlace.ts';
import { StatTiles } from './figures/StatTiles.tsx';
import { useKeptForOffline } from './posts/useKeptForOffline.ts';
import { Welcome } from './Welcome.tsx';
import styles from './DashboardPage.module.css';

/**
 * The dashboard of a vendor. Its staff see neither plan nor profile nor figures.
 * @param subscription the card of the plan, which belongs to payment; nothing for staff
 * @param toDo the list of what waits for the vendor in orders, messages and payment
 * @param toDoWords how many things that list names, on the button that unfolds it
 * @param outbox the strip that says what is not sent yet
 * @param messages the newest unread conversations
 * @param photo the profile picture, which belongs to the session
 * @param postsTools returns the tools for all adverts, beside the heading of their list; it receives their number
 */
export function DashboardPage({
  account,
  search,
  subscription,
  toDo,
  toDoWords,
  outbox,
  messages,
  photo,
  postsTools,
  onProfile,
  onLogout,
}: {
  account: Account;
  search: DashboardSearch;
  subscription: ReactNode;
  toDo: ReactNode;
  toDoWords: ReactNode;
  outbox: ReactNode;
  messages: ReactNode;
  photo: ReactNode;
  postsTools: (adverts: number) => ReactNode;
  onProfile: () => void;
  onLogout: () => void;
}) {
  const http = useHttp();
  const { data, dataUpdatedAt } = useQuery(ownAdvertsQuery(http, account.id, search));
  const isOwner = vendorOf(account)?.isOwner === true;
  const decisions = useQuery({ ...decisionsQuery(http, account.id), enabled: isOwner }).data?.items;
  const plan = useQuery({ ...subscriptionQuery(http, account.id), enabled: isOwner }).data;
  const [now] = useState(() => new Date());
  useKeptForOffline(account.id, dataUpdatedAt);
  // Matters on a phone only. On a wider screen everything is unfolded.
  const [unfolded, setUnfolded] = useState(false);
  const folding = unfolded ? '' : undefined;
  const start = useRef<HTMLDivElement>(null);
  const isPassed = useIsPassed(start);
  // Without a running plan nothing can be posted, so paying is the one decision of the page.
  const canPost = plan === undefined || plan.state === 'running';
  return (
    <SunkenPage className={styles.page} data-tall>
      <PageContainer>
        <Welcome account={account} photo={photo} canPost={canPost} onProfile={onProfile} onLogout={onLogout} />
        {isOwner && (
          <div className={styles.notes}>
            <DecisionStrips accountId={account.id} now={now} />
          </div>
        )}
        <DashboardStart
          ref={start}
          accountId={account.id}
          hasFigures={isOwner}
          canPost={canPost}
          toDoWords={toDoWords}
          unfolded={unfolded}
          onUnfold={setUnfolded}
        />
        <div className={styles.folding} data-unfolded={folding}>
          {toDo}
        </div>
        <div className={styles.notes}>{outbox}</div>
        {messages}
        <Figures>
          {isOwner && <WideFigure id={planId}>{subscription}</WideFigure>}
          <StatTiles counts={data?.counts} search={search} />
          {isOwner && (
            <FiguresPlace className={styles.folding} data-unfolded={folding}>
              <FiguresPanel accountId={account.id} search={search} />
            </FiguresPlace>
          )}
        </Figures>
        <div id={postsId} tabIndex={-1}>
          <PostsPanel
            accountId={account.id}
            isOwner={isOwner}
            search={search}
            tools={postsTools(data?.counts.total ?? 0)}
            hidden={hiddenBy(decisions)}
            floating={
              isPassed &&
              canPost && (
                <LinkIconButton className={styles.floating} to="/add-product" aria-label="Post New Advert">
                  <PlusIcon />
                </LinkIconButton>
              )
            }
          />
        </div>
      </PageContainer>
    </SunkenPage>
  );
}

/** Whether the element has been scrolled out of view, and is shown at this width at all. */
function useIsPassed(place: RefObject<HTMLElement | null>): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // The bar covers the top of the page.
    const observer = new IntersectionObserver(
      ([entry]) => setPassed(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.height > 0),
      { rootMargin: '-64px 0px 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isPassed;
}
