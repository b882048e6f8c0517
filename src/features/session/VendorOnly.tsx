import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext, useRouterState } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import type { Account } from '#contract/account.ts';
import { failureSentence } from '#src/http/failures.ts';
import { accountAtom, sessionReadAtom, tokenAtom } from '#src/http/session.ts';
import { PageContainer } from '#src/ui/PageContainer.tsx';
import { ErrorState } from '#src/ui/states.tsx';
import { accountQuery } from './accountQuery.ts';
import { BecomeVendor } from './BecomeVendor.tsx';

/**
 * Shows a page to signed-in vendors alone. Until the device is read it shows `waiting`, which is also what the server
 * renders; whoever is signed out goes to the login page and comes back here; a buyer is told how to become a vendor.
 * @param keepWhenSignedOut a session that ends while the page is open leaves the page in place, for forms: what was
 * typed stays in view, and the page itself offers to sign in again
 */
export function VendorOnly({
  waiting,
  keepWhenSignedOut = false,
  children,
}: {
  waiting: ReactNode;
  keepWhenSignedOut?: boolean;
  children: (account: Account) => ReactNode;
}) {
  const { http } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  const read = useAtomValue(sessionReadAtom);
  const signedIn = useAtomValue(tokenAtom) !== null;
  const stored = useAtomValue(accountAtom);
  const fromServer = useQuery({ ...accountQuery(http), enabled: read && signedIn && stored === null });
  const [last, setLast] = useState<Account | null>(null);
  const account = stored ?? (signedIn ? (fromServer.data ?? null) : null);
  if (account && account !== last) setLast(account);

  const kept = keepWhenSignedOut && last !== null;
  const leaving = read && !signedIn && !kept;
  useEffect(() => {
    if (leaving) void navigate({ to: '/login', search: { next: here }, replace: true });
    // Where it leads to is decided by the page that was asked for, not by the login page that replaces it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [leaving, navigate]);

  const shown = account ?? (kept ? last : null);
  if (shown?.role === 'vendor') return children(shown);
  if (shown) return <BecomeVendor />;
  if (signedIn && fromServer.isError) {
    return (
      <PageContainer>
        <ErrorState onRetry={() => void fromServer.refetch()}>{failureSentence(fromServer.error)}</ErrorState>
      </PageContainer>
    );
  }
  return waiting;
}
