import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#src/ui/buttons/Button.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { CircleAlertIcon } from '#src/ui/pictures/icons.tsx';
import drawings from '#src/ui/pictures/drawings.svg';
import { IconTile } from './Panel.tsx';
import styles from './states.module.css';

export const unreachableHeading = 'We could not reach the shop';

/** For a page or list with nothing to show: says why, and offers the next step. */
export function EmptyState({
  icon,
  drawing,
  heading,
  isPage = false,
  children,
  actions,
}: {
  icon: ReactNode;
  /** Id of the drawing in drawings.svg that covers the icon once it has loaded. */
  drawing?: string | undefined;
  heading: ReactNode;
  /** This is the whole page, so its heading is the page's `h1`. */
  isPage?: boolean;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.box}>
      <IconTile data-size="large" data-drawn={drawing}>
        {icon}
        {drawing && (
          <svg aria-hidden>
            <use href={`${drawings}#${drawing}`} />
          </svg>
        )}
      </IconTile>
      <Heading className={styles.heading}>{heading}</Heading>
      {children && <div className={styles.words}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** For a page that shows nothing to people who are signed out. @param next where it leads once they are signed in */
export function SignInFirst({ next, ...state }: { next: string } & Omit<ComponentProps<typeof EmptyState>, 'actions'>) {
  const signIn = (
    <LinkButton to="/login" search={{ next }}>
      Sign In
    </LinkButton>
  );
  return <EmptyState {...state} actions={signIn} />;
}

/** For something that failed: says so at once and offers to try again. */
export function ErrorState({
  heading = unreachableHeading,
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
        drawing={heading === unreachableHeading ? 'offline' : undefined}
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
