import type { ReactNode } from 'react';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, WarningIcon } from '#src/ui/pictures/icons.tsx';
import styles from './Strip.module.css';

const icons = {
  info: InfoIcon,
  success: CircleCheckIcon,
  warning: WarningIcon,
  error: CircleAlertIcon,
  quiet: InfoIcon,
} as const;

/**
 * A quiet strip with an icon: for the state of the page (`edge`, below the top bar) or for something that waits for
 * the person (in the page). Set `live` when it appears while the page is open.
 */
export function Strip({
  kind = 'info',
  icon,
  title,
  children,
  actions,
  edge = false,
  live = false,
}: {
  kind?: keyof typeof icons;
  /** That of its kind unless given; null for none. */
  icon?: ReactNode;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  edge?: boolean;
  live?: boolean;
}) {
  const Icon = icons[kind];
  return (
    <div
      className={styles.strip}
      data-kind={kind}
      data-edge={edge ? '' : undefined}
      role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}
    >
      {icon === undefined ? <Icon /> : icon}
      <div className={styles.words}>
        {title && <div className={styles.title}>{title}</div>}
        {children && (title ? <div className={styles.second}>{children}</div> : children)}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
