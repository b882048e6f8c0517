import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { colour } from '#src/ui/theme/colour.ts';
import { from900 } from './screen.ts';
import { radius } from '#src/ui/theme/shape.ts';
import { visuallyHidden } from '#src/ui/theme/visuallyHidden.ts';

const Block = styled('span')({
  display: 'block',
  borderRadius: radius.s,
  backgroundColor: colour.skeleton,
  animation: 'pulse 1.4s ease-in-out infinite',
});
const Hidden = styled('span')(visuallyHidden);

/** One block of a page that is on its way. Sizes in px or any CSS length. */
export function Skeleton({
  width = '100%',
  height = 18,
  ratio,
  round = radius.s,
}: {
  width?: number | string;
  height?: number | string;
  /** Width to height, instead of a height. */
  ratio?: string;
  round?: number;
}) {
  return <Block style={{ width, borderRadius: round, ...(ratio ? { aspectRatio: ratio } : { height }) }} />;
}

/** Holds blocks: says "Loading" once, hides the blocks themselves from screen readers. */
export function SkeletonRegion({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div aria-live="polite" aria-busy>
      <Hidden>{label}</Hidden>
      <div aria-hidden>{children}</div>
    </div>
  );
}

const Stack = styled('div')({ display: 'grid', gap: 8, alignContent: 'start' });
const Pair = styled('div')({ display: 'flex', gap: 8 });
const Row = styled('div')({ display: 'grid', gap: 12, paddingBlock: 16, borderBottom: `1px solid ${colour.hairline}` });

/** Product rows with their two buttons, or plain rows of `height` with a small picture. */
export function RowSkeleton({ count = 6, plainHeight }: { count?: number; plainHeight?: number }) {
  return (
    <SkeletonRegion>
      {Array.from({ length: count }, (_, index) => (
        <Row key={index}>
          <Pair>
            <Skeleton
              width={plainHeight ? 72 : 128}
              height={plainHeight ? 54 : 96}
              round={plainHeight ? radius.s : radius.m}
            />
            <Stack style={{ flex: 1 }}>
              <Skeleton />
              <Skeleton width="60%" />
              {!plainHeight && (
                <>
                  <Skeleton width="45%" />
                  <Skeleton width="70%" height={14} />
                </>
              )}
            </Stack>
          </Pair>
          {!plainHeight && (
            <Pair>
              <Skeleton height={48} round={radius.m} />
              <Skeleton height={48} round={radius.m} />
            </Pair>
          )}
        </Row>
      ))}
    </SkeletonRegion>
  );
}

const AdvertGrid = styled('div')({
  display: 'grid',
  gap: 16,
  [from900]: { gridTemplateColumns: '672fr 496fr', gap: 48 },
});

/** One advert: picture, thumbnails, words and buttons. */
export function AdvertSkeleton() {
  return (
    <SkeletonRegion>
      <AdvertGrid>
        <Stack>
          <Skeleton ratio="4/3" round={radius.m} />
          <Pair>
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} width={72} height={54} />
            ))}
          </Pair>
        </Stack>
        <Stack>
          <Skeleton width="50%" height={16} />
          <Skeleton height={28} />
          <Skeleton width="70%" height={28} />
          <Skeleton width="45%" height={34} />
          <Skeleton height={48} round={radius.m} />
          <Skeleton height={220} round={radius.xl} />
        </Stack>
      </AdvertGrid>
    </SkeletonRegion>
  );
}

/** A form of `fields` fields and its button. */
export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <SkeletonRegion>
      <Stack style={{ gap: 32 }}>
        {Array.from({ length: fields }, (_, index) => (
          <Stack key={index}>
            <Skeleton width={96} height={14} />
            <Skeleton height={52} round={radius.m} />
          </Stack>
        ))}
        <Skeleton height={54} round={radius.m} />
      </Stack>
    </SkeletonRegion>
  );
}
