import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, Suspense } from 'react';
import { recentlyViewedAtom, shownOf } from '#src/device/lists/recentlyViewed.ts';
import { Section } from '#src/ui/layout/PageContainer.tsx';
import styles from './RecentlyViewedParts.module.css';

type Row = ComponentType<{ parts: ReturnType<typeof shownOf> }>;

const ViewedRow = lazy(() =>
  import('./ViewedRow.tsx').then(
    (file): { default: Row } => ({ default: file.ViewedRow }),
    // The module cannot be loaded without a connection. The page is complete without the row.
    () => ({ default: () => null }),
  ),
);

/**
 * The adverts that were viewed last on this device. Shows nothing when there are none.
 * @param openId the advert that is open, which is left out
 */
export function RecentlyViewedParts({ openId }: { openId?: string }) {
  const viewed = useAtomValue(recentlyViewedAtom);
  const parts = shownOf(viewed, openId);
  if (parts.length === 0) return viewed.length > 0 ? null : <Room />;
  return (
    <Suspense fallback={<Room />}>
      <ViewedRow parts={parts} />
    </Suspense>
  );
}

/** Room for the row, before the storage is read and while the row is loaded. */
function Room() {
  return <Section className={styles.place} aria-hidden />;
}
