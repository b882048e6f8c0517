import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';

/**
 * The main decision of a screen within reach of a thumb: a bar fixed to the bottom, on screens below 900 px. It
 * reserves its own height where it is placed, so put it last in the page. `stacked`: a line above the buttons.
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
