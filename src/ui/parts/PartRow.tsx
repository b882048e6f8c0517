import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './PartRow.module.css';

/** A part as a row of parts shows it, ready to display. */
export interface RowPart {
  readonly id: string;
  readonly title: string;
  /** Formatted; null while it is not known. */
  readonly price: string | null;
  /** The words instead of the price of a part that is no longer offered. */
  readonly gone?: string | undefined;
  /** One line: condition and place. */
  readonly about: string;
  readonly picture: ReactNode;
  /** The kind of part, for the drawing in place of a picture that cannot be loaded. */
  readonly category?: string | undefined;
}

/**
 * Parts side by side, each a link to its advert; a phone swipes through them. All cards are equally high, whatever
 * their words, so that another set of parts moves nothing.
 * @param desktop how many a desktop shows beside each other, without the rest; without it a desktop scrolls too
 */
export function PartRow({
  parts,
  desktop,
  isBelow = false,
}: {
  parts: readonly RowPart[];
  desktop?: 5 | 6;
  /** Whether a phone may lay it out later (`data-below`). */
  isBelow?: boolean;
}) {
  return (
    <ul className={styles.row} data-desktop={desktop} data-below={isBelow ? '' : undefined}>
      {parts.map(({ id, title, price, gone, about, picture, category }) => (
        <li key={id} data-part={category}>
          <Link className={styles.card} to="/single-advert" search={{ id }}>
            {picture}
            <span className={styles.price} data-gone={gone === undefined ? undefined : ''}>
              {gone ?? price}
            </span>
            <span className={styles.title}>{title}</span>
            <span className={styles.about}>{about}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Room for such a row before its parts are known. @param children instead of the parts, when there are none */
export function PartRowRoom({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.row} data-room="">
      <div className={styles.card} data-part="" aria-hidden>
        <span className={styles.well} />
        <span className={styles.price} />
        <span className={styles.title} />
        <span className={styles.about} />
      </div>
      {children}
    </div>
  );
}
