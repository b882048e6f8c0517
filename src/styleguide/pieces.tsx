import type { ReactNode } from 'react';
import styles from './Styleguide.module.css';

export function Folder({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.folder}>
      <h2>{name}</h2>
      <div className={styles.pieces}>{children}</div>
    </section>
  );
}

/** A piece with its name and its states side by side, or, with `column`, below each other when they need the width. */
export function Piece({ name, column = false, children }: { name: string; column?: boolean; children: ReactNode }) {
  return (
    <div className={styles.piece}>
      <h3 className={styles.name}>{name}</h3>
      <div className={column ? styles.column : styles.states}>{children}</div>
    </div>
  );
}
