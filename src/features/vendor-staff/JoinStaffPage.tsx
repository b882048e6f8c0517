import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { OpenedInvite } from '#contract/vendor/vendorStaff.ts';
import { createCommandKeys } from '#src/http/commandKeys.ts';
import { ApiError, failureSentence, isUnreachable } from '#src/http/failures.ts';
import { accountAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { Button } from '#src/ui/buttons/Button.tsx';
import { SubmitButton } from '#src/ui/buttons/SubmitButton.tsx';
import { FormPage } from '#src/ui/layout/PageContainer.tsx';
import { FormSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/layout/states.tsx';
import { LinkButton } from '#src/ui/links.tsx';
import { notify } from '#src/ui/notices/notify.tsx';
import { StoreIcon } from '#src/ui/pictures/icons.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { forgetInviteKey, inviteKeyIn, keepInviteKey, storedInviteKey } from './inviteKey.ts';
import { acceptInvite, leaveStaff, openedInviteQuery } from './staffCalls.ts';
import spacing from '#src/ui/layout/spacing.module.css';

const here = '/join-staff';

/**
 * The page of an invitation to a vendor's staff, and of the place on a staff that somebody has.
 * @param phone the phone that the person has confirmed, and what confirms another
 * @param logOut lets another person sign in, who comes back here
 * @param onChanged reads the account again, which then says on whose staff the person is
 */
export function JoinStaffPage({
  phone,
  confirmPhone,
  logOut,
  onChanged,
}: {
  phone: string | null;
  confirmPhone: ReactNode;
  logOut: ReactNode;
  onChanged: () => Promise<void>;
}) {
  const read = useSessionRead();
  const account = useAtomValue(accountAtom);
  const hash = useLocation({ select: (location) => location.hash });
  const router = useRouter();
  const inAddress = inviteKeyIn(hash);
  useEffect(() => {
    if (inAddress === null) return;
    keepInviteKey(inAddress);
    // The key is in no address that somebody could read over a shoulder, or pass on by mistake.
    void router.navigate({ to: here, replace: true });
  }, [inAddress, router]);

  if (!read) {
    return (
      <FormPage data-tall>
        <FormSkeleton fields={1} />
      </FormPage>
    );
  }
  const key = inAddress ?? storedInviteKey();
  const workplace = account?.worksFor ?? null;
  if (key === null) {
    if (workplace) return <OnStaff name={workplace.name} onChanged={onChanged} />;
    return (
      <FormPage data-tall>
        <EmptyState isPage icon={<StoreIcon size={28} />} heading="You are not on a vendor’s staff">
          Open the link of an invitation again to accept it.
        </EmptyState>
      </FormPage>
    );
  }
  const person = [account?.id ?? null, phone, workplace?.vendorId ?? null] as const;
  return (
    <Invitation
      inviteKey={key}
      person={person}
      confirmPhone={confirmPhone}
      logOut={logOut}
      workplace={workplace?.name ?? null}
      onChanged={onChanged}
    />
  );
}

function Invitation({
  inviteKey,
  person,
  confirmPhone,
  logOut,
  workplace,
  onChanged,
}: {
  inviteKey: string;
  person: readonly (string | null)[];
  confirmPhone: ReactNode;
  logOut: ReactNode;
  /** The vendor on whose staff the person is already; null if on none. */
  workplace: string | null;
  onChanged: () => Promise<void>;
}) {
  const http = useHttp();
  const router = useRouter();
  const [keys] = useState(createCommandKeys);
  const [pending, setPending] = useState(false);
  const { data, error, refetch } = useQuery(openedInviteQuery(http, inviteKey, person));

  const isOver = error instanceof ApiError && error.status === 410;
  // The page says so for as long as it is open.
  useEffect(() => (isOver ? forgetInviteKey : undefined), [isOver]);

  // The person may have used it themselves, and the answer was lost: then the account says that they are on the staff.
  const isSignedIn = person[0] !== null;
  const [isRead, setRead] = useState(false);
  const readAgain = useEffectEvent(() => {
    void onChanged()
      .catch(() => undefined)
      .then(() => setRead(true));
  });
  useEffect(() => {
    if (isOver && isSignedIn) readAgain();
  }, [isOver, isSignedIn]);

  async function accept(): Promise<void> {
    setPending(true);
    try {
      const { message } = await acceptInvite(http, inviteKey, keys.keyFor(inviteKey));
      forgetInviteKey();
      notify({ kind: 'success', message });
      // Without a connection the account is read later: the person is on the staff all the same.
      await onChanged().then(() => router.navigate({ to: '/vendor-dashboard' }), refetch);
    } catch (thrown) {
      notify({ kind: 'error', message: 'Not accepted yet', detail: sentenceOf(thrown) });
      void refetch();
    } finally {
      setPending(false);
    }
  }

  if (error && workplace !== null) return <OnStaff name={workplace} onChanged={onChanged} />;
  if (isOver && (isRead || !isSignedIn)) {
    return (
      <FormPage data-tall>
        <EmptyState isPage icon={<StoreIcon size={28} />} heading="This invitation is over">
          {error.message}
        </EmptyState>
      </FormPage>
    );
  }
  if (!data || isOver) {
    return (
      <FormPage data-tall>
        {error && !isOver ? (
          <ErrorState isPage onRetry={() => void refetch()}>
            {sentenceOf(error)}
          </ErrorState>
        ) : (
          <FormSkeleton fields={1} />
        )}
      </FormPage>
    );
  }
  return (
    <FormPage data-tall>
      <h1>{data.vendorName} invites you to the staff</h1>
      <Lead>
        You post parts, answer buyers and hand orders over for {data.vendorName}, with your own account. The vendor sees
        who took each step; buyers see the vendor alone.
      </Lead>
      <div className={`${spacing.stack3} ${spacing.above5}`}>
        <NextStep
          invite={data}
          confirmPhone={confirmPhone}
          logOut={logOut}
          pending={pending}
          onAccept={() => void accept()}
        >
          {workplace !== null && <Leave name={workplace} onChanged={onChanged} />}
        </NextStep>
      </div>
    </FormPage>
  );
}

/** What the person does next, by what keeps them from accepting. */
function NextStep({
  invite: { way, sentTo, state },
  confirmPhone,
  logOut,
  pending,
  onAccept,
  children,
}: {
  invite: OpenedInvite;
  confirmPhone: ReactNode;
  logOut: ReactNode;
  pending: boolean;
  onAccept: () => void;
  /** The way to leave the staff that they are on. */
  children: ReactNode;
}) {
  const account = useAtomValue(accountAtom);
  const workplace = account?.worksFor?.name;
  switch (state) {
    case 'ready':
      return (
        <SubmitButton type="button" pending={pending} onClick={onAccept}>
          Accept
        </SubmitButton>
      );
    case 'signed-out':
      return (
        <>
          <p>
            {way === 'email'
              ? `Sign in with the account that has the e-mail ${sentTo}, or make one.`
              : `Sign in, or make an account. Then you confirm the phone ${sentTo}.`}
          </p>
          <LinkButton to="/login" search={{ next: here }}>
            Sign In
          </LinkButton>
          <LinkButton to="/register" search={{ next: here }} variant="outlined">
            SignUp
          </LinkButton>
        </>
      );
    case 'other-email':
      return (
        <>
          <p>
            The invitation went to {sentTo}, and you are signed in as {account?.email}. Log out, and sign in with the
            account that has that e-mail. This tab keeps the invitation.
          </p>
          {logOut}
        </>
      );
    case 'other-phone':
      return (
        <>
          <p>The invitation went to the phone {sentTo}. Confirm that this number is yours.</p>
          {confirmPhone}
        </>
      );
    case 'vendor':
      return (
        <>
          <p>This account cannot be on a staff, since it sells or works for the shop itself. Use another one.</p>
          {logOut}
        </>
      );
    case 'elsewhere':
      return (
        <>
          <p>You are on the staff of {workplace ?? 'a vendor'} already. Leave it first.</p>
          {children}
        </>
      );
  }
}

/** The place on a staff, and the way to leave it. */
function OnStaff({ name, onChanged }: { name: string; onChanged: () => Promise<void> }) {
  return (
    <FormPage data-tall>
      <h1>You are on the staff of {name}</h1>
      <Lead>
        You post parts, answer buyers and hand orders over. The vendor sees who took each step; buyers do not.
      </Lead>
      <div className={`${spacing.stack3} ${spacing.above5}`}>
        <LinkButton to="/vendor-dashboard">To the adverts</LinkButton>
        <Leave name={name} onChanged={onChanged} />
      </div>
    </FormPage>
  );
}

/** Leaves the staff of a vendor, when asked twice. */
function Leave({ name, onChanged }: { name: string; onChanged: () => Promise<void> }) {
  const http = useHttp();
  const [isAsking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  async function leave(): Promise<void> {
    setPending(true);
    try {
      const { message } = await leaveStaff(http);
      notify({ kind: 'info', message });
      await onChanged().catch(() => undefined);
    } catch (error) {
      notify({ kind: 'error', message: 'You are still on the staff', detail: sentenceOf(error) });
    } finally {
      setPending(false);
    }
  }
  if (!isAsking) {
    return (
      <Button variant="text" color="error" onClick={() => setAsking(true)}>
        Leave the staff
      </Button>
    );
  }
  return (
    <>
      <p>You can do nothing for {name} any more, until it invites you again.</p>
      <SubmitButton type="button" color="error" pending={pending} onClick={() => void leave()}>
        Leave now
      </SubmitButton>
      <Button variant="text" onClick={() => setAsking(false)}>
        Stay
      </Button>
    </>
  );
}

function sentenceOf(error: unknown): string {
  return isUnreachable(error) ? 'This needs a connection. Try again when it is back.' : failureSentence(error);
}
