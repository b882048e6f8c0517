import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { RowSkeleton, Skeleton } from '#src/ui/layout/Skeleton.tsx';
import { useBeginAtTop } from '#src/ui/layout/useBeginAtTop.ts';

/** A page of which nothing is known yet but that it is on its way. */
export function PagePending() {
  useBeginAtTop();
  return (
    <PageContainer style={{ paddingBlock: 24, minHeight: '100vh' }}>
      <Skeleton width="55%" height={32} />
      <RowSkeleton plainHeight={76} />
    </PageContainer>
  );
}
