import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Account } from '#contract/people/account.ts';
import { PlusIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { clearOfLowerEdge } from '#src/ui/layout/lowerEdge.ts';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { below900, from900 } from '#src/ui/layout/screen.ts';
import type { DashboardSearch } from './posts/dashboardSearch.ts';
import { EnquiriesPanel } from './messages/EnquiriesPanel.tsx';
import { Figures, WideFigure } from './figures/Figures.tsx';
import { FiguresPlace } from './figures/figuresLayout.tsx';
import { FiguresPanel } from './figures/FiguresPanel.tsx';
import { ownAdvertsQuery } from './posts/ownAdvertsQuery.ts';
import { PostsPanel } from './posts/PostsPanel.tsx';
import { postsId } from './posts/postsPlace.ts';
import { StatTiles } from './figures/StatTiles.tsx';
import { useKeptForOffline } from './posts/useKeptForOffline.ts';
import { Welcome } from './Welcome.tsx';

const Floating = styled('div')({
  position: 'fixed',
  zIndex: 1050,
  right: 16,
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  borderRadius: 12,
  boxShadow: '0 12px 32px var(--palette-shadeFloating)',
  [from900]: { display: 'none' },
  [below900]: clearOfLowerEdge(72),
});
/** As far from the figures as these are from each other; nothing where there is nothing to say. */
const Notes = styled('div')({ '& > *': { marginBottom: 16 } });
/** The floating button never covers the last line. */
const Room = styled('div')({ height: 72, [from900]: { height: 24 } });

/**
 * The vendor's place of work.
 * @param subscription the card of the plan, which is payment's business
 * @param outbox says what is not sent yet
 * @param photo the profile picture, which is the session's
 * @param postsTools what else can be done to all adverts, given how many there are, beside the heading of their list
 */
export function DashboardPage({
  account,
  search,
  subscription,
  outbox,
  photo,
  postsTools,
  onProfile,
  onLogout,
}: {
  account: Account;
  search: DashboardSearch;
  subscription: ReactNode;
  outbox: ReactNode;
  photo: ReactNode;
  postsTools: (adverts: number) => ReactNode;
  onProfile: () => void;
  onLogout: () => void;
}) {
  const { http } = useRouteContext({ from: '__root__' });
  const { data, dataUpdatedAt } = useQuery(ownAdvertsQuery(http, account.id, search));
  useKeptForOffline(account.id, dataUpdatedAt);
  return (
    <SunkenPage>
      <PageContainer>
        <Welcome account={account} photo={photo} onProfile={onProfile} onLogout={onLogout} />
        <Notes>{outbox}</Notes>
        <Figures>
          <WideFigure>{subscription}</WideFigure>
          <StatTiles counts={data?.counts} search={search} />
          <FiguresPlace>
            <FiguresPanel accountId={account.id} search={search} />
          </FiguresPlace>
        </Figures>
        <div id={postsId}>
          <PostsPanel accountId={account.id} search={search} tools={postsTools(data?.counts.total ?? 0)} />
        </div>
        <EnquiriesPanel accountId={account.id} />
        <Room />
      </PageContainer>
      <Floating>
        <LinkButton to="/add-product" color="secondary" size="large" startIcon={<PlusIcon size={20} />}>
          Post New Advert
        </LinkButton>
      </Floating>
    </SunkenPage>
  );
}
