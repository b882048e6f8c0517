import { shopName } from '#contract/core/shop.ts';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { RowSkeleton, Skeleton } from '#src/ui/layout/Skeleton.tsx';
import { useBeginAtTop } from '#src/ui/layout/useBeginAtTop.ts';
import styles from './PagePending.module.css';

/** Shown while a page is on its way and nothing else is known about it. */
export function PagePending() {
  useBeginAtTop();
  return (
    <PageContainer className={styles.page} data-scrolled={!import.meta.env.SSR && location.hash ? '' : undefined}>
      <PageHead title={shopName} />
      <Skeleton width="55%" height={32} />
      <RowSkeleton plainHeight={76} />
    </PageContainer>
  );
}
