import { withClass } from '#src/ui/withClass.tsx';
import styles from './Panel.module.css';

/** A surface outlined by a hairline. */
export const Panel = withClass('div', styles.panel);

/** A quiet background without an outline, for explanations. */
export const QuietPanel = withClass('div', styles.quietPanel);

/** Icon of a row or a page on a soft background: 44 px, or 56 px for `data-size=large`. */
export const IconTile = withClass('span', styles.iconTile);

/** Initials of a person or a firm in a circle; a photo after them covers them. */
export const Initials = withClass('span', styles.initials);

/** A number on an icon: amber, 20 px. It grows only a little with the text size, or it would hide the icon. */
export const Badge = withClass('span', styles.badge);

/** A count on an icon whose label also contains it; renders nothing for 0. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 && <Badge aria-hidden>{count > 99 ? '99+' : count}</Badge>;
}

export const Hairline = withClass('hr', styles.hairline);
