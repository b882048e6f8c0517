import { useEffect, useState } from 'react';
import type { Account } from '#contract/people/account.ts';
import { useFavouritesSync } from '#src/features/favourites/useFavouritesSync.ts';
import { useGarageSync } from '#src/features/garage/useGarageSync.ts';
import { UnreadWatch } from '#src/features/messages/UnreadWatch.tsx';
import { NoticeWatch } from '#src/features/notices/NoticeWatch.tsx';
import { NewOrdersWatch } from '#src/features/vendor/orders/NewOrdersWatch.tsx';

/**
 * What goes on behind every page while somebody is signed in: device and account hold the same, and the bar knows what is
 * new. Shows nothing. Load it lazily.
 * @param account null until it is known who that is
 * @param onNew is told how many conversations are unread and, to a vendor, how many orders wait for an answer
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
  const [unread, setUnread] = useState(0);
  const [newOrders, setNewOrders] = useState(0);
  useEffect(() => {
    onNew(unread + newOrders);
    return () => onNew(0);
  }, [unread, newOrders, onNew]);
  return (
    account && (
      <>
        <UnreadWatch accountId={account.id} onCount={setUnread} />
        {account.role === 'vendor' && <NewOrdersWatch accountId={account.id} onCount={setNewOrders} />}
        <NoticeWatch account={account.email} onCount={onNotices} />
      </>
    )
  );
}
