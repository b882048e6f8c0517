import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { WarningIcon } from '#src/ui/pictures/icons.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { Strip } from './Strip.tsx';

/** That something was refused, with the way on. It comes while the page is open. */
export function RefusalStrip({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <Strip kind="warning" live icon={<WarningIcon />} actions={actions}>
      {children}
    </Strip>
  );
}

/** What the shop refuses a vendor for want of a plan, with the way to one. */
export function NeedsPlanStrip({ children }: { children: ReactNode }) {
  return (
    <RefusalStrip
      actions={
        <LinkButton to="/payment" variant="text">
          Choose a plan
        </LinkButton>
      }
    >
      {children}
    </RefusalStrip>
  );
}

/** What the shop refuses since the session has ended, with the way to sign in and come back to this page. */
export function SignedOutStrip({ children }: { children: ReactNode }) {
  const here = useRouterState({ select: (state) => state.location.href });
  return (
    <RefusalStrip
      actions={
        <LinkButton to="/login" search={{ next: here }} variant="text">
          Sign In
        </LinkButton>
      }
    >
      {children}
    </RefusalStrip>
  );
}
