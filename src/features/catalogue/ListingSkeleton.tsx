import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { radius } from '#src/ui/theme/shape.ts';
import { Skeleton, SkeletonRegion } from '#src/ui/layout/Skeleton.tsx';
import { useBeginAtTop } from '#src/ui/layout/useBeginAtTop.ts';
import list from './cards/CardList.module.css';
import page from './ListingPage.module.css';
import styles from './ListingSkeleton.module.css';

/** The list while its first data is loading, in the shape that the data will have: rows or grid, as chosen. */
export function ListSkeleton() {
  return (
    <SkeletonRegion>
      <div className={list.list}>
        {Array.from({ length: 6 }, (_, index) => (
          <div className={styles.card} key={index}>
            <Skeleton ratio="4/3" round={radius.m} />
            <div className={styles.words}>
              <Skeleton />
              <Skeleton width="60%" />
              <Skeleton width="45%" />
              <Skeleton width="70%" height={14} />
            </div>
            <div className={styles.buttons}>
              <Skeleton height={48} round={radius.m} />
              <Skeleton height={48} round={radius.m} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}

/** The whole page while it is loading. Its heading is already real. */
export function ListingPageSkeleton({ heading }: { heading: string }) {
  useBeginAtTop();
  return (
    <PageContainer className={styles.page}>
      <PageHead title={heading} />
      <div className={page.columns}>
        <div className={styles.side}>
          <Skeleton height={720} round={radius.xl} />
        </div>
        <div>
          <h1>{heading}</h1>
          <div className={styles.count}>
            <Skeleton width={120} height={14} />
          </div>
          <ListSkeleton />
        </div>
      </div>
    </PageContainer>
  );
}
