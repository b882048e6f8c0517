import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { waitingAtDesk } from '#contract/desk/deskMoney.ts';
import { ApiError, readFailure } from '#src/http/failures.ts';
import { tokenAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { TabBar } from '#src/ui/layout/TabBar.tsx';
import { EmptyState, ErrorState } from '#src/ui/layout/states.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { ShieldCheckIcon } from '#src/ui/pictures/icons.tsx';
import { DeliveriesPanel } from './DeliveriesPanel.tsx';
import { TableTheme } from '#src/ui/theme/TableTheme.tsx';
import styles from './DeskPage.module.css';
import { DeskSheets } from './acts/DeskSheets.tsx';
import { deskMoneyQuery, reportsQuery } from './deskCalls.ts';
import { type DeskPlace, deskPlaces, type DeskSearch } from './deskSearch.ts';
import { ShopFiguresPanel } from './ShopFiguresPanel.tsx';
import { FindPanel } from './find/FindPanel.tsx';
import { LogPanel } from './log/LogPanel.tsx';
import { MoneyPanel } from './money/MoneyPanel.tsx';
import { NewsletterPanel } from './newsletter/NewsletterPanel.tsx';
import { PicturesPanel } from './PicturesPanel.tsx';
import { ReportsPanel } from './reports/ReportsPanel.tsx';
import { WantedPanel } from './WantedPanel.tsx';

const names: Readonly<Record<DeskPlace, string>> = {
  reports: 'Reports',
  find: 'Find',
  money: 'Money',
  deliveries: 'Deliveries',
  pictures: 'Pictures',
  wanted: 'Wanted parts',
  newsletter: 'Newsletter',
  figures: 'Figures',
  log: 'Log',
};

/**
 * The desk of the people who run the shop.
 * @param notFound what everybody else sees
 * @param offersDeals whether buyers can pay through the shop
 */
export function DeskPage({
  search,
  notFound,
  offersDeals,
}: {
  search: DeskSearch;
  notFound: ReactNode;
  offersDeals: boolean;
}) {
  const http = useHttp();
  const read = useSessionRead();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const open = useInfiniteQuery({ ...reportsQuery(http, 'open'), enabled: read && signedIn });
  // Its tab counts what waits.
  const money = useQuery({ ...deskMoneyQuery(http), enabled: open.data !== undefined });
  if (read && !signedIn) return notFound;
  const { error } = open;
  if (error instanceof ApiError && error.status === 404) return notFound;
  const place = search.show ?? 'reports';
  return (
    <>
      <PageHead title={open.data ? `${names[place]}, desk` : 'One moment'} />
      {open.data ? (
        <DeskNav
          place={place}
          openReports={open.data.pages[0]?.open ?? 0}
          // Where the switch is off, deals that have begun still go on.
          hasMoney={offersDeals || place === 'money' || (money.data?.balances.length ?? 0) > 0}
          moneyWaits={money.data ? waitingAtDesk(money.data) : 0}
        />
      ) : (
        !error && <div className={styles.navPlace} />
      )}
      <SunkenPage>
        <PageContainer className={styles.page}>
          {open.data ? (
            <>
              <h1>{names[place]}</h1>
              <TableTheme>
                <DeskSheets>
                  <Place search={search} />
                </DeskSheets>
              </TableTheme>
            </>
          ) : error instanceof ApiError && error.problem.code === 'second_factor_required' ? (
            <EmptyState
              isPage
              icon={<ShieldCheckIcon size={28} />}
              drawing="lock"
              heading="Two-step sign-in first"
              actions={<LinkButton to="/security">Security</LinkButton>}
            >
              {error.message}
            </EmptyState>
          ) : error ? (
            <ErrorState isPage {...readFailure(error, open.refetch)} />
          ) : (
            <RowSkeleton count={3} plainHeight={160} />
          )}
        </PageContainer>
      </SunkenPage>
    </>
  );
}

function Place({ search }: { search: DeskSearch }) {
  switch (search.show) {
    case 'find':
      return <FindPanel q={search.text} />;
    case 'money':
      return <MoneyPanel />;
    case 'deliveries':
      return <DeliveriesPanel to={search.text} />;
    case 'pictures':
      return <PicturesPanel />;
    case 'wanted':
      return <WantedPanel />;
    case 'newsletter':
      return <NewsletterPanel />;
    case 'figures':
      return <ShopFiguresPanel />;
    case 'log':
      return <LogPanel />;
    case undefined:
      return <ReportsPanel state={search.state ?? 'open'} />;
  }
}

function DeskNav({
  place,
  openReports,
  hasMoney,
  moneyWaits,
}: {
  place: DeskPlace;
  openReports: number;
  hasMoney: boolean;
  moneyWaits: number;
}) {
  const places = deskPlaces.filter((one) => one !== 'money' || hasMoney);
  return (
    <TabBar
      label="Desk"
      tabs={places.map((one) => ({
        label: names[one],
        link: { to: '/desk', search: one === 'reports' ? {} : { show: one } },
        isHere: one === place,
        ...(one === 'reports' && { count: { number: openReports, words: `${openReports} open` } }),
        ...(one === 'money' && { count: { number: moneyWaits, words: `${moneyWaits} waiting` } }),
      }))}
    />
  );
}
