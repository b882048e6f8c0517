import type { ReactNode } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { CircleAlertIcon } from '#src/ui/pictures/icons.tsx';
import { IconTile } from './Panel.tsx';
import styles from './states.module.css';

/** Nothing to show: what is so, and a way on. */
export function EmptyState({
  icon,
  heading,
  isPage = false,
  children,
  actions,
}: {
  icon: ReactNode;
  heading: ReactNode;
  /** It is all that the page has: its heading is the page's. */
  isPage?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.box}>
      <IconTile data-size="large">{icon}</IconTile>
      <Heading className={styles.heading}>{heading}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.wayOn}>{actions}</div>}
    </div>
  );
}

/** It did not work: says so at once and offers to try again. */
export function ErrorState({
  heading = 'We could not reach the shop',
  isPage = false,
  children = 'Check your connection and try again.',
  onRetry,
  actions,
}: {
  heading?: ReactNode;
  isPage?: boolean;
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  actions?: ReactNode;
}) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CircleAlertIcon size={28} />}
        heading={heading}
        isPage={isPage}
        actions={
          <>
            {onRetry && <Button onClick={onRetry}>Try again</Button>}
            {actions}
          </>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
