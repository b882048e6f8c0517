import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { manyViewed, recentlyViewedAtom, shownOf } from '#src/device/lists/recentlyViewed.ts';
import { lazyOr } from '#src/lib/lazyOr.ts';
import { Section } from '#src/ui/layout/PageContainer.tsx';
import styles from './RecentlyViewedParts.module.css';

const ViewedRow = lazyOr(() => import('./ViewedRow.tsx').then((file) => file.ViewedRow));

/**
 * The adverts that were viewed last on this device. Shows nothing when there are none, and only keeps their room before
 * the storage is read and while the row is loaded.
 * @param openId the advert that is open, which is left out
 * @param atLeastThree shows nothing either while there are only one or two
 */
export function RecentlyViewedParts({ openId, atLeastThree = false }: { openId?: string; atLeastThree?: boolean }) {
  const viewed = useAtomValue(recentlyViewedAtom);
  const parts = shownOf(viewed, openId);
  const room = <Section className={styles.place} data-many={atLeastThree ? '' : undefined} aria-hidden />;
  if (parts.length < (atLeastThree ? manyViewed : 1)) return viewed.length > 0 ? null : room;
  return (
    <Suspense fallback={room}>
      <ViewedRow parts={parts} />
    </Suspense>
  );
}
