import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { RowSkeleton, Skeleton } from '#src/ui/layout/Skeleton.tsx';
import { useBeginAtTop } from '#src/ui/layout/useBeginAtTop.ts';

/** Shown while a page is on its way and nothing else is known about it. */
export function PagePending() {
  useBeginAtTop();
  // The footer stays out of sight, also when the page will be scrolled to a place in it.
  return (
    <PageContainer style={{ paddingBlock: 24, minHeight: location.hash ? 5000 : '100vh' }}>
      <Skeleton width="55%" height={32} />
      <RowSkeleton plainHeight={76} />
    </PageContainer>
  );
}
