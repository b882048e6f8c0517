import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { writerAtom } from '#src/device/writer.ts';
import { readFailure } from '#src/http/failures.ts';
import { accountAtom, pendingEmail, tokenAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { LinkButton } from '#src/ui/links.tsx';
import { FormPage } from '#src/ui/layout/PageContainer.tsx';
import { EmptyState, ErrorState } from '#src/ui/layout/states.tsx';
import { StoreIcon } from '#src/ui/pictures/icons.tsx';
import { accountQuery } from './accountQuery.ts';
import { BecomeVendor } from './BecomeVendor.tsx';

/**
 * Shows a page to signed-in vendors and their staff only. Until the device's storage has been read it shows `waiting`, which is also
 * what the server renders. A person who is signed out goes to the login page and comes back here afterwards. A buyer
 * sees an offer to become a vendor.
 * @param ownerOnly for what staff do not see: the plan, money, price lists, the staff itself
 * @param keepWhenSignedOut for forms: when the session ends while the page is open, or the person is taken off the staff,
 * the page stays in place until somebody logs out. What was typed stays in view, and the page itself offers to sign in
 * again, or says why the shop refuses it
 */
export function VendorOnly({
  waiting,
  ownerOnly = false,
  keepWhenSignedOut = false,
  children,
}: {
  waiting: ReactNode;
  ownerOnly?: boolean;
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
  // No list shows what was typed for a vendor and not sent, so whoever loses that right here can still copy it.
  const staysInForm = keepWhenSignedOut && vendorOf(last) !== null && account?.id === last?.id && !vendorOf(account);
  if (account && account !== last && !staysInForm) setLast(account);
  // The account of who was taken off a staff does not say so any more.
  const [workplace, setWorkplace] = useState<string | null>(null);
  if (account?.worksFor && account.worksFor.name !== workplace) setWorkplace(account.worksFor.name);

  // A Logout, here or in another tab, takes what was typed out of sight; its draft waits for the same person.
  const { person } = useAtomValue(writerAtom);
  const keepsLast = keepWhenSignedOut && last !== null && last.id === person;
  const leaving = read && !signedIn && !keepsLast;
  const wasIn = last !== null;
  useEffect(() => {
    if (!leaving) return;
    // A Logout clears the e-mail too: a person who left on purpose is not brought back here by the next sign-in.
    const next = wasIn && pendingEmail() === null ? undefined : router.state.location.href;
    void router.navigate({ to: '/login', search: { next }, replace: true });
  }, [leaving, wasIn, router]);

  const accountToShow = staysInForm ? last : (account ?? (keepsLast ? last : null));
  const vendor = vendorOf(accountToShow);
  if (accountToShow && vendor) {
    return ownerOnly && !vendor.isOwner ? <OwnersOnly of={accountToShow} /> : children(accountToShow);
  }
  if (accountToShow && workplace !== null) return <OffStaff name={workplace} />;
  if (accountToShow) return <BecomeVendor account={accountToShow} />;
  if (signedIn && fromServer.isError) {
    return (
      <FormPage data-tall>
        <ErrorState {...readFailure(fromServer.error, fromServer.refetch)} />
      </FormPage>
    );
  }
  return waiting;
}

function OffStaff({ name }: { name: string }) {
  return (
    <FormPage data-tall>
      <EmptyState
        isPage
        icon={<StoreIcon size={28} />}
        heading={`You are no longer on the staff of ${name}`}
        actions={
          <LinkButton to="/outbox" variant="outlined">
            What you did not send
          </LinkButton>
        }
      >
        What you typed and did not send is still on this device.
      </EmptyState>
    </FormPage>
  );
}

function OwnersOnly({ of: { worksFor } }: { of: Account }) {
  return (
    <FormPage data-tall>
      <EmptyState
        isPage
        icon={<StoreIcon size={28} />}
        heading="This is for the owner"
        actions={<LinkButton to="/vendor-dashboard">To the adverts</LinkButton>}
      >
        You are on the staff of {worksFor?.name}. Its plan, profile and money are the owner’s.
      </EmptyState>
    </FormPage>
  );
}
