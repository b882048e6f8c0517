import type { ReactNode } from 'react';
import { radius } from '#src/ui/theme/shape.ts';
import styles from './Skeleton.module.css';

/** A placeholder block of a page that is loading. Sizes in px or any CSS length. */
export function Skeleton({
  width = '100%',
  height = 18,
  ratio,
  round = radius.s,
}: {
  width?: number | string;
  height?: number | string;
  /** Aspect ratio (width to height), instead of a height. */
  ratio?: string;
  round?: number;
}) {
  return (
    <span
      className={styles.block}
      style={{ width, borderRadius: round, ...(ratio ? { aspectRatio: ratio } : { height }) }}
    />
  );
}

/** Wraps placeholder blocks: says "Loading" once and hides the blocks themselves from screen readers. */
export function SkeletonRegion({ label = 'Loading', children }: { label?: string; children: ReactNode }) {
  return (
    <div aria-live="polite" aria-busy>
      <span className="visually-hidden">{label}</span>
      <div aria-hidden>{children}</div>
    </div>
  );
}

/** Product rows with their two buttons, or, with `plainHeight`, plain rows with a small picture. */
export function RowSkeleton({ count = 6, plainHeight }: { count?: number; plainHeight?: number }) {
  return (
    <SkeletonRegion>
      {Array.from({ length: count }, (_, index) => (
        <div className={styles.row} key={index}>
          <div className={styles.pair}>
            <Skeleton
              width={plainHeight ? 72 : 128}
              height={plainHeight ? 54 : 96}
              round={plainHeight ? radius.s : radius.m}
            />
            <div className={styles.stack}>
              <Skeleton />
              <Skeleton width="60%" />
              {!plainHeight && (
                <>
                  <Skeleton width="45%" />
                  <Skeleton width="70%" height={14} />
                </>
              )}
            </div>
          </div>
          {!plainHeight && (
            <div className={styles.pair}>
              <Skeleton height={48} round={radius.m} />
              <Skeleton height={48} round={radius.m} />
            </div>
          )}
        </div>
      ))}
    </SkeletonRegion>
  );
}

/** One advert: picture, thumbnails, words and buttons. */
export function AdvertSkeleton() {
  return (
    <SkeletonRegion>
      <div className={styles.advertGrid}>
        <div className={styles.stack}>
          <Skeleton ratio="4/3" round={radius.m} />
          <div className={styles.pair}>
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} width={72} height={54} />
            ))}
          </div>
        </div>
        <div className={styles.stack}>
          <Skeleton width="50%" height={16} />
          <Skeleton height={28} />
          <Skeleton width="70%" height={28} />
          <Skeleton width="45%" height={34} />
          <Skeleton height={48} round={radius.m} />
          <Skeleton height={220} round={radius.xl} />
        </div>
      </div>
    </SkeletonRegion>
  );
}

export function FormSkeleton({ fields = 5 }: { fields?: number }) {
  return (
    <SkeletonRegion>
      <div className={styles.form}>
        {Array.from({ length: fields }, (_, index) => (
          <div className={styles.stack} key={index}>
            <Skeleton width={96} height={14} />
            <Skeleton height={52} round={radius.m} />
          </div>
        ))}
        <Skeleton height={54} round={radius.m} />
      </div>
    </SkeletonRegion>
  );
}
