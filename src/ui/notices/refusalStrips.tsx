import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkButton } from '#src/ui/links.tsx';
import { Strip } from './Strip.tsx';

/** The `ref` of what a sheet says: its button is below what scrolls, and what is said above it may not be seen. */
export const reveal = (strip: HTMLElement | null) => strip?.scrollIntoView({ block: 'nearest' });

/** Says above the button of a form why the shop refuses it, for as long as that is so; a notice would be gone. */
export function Refusal({ sentence }: { sentence: string | undefined }) {
  if (sentence === undefined) return null;
  return (
    <div ref={reveal}>
      <Strip kind="error" live>
        {sentence}
      </Strip>
    </div>
  );
}

/** Says that something was refused, with the next step. It appears while the page is open. */
export function RefusalStrip({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <Strip kind="warning" live actions={actions}>
      {children}
    </Strip>
  );
}

/** Says what the shop refuses a vendor who has no running plan, with a link to the plans. */
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

/** Says what the shop refuses because the session has ended, with a link to sign in and return to this page. */
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
