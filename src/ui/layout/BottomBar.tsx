import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

/**
 * The decision of a screen, where a thumb reaches it: fixed below, up to 900 px. It leaves its own height
 * free at the place where it stands, so put it last in the page. `stacked`: a line above the buttons.
 */
export function BottomBar({
  children,
  stacked = false,
  label,
}: {
  children: ReactNode;
  stacked?: boolean;
  label: string;
}) {
  const mark = stacked ? '' : undefined;
  return (
    <>
      <div className={styles.room} data-stacked={mark} />
      <section className={styles.bar} aria-label={label}>
        <div className={styles.row} data-stacked={mark}>
          {children}
        </div>
      </section>
    </>
  );
}
