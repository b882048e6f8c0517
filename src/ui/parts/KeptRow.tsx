import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pictureSlots } from '#contract/core/pictures/pictures.ts';
import { PartPicture } from '#src/ui/pictures/PartPicture.tsx';
import { withClass } from '#src/ui/withClass.tsx';
import styles from './KeptRow.module.css';

/** What has become of a kept part since. `data-kind` colours it: success, warning, error. */
export const KeptMark = withClass('p', styles.mark);

/** A part that a person keeps: its picture and what is known of it, and below both what can be done. */
export function KeptRow({
  part: { id, title, image, category },
  isGone,
  dense = false,
  acts,
  children,
}: {
  /** `image` is the id of its picture. */
  part: {
    readonly id: string;
    readonly title: string;
    readonly image: string | null;
    readonly category?: string | undefined;
  };
  isGone: boolean;
  /** As in a cart, where the sum must not be far away. */
  dense?: boolean;
  acts: ReactNode;
  children: ReactNode;
}) {
  const picture = image === null ? null : { id: image };
  return (
    <li
      className={styles.row}
      data-part={category}
      data-gone={isGone ? '' : undefined}
      data-dense={dense ? '' : undefined}
    >
      <PartPicture picture={picture} widths={[pictureSlots[0]]} sizes={dense ? '88px' : '112px'} />
      <div className={styles.words}>
        <Link className={styles.title} to="/single-advert" search={{ id }}>
          {title}
        </Link>
        {children}
      </div>
      <div className={styles.acts}>{acts}</div>
    </li>
  );
}
