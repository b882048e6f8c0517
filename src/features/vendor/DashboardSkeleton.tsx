import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { Skeleton, SkeletonRegion } from '#src/ui/layout/Skeleton.tsx';
import { Figures, WideFigure } from './figures/Figures.tsx';
import { FiguresPlace, FiguresSkeleton } from './figures/figuresLayout.tsx';
import { classes } from '#src/lib/classes.ts';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './DashboardSkeleton.module.css';

/** The shape of the dashboard, as the server renders it: only the device knows whose dashboard it is. */
export function DashboardSkeleton() {
  return (
    <SunkenPage>
      <PageContainer>
        <div className={styles.head}>
          <Skeleton width={56} height={56} round={28} />
          <h1>Vendor Dashboard</h1>
        </div>
        <SkeletonRegion>
          <span className={classes(styles.plan, styles.start)} />
          <Figures>
            <WideFigure>
              <span className={styles.plan} />
            </WideFigure>
            <span className={styles.tile} />
            <span className={styles.tile} />
            <span className={styles.tile} />
            <FiguresPlace className={styles.unfolded}>
              <FiguresSkeleton />
            </FiguresPlace>
          </Figures>
          <Skeleton width={140} height={26} />
          <div className={`${spacing.stack3} ${spacing.above4}`}>
            {[0, 1, 2, 3].map((index) => (
              <Skeleton key={index} height={140} round={radius.xl} />
            ))}
          </div>
        </SkeletonRegion>
      </PageContainer>
    </SunkenPage>
  );
}
