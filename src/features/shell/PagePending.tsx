import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { RowSkeleton, Skeleton } from '#src/ui/layout/Skeleton.tsx';
import { useBeginAtTop } from '#src/ui/layout/useBeginAtTop.ts';

/** A page of which nothing is known yet but that it is on its way. */
export function PagePending() {
  useBeginAtTop();
  // The footer stays out of sight, where the page will be scrolled to a place in it as well.
  return (
    <PageContainer style={{ paddingBlock: 24, minHeight: location.hash ? 5000 : '100vh' }}>
      <Skeleton width="55%" height={32} />
      <RowSkeleton plainHeight={76} />
    </PageContainer>
  );
}
