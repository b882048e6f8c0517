import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './ShowMore.module.css';

/** Fetches the next part of a list, below what is there. */
export function ShowMore({
  busy,
  onMore,
  children = 'Show more',
}: {
  busy: boolean;
  onMore: () => unknown;
  children?: ReactNode;
}) {
  return (
    <div className={styles.place}>
      <Button variant="outlined" disabled={busy} onClick={() => void onMore()}>
        {busy ? 'Loading...' : children}
      </Button>
    </div>
  );
}
