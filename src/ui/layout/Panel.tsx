import { withClass } from '#src/ui/withClass.tsx';
import styles from './Panel.module.css';

/** A surface told by a hairline. */
export const Panel = withClass('div', styles.panel);

/** A quiet ground without a line, for what explains. */
export const QuietPanel = withClass('div', styles.quietPanel);

/** Icon of a row or a page on a soft ground: 44 px, 56 px for `data-size=large`. */
export const IconTile = withClass('span', styles.iconTile);

/** Initials of a person or a firm in a circle. */
export const Initials = withClass('span', styles.initials);

/** A figure on an icon: amber, 20 px. It grows little with the text, or it would hide the icon. */
export const Badge = withClass('span', styles.badge);

/** A count on an icon that says it in words as well; nothing for none. */
export function CountBadge({ count }: { count: number }) {
  return count > 0 && <Badge aria-hidden>{count > 99 ? '99+' : count}</Badge>;
}

export const Hairline = withClass('hr', styles.hairline);
