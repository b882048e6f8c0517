import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { DayFigures, FiguresAnswer } from '#contract/vendor/figures.ts';
import { failureSentence } from '#src/http/failures.ts';
import { countText } from '#src/lib/countText.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { colour } from '#src/ui/theme/colour.ts';
import { SkeletonRegion } from '#src/ui/layout/Skeleton.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { AttentionList } from '#src/features/vendor/AttentionList.tsx';
import type { DashboardSearch } from '#src/features/vendor/posts/dashboardSearch.ts';
import { Beside, FiguresFrame, FiguresSkeleton, Heading, Numbers, plotPx } from './figuresLayout.tsx';
import { figuresQuery } from './figuresQuery.ts';
import { shortDay } from './figureWords.ts';
import { useFreshFigures } from './useFreshFigures.ts';
import { ViewsChart } from './ViewsChart.tsx';

const Count = styled('div')({
  ...type.section,
  whiteSpace: 'nowrap',
  '& > span': { ...type.small, color: colour.textSecond },
});
/** The shape and colour by which the chart shows it. */
const Mark = styled('i')({
  display: 'inline-block',
  width: 8,
  height: 14,
  marginRight: 8,
  borderRadius: 2,
  backgroundColor: colour.primary,
  '&[data-kind=enquiries]': { height: 8, borderRadius: 4, marginBottom: 3, backgroundColor: colour.success },
});
const Compared = styled(SecondText)({ display: 'block' });
const Quiet = styled('div')({
  ...type.small,
  display: 'grid',
  placeContent: 'center',
  height: plotPx,
  padding: 16,
  color: colour.textSecond,
  textAlign: 'center',
});
const Failed = styled('div')({ display: 'grid', gap: 8, justifyItems: 'start', gridColumn: '1/-1' });

/** Who looked and who asked in the last 30 days, and which adverts need a hand. */
export function FiguresPanel({ accountId, search }: { accountId: string; search: DashboardSearch }) {
  const { http } = useRouteContext({ from: '__root__' });
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
            <ViewsChart figures={figures} picked={picked} onPick={setPicked} />
          ) : (
            <Quiet>Nobody has looked at your adverts in these 30 days yet. Your own looks do not count.</Quiet>
          )}
          <Beside>
            <AttentionList stale={figures.stale} withoutPictures={figures.withoutPictures} search={search} />
          </Beside>
        </>
      ) : (
        <Failed>
          <Heading id="figures-title">Views and enquiries cannot be shown</Heading>
          <SecondText>{failureSentence(query.error)}</SecondText>
          <Button variant="outlined" onClick={() => void query.refetch()}>
            Try again
          </Button>
        </Failed>
      )}
    </FiguresFrame>
  );
}

/** The sums beside those of the 30 days before, or what the picked day had. */
function Counts({ figures, day }: { figures: FiguresAnswer; day: DayFigures | undefined }) {
  const shown = day ?? figures;
  const beside = (before: number) => (day ? `on ${shortDay(day.day)}` : `30 days before: ${countText(before)}`);
  return (
    <Numbers>
      <div>
        <Count>
          <Mark aria-hidden />
          {countText(shown.views)} <span>{shown.views === 1 ? 'view' : 'views'}</span>
        </Count>
        <Compared>{beside(figures.previous30.views)}</Compared>
      </div>
      <div>
        <Count>
          <Mark aria-hidden data-kind="enquiries" />
          {countText(shown.enquiries)} <span>{shown.enquiries === 1 ? 'enquiry' : 'enquiries'}</span>
        </Count>
        <Compared>{beside(figures.previous30.enquiries)}</Compared>
      </div>
    </Numbers>
  );
}
