import { useQuery } from '@tanstack/react-query';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import { failureSentence } from '#src/http/failures.ts';
import { accountAtom, pendingEmail, tokenAtom } from '#src/http/session.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { PageContainer } from '#src/ui/layout/PageContainer.tsx';
import { ErrorState } from '#src/ui/layout/states.tsx';
import { accountQuery } from './accountQuery.ts';
import { BecomeVendor } from './BecomeVendor.tsx';

/**
 * Shows a page to signed-in vendors alone. Until the device is read it shows `waiting`, which is also what the server
 * renders; whoever is signed out goes to the login page and comes back here; a buyer may become a vendor there.
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
  const router = useRouter();
  const read = useSessionRead();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const stored = useAtomValue(accountAtom);
  const known = read ? stored : null;
  // What the device remembers is shown at once, and follows what was changed elsewhere.
  const fromServer = useQuery({ ...accountQuery(http), enabled: read && signedIn });
  const [last, setLast] = useState<Account | null>(null);
  const account = known ?? (read && signedIn ? (fromServer.data ?? null) : null);
  if (account && account !== last) setLast(account);

  const kept = keepWhenSignedOut && last !== null;
  const leaving = read && !signedIn && !kept;
  const wasIn = last !== null;
  useEffect(() => {
    if (!leaving) return;
    // A Logout has cleared the e-mail too: whoever left on purpose is not led back.
    const next = wasIn && pendingEmail() === null ? undefined : router.state.location.href;
    void router.navigate({ to: '/login', search: { next }, replace: true });
  }, [leaving, wasIn, router]);

  const shown = account ?? (kept ? last : null);
  if (shown?.role === 'vendor') return children(shown);
  if (shown) return <BecomeVendor account={shown} />;
  if (signedIn && fromServer.isError) {
    return (
      <PageContainer>
        <ErrorState onRetry={() => void fromServer.refetch()}>{failureSentence(fromServer.error)}</ErrorState>
      </PageContainer>
    );
  }
  return waiting;
}
