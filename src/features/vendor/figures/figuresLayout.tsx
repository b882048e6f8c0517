import { Panel } from '#src/ui/layout/Panel.tsx';
import { Skeleton } from '#src/ui/layout/Skeleton.tsx';
import { attentionRowPx } from '#src/features/vendor/AttentionList.tsx';
import { chartHeightPx } from './chartShape.ts';
import { withClass } from '#src/ui/withClass.tsx';
import styles from './figuresLayout.module.css';

/* The panel's parts have the same place and size before and after its answer, so that nothing below it moves. */

/** The panel's place below the stat tiles: as wide as all of them. */
export const FiguresPlace = withClass('div', styles.figuresPlace);
/** One below the other on a phone, side by side from 900 px. */
export const FiguresFrame = withClass(Panel, styles.figuresFrame);
export const Heading = withClass('h2', styles.heading);
export const Numbers = withClass('div', styles.numbers);
export const Beside = withClass('div', styles.beside);
/** Below all of these, as wide as the panel. */
export const Below = withClass('div', styles.below);
const axisPx = 24;
const plotPx = chartHeightPx + axisPx;

/** The panel while its numbers are on their way; for inside a region that says so. */
export function FiguresSkeleton() {
  return (
    <FiguresFrame>
      <div>
        <Heading as="div">Last 30 days</Heading>
        <Numbers>
          <Skeleton width={96} height={46} />
          <Skeleton width={96} height={46} />
          <Skeleton width={96} height={46} />
        </Numbers>
      </div>
      <Skeleton height={plotPx} />
      <Beside>
        <Skeleton height={2 * attentionRowPx} />
      </Beside>
      <Below>
        <Skeleton height={attentionRowPx} />
      </Below>
    </FiguresFrame>
  );
}
