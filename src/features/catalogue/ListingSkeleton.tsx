import styled from '@emotion/styled';
import { colour } from '#src/ui/theme/colour.ts';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { from1200, from900 } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { Skeleton, SkeletonRegion } from '#src/ui/layout/Skeleton.tsx';
import { byView } from './listingGrid.ts';

const List = styled('div')(
  byView({
    grid: {
      display: 'grid',
      gap: '28px 16px',
      gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
      '@media (min-width:900px) and (max-width:1199.95px)': { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
    },
    phoneGrid: { gap: '24px 12px', gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
  }),
);
const Card = styled('div')({
  display: 'grid',
  gridTemplateColumns: '128px minmax(0,1fr)',
  gap: 12,
  paddingBlock: 16,
  borderBottom: `1px solid ${colour.hairline}`,
  ...byView({ grid: { gridTemplateColumns: 'minmax(0,1fr)', gap: 8, padding: 0, borderBottom: 0 } }),
});
const Words = styled('div')({ display: 'grid', gap: 8, alignContent: 'start' });
const Buttons = styled('div')({ display: 'flex', gap: 8, gridColumn: '1 / -1' });

/** The list while its first data is on its way, in the shape that the data will have: rows or grid, as chosen. */
export function ListSkeleton() {
  return (
    <SkeletonRegion>
      <List>
        {Array.from({ length: 6 }, (_, index) => (
          <Card key={index}>
            <Skeleton ratio="4/3" round={radius.m} />
            <Words>
              <Skeleton />
              <Skeleton width="60%" />
              <Skeleton width="45%" />
              <Skeleton width="70%" height={14} />
            </Words>
            <Buttons>
              <Skeleton height={48} round={radius.m} />
              <Skeleton height={48} round={radius.m} />
            </Buttons>
          </Card>
        ))}
      </List>
    </SkeletonRegion>
  );
}

const Page = styled(PageContainer)({ paddingBlock: '72px 96px', [from900]: { paddingBlock: '24px 48px' } });
const Columns = styled('div')({
  [from900]: { display: 'grid', gridTemplateColumns: '256px minmax(0,1fr)', gap: 24, alignItems: 'start' },
  [from1200]: { gridTemplateColumns: '272px minmax(0,1fr)', gap: 32 },
});
const Side = styled('div')({ display: 'none', [from900]: { display: 'block' } });
const Count = styled('div')({ padding: '6px 0 24px' });

/** The whole page while it is on its way: its heading is already real. */
export function ListingPageSkeleton({ heading }: { heading: string }) {
  return (
    <Page>
      <Columns>
        <Side>
          <Skeleton height={720} round={radius.xl} />
        </Side>
        <div>
          <h1>{heading}</h1>
          <Count>
            <Skeleton width={120} height={14} />
          </Count>
          <ListSkeleton />
        </div>
      </Columns>
    </Page>
  );
}
