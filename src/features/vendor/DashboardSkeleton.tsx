import styled from '@emotion/styled';
import { colour } from '#src/ui/theme/colour.ts';
import { PageContainer, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { from900 } from '#src/ui/layout/screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { Skeleton, SkeletonRegion } from '#src/ui/layout/Skeleton.tsx';
import { Figures, WideFigure } from './figures/Figures.tsx';
import { FiguresPlace, FiguresSkeleton } from './figures/figuresLayout.tsx';

const Head = styled('div')({ display: 'flex', alignItems: 'center', gap: 12, marginBottom: 16 });
const Tile = styled('span')({
  display: 'block',
  height: 90,
  borderRadius: radius.xl,
  backgroundColor: colour.skeleton,
  animation: 'pulse 1.4s ease-in-out infinite',
  [from900]: { height: 152 },
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
            <WideFigure>
              <Skeleton height={152} round={radius.xl} />
            </WideFigure>
            <Tile />
            <Tile />
            <Tile />
            <FiguresPlace>
              <FiguresSkeleton />
            </FiguresPlace>
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
