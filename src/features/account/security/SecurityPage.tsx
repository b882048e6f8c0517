import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { accountAtom, pendingEmail, tokenAtom } from '#src/http/session.ts';
import { isAwaited } from '#src/http/isAwaited.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { FormPage } from '#src/ui/layout/PageContainer.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { SignInFirst } from '#src/ui/layout/states.tsx';
import { ShieldCheckIcon } from '#src/ui/pictures/icons.tsx';
import { Strip } from '#src/ui/notices/Strip.tsx';
import { Lead } from '#src/ui/Text.tsx';
import { DevicesPanel } from './DevicesPanel.tsx';
import { OwnDataPanel } from './OwnDataPanel.tsx';
import { FactorPanel } from './FactorPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { devicesQuery, secondFactorQuery } from './securityCalls.ts';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import spacing from '#src/ui/layout/spacing.module.css';

/** What guards an account: the second step at sign-in, the password, and the devices that are signed in. */
export function SecurityPage() {
  const read = useSessionRead();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const account = useAtomValue(accountAtom);
  // The server, which renders this page too, has no storage to read.
  const email = read ? (account?.email ?? pendingEmail() ?? '') : '';
  return (
    <FormPage data-tall>
      <PageHead title="Security" />
      <h1>Security</h1>
      {!read ? (
        <RowSkeleton count={3} plainHeight={96} />
      ) : signedIn ? (
        <>
          <Lead>Where you are signed in, and how your account is protected.</Lead>
          <div className={`${spacing.stack4} ${spacing.above5}`}>
            {account?.needsSecondFactor ? (
              <>
                <Strip kind="warning" title="Set up two-step sign-in first">
                  This account belongs to the shop&apos;s staff. It can do nothing else until this is set up.
                </Strip>
                <FactorPanel email={email} />
              </>
            ) : (
              <Panels email={email} />
            )}
          </div>
        </>
      ) : (
        <SignInFirst icon={<ShieldCheckIcon size={28} />} drawing="lock" heading="Sign in to see it" next="/security">
          Here you see where your account is signed in, and you can turn on a code for each sign-in.
        </SignInFirst>
      )}
    </FormPage>
  );
}

/**
 * A panel appears only once the height of those above it is known; otherwise it would move when they load. One that comes
 * later asks for nothing itself.
 */
function Panels({ email }: { email: string }) {
  const http = useHttp();
  const factor = useQuery(secondFactorQuery(http, email));
  const devices = useQuery(devicesQuery(http, email));
  const isFactorKnown = !isAwaited(factor);
  return (
    <>
      <FactorPanel email={email} />
      {isFactorKnown && <PasswordPanel email={email} factor={factor.data} />}
      {isFactorKnown && <DevicesPanel email={email} read={devices} />}
      {isFactorKnown && !isAwaited(devices) && <OwnDataPanel factor={factor.data} />}
    </>
  );
}
