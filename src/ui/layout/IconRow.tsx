import type { ReactNode } from 'react';
import { IconTile } from '#src/ui/layout/Panel.tsx';
import { SecondText } from '#src/ui/Text.tsx';
import styles from './IconRow.module.css';

/** One of a panel's list: an icon, a name with lines below it, and what can be done, which a phone shows below the lines. */
export function IconRow({
  icon,
  name,
  mark,
  lines,
  children,
}: {
  icon: ReactNode;
  name: string;
  /** Beside the name: its state. */
  mark?: ReactNode;
  lines: readonly string[];
  children: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <IconTile>{icon}</IconTile>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {name} {mark}
        </h3>
        {lines.map((line) => (
          <SecondText key={line}>{line}</SecondText>
        ))}
      </div>
      <div className={styles.acts}>{children}</div>
    </li>
  );
}
