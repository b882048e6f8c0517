import type { ReactNode } from 'react';
import styles from './ShopLayout.module.css';

/** What every page shares: the bar above, the footer below, and a link that skips the bar for the keyboard. */
export function ShopLayout({ bar, footer, children }: { bar: ReactNode; footer: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <a className={`visually-hidden ${styles.skipLink}`} href="#content">
        Skip to content
      </a>
      {bar}
      <main className={styles.main} id="content" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
