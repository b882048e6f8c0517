import styled from '@emotion/styled';
import { PageContainer, SunkenPage } from '#src/ui/PageContainer.tsx';
import { from900 } from '#src/ui/screen.ts';
import { radius } from '#src/ui/shape.ts';
import { Skeleton, SkeletonRegion } from '#src/ui/Skeleton.tsx';

const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, marginBottom: 16 });
const Figures = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
  marginBottom: 24,
  '& > :first-of-type': { gridColumn: '1/-1' },
  [from900]: { gap: 16, gridTemplateColumns: '1.6fr 1fr 1fr 1fr', '& > :first-of-type': { gridColumn: 'auto' } },
});
const Tile = styled('div')({
  '& > span': { height: '74px !important' },
  '&:first-of-type > span': { height: '152px !important' },
  [from900]: { '& > span': { height: '152px !important' } },
});
const Rows = styled('div')({ display: 'grid', gap: 12, marginTop: 16 });

/** The dashboard's shape, as the server renders it: whose it is, is known on the device alone. */
export function DashboardSkeleton() {
  return (
    <SunkenPage>
      <PageContainer>
        <Head>
          <Skeleton width={56} height={56} round={28} />
          <h1>Vendor Dashboard</h1>
        </Head>
        <SkeletonRegion>
          <Figures>
            {[0, 1, 2, 3].map((index) => (
              <Tile key={index}>
                <Skeleton round={radius.xl} />
              </Tile>
            ))}
          </Figures>
          <Skeleton width={140} height={26} />
          <Rows>
            {[0, 1, 2, 3].map((index) => (
              <Skeleton key={index} height={120} round={radius.xl} />
            ))}
          </Rows>
        </SkeletonRegion>
      </PageContainer>
    </SunkenPage>
  );
}
