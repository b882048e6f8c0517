import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { PlusIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import type { DashboardSearch } from './posts/dashboardSearch.ts';
import { DecisionStrips } from './DecisionStrips.tsx';
import { decisionsQuery, hiddenBy } from './decisionsQuery.ts';
import { Figures, WideFigure } from './figures/Figures.tsx';
import { FiguresPlace } from './figures/figuresLayout.tsx';
import { FiguresPanel } from './figures/FiguresPanel.tsx';
import { planId } from './planPlace.ts';
import { ownAdvertsQuery } from './posts/ownAdvertsQuery.ts';
import { PostsPanel } from './posts/PostsPanel.tsx';
import { postsId } from './posts/postsPlace.ts';
import { StatTiles } from './figures/StatTiles.tsx';
import { useKeptForOffline } from './posts/useKeptForOffline.ts';
import { Welcome } from './Welcome.tsx';
import styles from './DashboardPage.module.css';

/**
 * The dashboard of a vendor.
 * @param subscription the card of the plan, which belongs to payment
 * @param toDo the list of what waits for the vendor in orders, messages and payment
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
  outbox: ReactNode;
  messages: ReactNode;
  photo: ReactNode;
  postsTools: (adverts: number) => ReactNode;
  onProfile: () => void;
  onLogout: () => void;
}) {
  const http = useHttp();
  const { data, dataUpdatedAt } = useQuery(ownAdvertsQuery(http, account.id, search));
  const decisions = useQuery(decisionsQuery(http, account.id)).data?.items;
  const [now] = useState(() => new Date());
  useKeptForOffline(account.id, dataUpdatedAt);
  return (
    <SunkenPage>
      <PageContainer>
        <Welcome account={account} photo={photo} onProfile={onProfile} onLogout={onLogout} />
        <div className={styles.notes}>
          <DecisionStrips accountId={account.id} now={now} />
        </div>
        {toDo}
        <div className={styles.notes}>{outbox}</div>
        {messages}
        <Figures>
          <WideFigure id={planId}>{subscription}</WideFigure>
          <StatTiles counts={data?.counts} search={search} />
          <FiguresPlace>
            <FiguresPanel accountId={account.id} search={search} />
          </FiguresPlace>
        </Figures>
        <div id={postsId}>
          <PostsPanel
            accountId={account.id}
            search={search}
            tools={postsTools(data?.counts.total ?? 0)}
            hidden={hiddenBy(decisions)}
          />
        </div>
        <div className={styles.room} />
      </PageContainer>
      <div className={styles.floating}>
        <LinkButton to="/add-product" color="secondary" size="large" startIcon={<PlusIcon size={20} />}>
          Post New Advert
        </LinkButton>
      </div>
    </SunkenPage>
  );
}
