import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import { failureSentence } from '#src/http/failures.ts';
import { accountAtom, pendingEmail, tokenAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { ErrorState } from '#src/ui/layout/states.tsx';
import { accountQuery } from './accountQuery.ts';
import { BecomeVendor } from './BecomeVendor.tsx';

/**
 * Shows a page to signed-in vendors only. Until the device's storage has been read it shows `waiting`, which is also
 * what the server renders. A person who is signed out goes to the login page and comes back here afterwards. A buyer
 * sees an offer to become a vendor.
 * @param keepWhenSignedOut for forms: when the session ends while the page is open, the page stays in place. What was
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
  const http = useHttp();
  const router = useRouter();
  const read = useSessionRead();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const stored = useAtomValue(accountAtom);
  const known = read ? stored : null;
  // The stored account is shown at once. This query brings in changes that were made on another device.
  const fromServer = useQuery({ ...accountQuery(http), enabled: read && signedIn });
  const [last, setLast] = useState<Account | null>(null);
  const account = known ?? (read && signedIn ? (fromServer.data ?? null) : null);
  if (account && account !== last) setLast(account);

  const keepsLast = keepWhenSignedOut && last !== null;
  const leaving = read && !signedIn && !keepsLast;
  const wasIn = last !== null;
  useEffect(() => {
    if (!leaving) return;
    // A Logout clears the e-mail too: a person who left on purpose is not brought back here by the next sign-in.
    const next = wasIn && pendingEmail() === null ? undefined : router.state.location.href;
    void router.navigate({ to: '/login', search: { next }, replace: true });
  }, [leaving, wasIn, router]);

  const accountToShow = account ?? (keepsLast ? last : null);
  if (accountToShow?.role === 'vendor') return children(accountToShow);
  if (accountToShow) return <BecomeVendor account={accountToShow} />;
  if (signedIn && fromServer.isError) {
    return (
      <PageContainer>
        <ErrorState onRetry={() => void fromServer.refetch()}>{failureSentence(fromServer.error)}</ErrorState>
      </PageContainer>
    );
  }
  return waiting;
}
