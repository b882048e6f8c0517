import styled from '@emotion/styled';
import { colour } from '#src/ui/theme/colour.ts';
import { Panel } from '#src/ui/layout/Panel.tsx';
import { from900 } from '#src/ui/layout/screen.ts';
import { Skeleton } from '#src/ui/layout/Skeleton.tsx';
import { type } from '#src/ui/theme/typography.ts';
import { attentionRowPx } from '#src/features/vendor/AttentionList.tsx';
import { chartHeightPx } from './chartShape.ts';

/* The panel's parts have the same place and size before and after its answer, so that nothing below it moves. */

/** The panel's place below the stat tiles: as wide as all of them. */
export const FiguresPlace = styled('div')({ gridColumn: '1/-1', minWidth: 0 });
/** One below the other on a phone, side by side from 900 px. */
export const FiguresFrame = styled(Panel)({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'minmax(0,1fr)',
  paddingBottom: 8,
  [from900]: { gap: 24, gridTemplateColumns: '168px minmax(0,1fr) 352px', paddingBottom: 20 },
});
export const Heading = styled('h2')({ ...type.small, color: colour.textSecond });
export const Numbers = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: '1fr 1fr',
  marginTop: 4,
  [from900]: { gridTemplateColumns: '1fr', gap: 10, marginTop: 8 },
});
export const Beside = styled('div')({
  [from900]: { alignContent: 'center', display: 'grid', paddingLeft: 24, borderLeft: `1px solid ${colour.hairline}` },
});
const axisPx = 24;
export const plotPx = chartHeightPx + axisPx;

/** The panel while its numbers are on their way; for inside a region that says so. */
export function FiguresSkeleton() {
  return (
    <FiguresFrame>
      <div>
        <Heading as="div">Last 30 days</Heading>
        <Numbers>
          <Skeleton width={96} height={46} />
          <Skeleton width={96} height={46} />
        </Numbers>
      </div>
      <Skeleton height={plotPx} />
      <Beside>
        <Skeleton height={2 * attentionRowPx} />
      </Beside>
    </FiguresFrame>
  );
}
