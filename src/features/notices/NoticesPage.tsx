import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { readFailure } from '#src/http/failures.ts';
import { accountAtom, pendingEmail, tokenAtom } from '#src/http/session.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useSessionRead } from '#src/http/useSessionRead.ts';
import { ListPage, SunkenPage } from '#src/ui/layout/PageContainer.tsx';
import { ReadState } from '#src/ui/layout/ReadState.tsx';
import { RowSkeleton } from '#src/ui/layout/Skeleton.tsx';
import { SignInFirst } from '#src/ui/layout/states.tsx';
import { BellIcon } from '#src/ui/pictures/icons.tsx';
import { DevicePanel } from './DevicePanel.tsx';
import { NoticeList } from './NoticeList.tsx';
import { noticesQuery, wishesQuery } from './noticesQuery.ts';
import { PhonePanel } from './PhonePanel.tsx';
import { WishesPanel } from './WishesPanel.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import spacing from '#src/ui/layout/spacing.module.css';
import styles from './NoticesPage.module.css';

export function NoticesPage() {
  const read = useSessionRead();
  const signedIn = useAtomValue(tokenAtom) !== null;
  const account = useAtomValue(accountAtom);
  return (
    <SunkenPage>
      <ListPage data-tall>
        <PageHead title="Notices" />
        <h1>Notices</h1>
        {!read ? (
          <RowSkeleton count={3} plainHeight={96} />
        ) : signedIn ? (
          <Notices email={account?.email ?? pendingEmail() ?? ''} />
        ) : (
          <SignInFirst icon={<BellIcon size={28} />} drawing="bell" heading="Sign in to see them" next="/notices">
            News about your orders, messages and searches comes to your account.
          </SignInFirst>
        )}
      </ListPage>
    </SunkenPage>
  );
}

function Notices({ email }: { email: string }) {
  const http = useHttp();
  const { data, error, refetch } = useQuery(wishesQuery(http, email));
  // On a phone the settings are below the list, and would move when it arrives.
  const { isPending: isListPending } = useQuery(noticesQuery(http, email));
  return (
    <div className={styles.columns}>
      <NoticeList email={email} />
      <div className={spacing.stack4}>
        {isListPending ? null : data ? (
          <>
            <DevicePanel pushKey={data.pushKey} />
            <WishesPanel email={email} wishes={data.wishes} hasPhone={data.phone !== null} />
            <PhonePanel email={email} phone={data.phone} />
          </>
        ) : (
          <ReadState failure={error && readFailure(error, refetch)} rows={3} height={120} />
        )}
      </div>
    </div>
  );
}
