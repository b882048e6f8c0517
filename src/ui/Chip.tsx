import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { countText } from '#src/lib/text/countText.ts';
import { CloseIcon } from './pictures/icons.tsx';
import { classes } from '#src/lib/classes.ts';
import { withClass } from '#src/ui/withClass.tsx';
import styles from './Chip.module.css';

export type ChipKind = 'neutral' | 'success' | 'warning' | 'error' | 'info' | 'soft';

/** Shows a status; cannot be pressed. The words carry the meaning; colour and icon only repeat it. */
export function StatusChip({
  kind = 'neutral',
  icon,
  children,
}: {
  kind?: ChipKind;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span data-kind={kind} className={styles.status}>
      {icon}
      {children}
    </span>
  );
}

interface FilterProps extends ComponentProps<'a'> {
  /** The filter is on: soft background. */
  selected?: boolean | undefined;
  /** Shows an × at the end: a press removes the filter. Give the control an `aria-label` like "Remove filter New". */
  removable?: boolean | undefined;
  count?: number | undefined;
}

function FilterAnchor({ children, selected, removable, count, className, ...anchor }: FilterProps) {
  return (
    <a className={classes(styles.target, className)} {...anchor}>
      <span className={styles.face} data-selected={(selected ?? removable) ? '' : undefined}>
        {children}
        {count !== undefined && <span className={styles.count}>{countText(count)}</span>}
        {removable && <CloseIcon size={20} />}
      </span>
    </a>
  );
}

/** A filter as a link, where the filters are in the URL: works before hydration. */
export const FilterChipLink = createLink(FilterAnchor);

/** A filter as a button, where the filter exists only in the page; without `selected`, one that does something. */
export function FilterChipButton({
  selected,
  count,
  onClick,
  children,
}: Pick<FilterProps, 'selected' | 'count' | 'children'> & { onClick: () => void }) {
  return (
    <button className={styles.buttonTarget} type="button" aria-pressed={selected} onClick={onClick}>
      <span className={styles.face} data-selected={selected ? '' : undefined}>
        {children}
        {count !== undefined && <span className={styles.count}>{countText(count)}</span>}
      </span>
    </button>
  );
}

/** Row of chips that scrolls sideways on a phone and reaches both edges of the screen. */
export const ChipRow = withClass('div', styles.chipRow);
