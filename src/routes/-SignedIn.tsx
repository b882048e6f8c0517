import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import { vendorOf } from '#contract/vendor/forVendor.ts';
import { useFavouritesSync } from '#src/features/favourites/useFavouritesSync.ts';
import { useGarageSync } from '#src/features/garage/useGarageSync.ts';
import { UnreadWatch } from '#src/features/messages/UnreadWatch.tsx';
import { NoticeWatch } from '#src/features/notices/NoticeWatch.tsx';
import { orderCountsQuery } from '#src/features/vendor/orders/receivedQuery.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { useWorkplace } from './-useWorkplace.ts';

/**
 * Background work on every page while somebody is signed in: keeps device and account in sync, and counts what is new
 * for the top bar. Renders nothing. Load it lazily.
 * @param account null until the account is known
 * @param onNew called with the number of unread conversations plus, for a vendor, of orders that wait for an answer
 */
export function SignedIn({
  account,
  onNew,
  onNotices,
}: {
  account: Account | null;
  onNew: (count: number) => void;
  onNotices: (count: number) => void;
}) {
  useGarageSync();
  useFavouritesSync();
  useWorkplace(account);
  const http = useHttp();
  const isVendor = vendorOf(account) !== null;
  const { data: orders } = useQuery({ ...orderCountsQuery(http, account?.id ?? ''), enabled: isVendor });
  const [unread, setUnread] = useState(0);
  const count = unread + (orders?.new ?? 0);
  useEffect(() => {
    onNew(count);
    return () => onNew(0);
  }, [count, onNew]);
  return (
    account && (
      <>
        <UnreadWatch accountId={account.id} onCount={setUnread} />
        <NoticeWatch account={account.email} onCount={onNotices} />
      </>
    )
  );
}
