import { useQuery, matchQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import type { DayFigures, FiguresAnswer } from '#contract/vendor/figures.ts';
import { failureSentence } from '#src/http/failures.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { countText } from '#src/lib/text/countText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SkeletonRegion } from '#src/ui/layout/Skeleton.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { AttentionList } from '#src/features/vendor/AttentionList.tsx';
import type { DashboardSearch } from '#src/features/vendor/posts/dashboardSearch.ts';
import { Below, Beside, FiguresFrame, FiguresSkeleton, Heading, Numbers } from './figuresLayout.tsx';
import { figuresQuery } from './figuresQuery.ts';
import { shortDay, soldWords } from './figureWords.ts';
import { LackedParts } from './LackedParts.tsx';
import { ViewsChart } from './ViewsChart.tsx';
import { figuresKey, ownAdvertsKey } from '#src/http/ownData.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './FiguresPanel.module.css';

/** Views and enquiries of the last 30 days, and the adverts that need attention. */
export function FiguresPanel({ accountId, search }: { accountId: string; search: DashboardSearch }) {
  const http = useHttp();
  const query = useQuery(figuresQuery(http, accountId));
  useFreshFigures();
  const [picked, setPicked] = useState<number | null>(null);
  const figures = query.data;
  if (!figures && !query.isError) {
    return (
      <SkeletonRegion label="Loading your figures">
        <FiguresSkeleton />
      </SkeletonRegion>
    );
  }
  return (
    <FiguresFrame as="section" aria-labelledby="figures-title">
      {figures ? (
        <>
          <div>
            <Heading id="figures-title">Last 30 days</Heading>
            <Counts figures={figures} day={picked === null ? undefined : figures.days[picked]} />
          </div>
          {figures.views + figures.enquiries > 0 ? (
            <div className={spacing.shrinks}>
              <ViewsChart figures={figures} picked={picked} onPick={setPicked} />
            </div>
          ) : (
            <div className={styles.quiet}>
              Nobody has looked at your adverts in these 30 days yet. Your own views do not count.
            </div>
          )}
          <Beside>
            <AttentionList
              stale={figures.stale}
              withoutPictures={figures.withoutPictures}
              paused={figures.paused}
              search={search}
            />
          </Beside>
          <Below>{figures.lacked && <LackedParts parts={figures.lacked} />}</Below>
        </>
      ) : (
        <div className={styles.failed}>
          <Heading id="figures-title">Views and enquiries cannot be shown</Heading>
          <SecondText>{failureSentence(query.error)}</SecondText>
          <Button variant="outlined" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </div>
      )}
    </FiguresFrame>
  );
}

/** The sums beside those of the 30 days before, or the numbers of the picked day. */
function Counts({ figures, day }: { figures: FiguresAnswer; day: DayFigures | undefined }) {
  const sums = day ?? figures;
  const beside = (before: number) => (day ? `on ${shortDay(day.day)}` : `30 days before: ${countText(before)}`);
  return (
    <Numbers>
      <div>
        <div className={styles.count}>
          <i className={styles.mark} aria-hidden />
          {countText(sums.views)} <span>{sums.views === 1 ? 'view' : 'views'}</span>
        </div>
        <SecondText className={styles.compared}>{beside(figures.previous30.views)}</SecondText>
      </div>
      <div>
        <div className={styles.count}>
          <i className={styles.mark} aria-hidden data-kind="enquiries" />
          {countText(sums.enquiries)} <span>{sums.enquiries === 1 ? 'enquiry' : 'enquiries'}</span>
        </div>
        <SecondText className={styles.compared}>{beside(figures.previous30.enquiries)}</SecondText>
      </div>
      {figures.sold && (
        <div>
          <div className={styles.count}>
            {countText(figures.sold.orders + figures.sold.atCounter)} <span>sold</span>
          </div>
          <SecondText className={styles.compared}>{soldWords(figures.sold)}</SecondText>
        </div>
      )}
    </Numbers>
  );
}

/** Fetches the figures again whenever the queries of the vendor's adverts are invalidated. */
function useFreshFigures(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
        const ofAdverts = matchQuery({ queryKey: ownAdvertsKey }, event.query);
        if (ofAdverts) void queryClient.invalidateQueries({ queryKey: figuresKey });
      }),
    [queryClient],
  );
}
