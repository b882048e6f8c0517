import type { Account } from '#contract/people/account.ts';
import { useFavouritesSync } from '#src/features/favourites/useFavouritesSync.ts';
import { useGarageSync } from '#src/features/garage/useGarageSync.ts';
import { UnreadWatch } from '#src/features/messages/UnreadWatch.tsx';
import { NoticeWatch } from '#src/features/notices/NoticeWatch.tsx';

/**
 * What goes on behind every page while somebody is signed in: device and account hold the same, and the bar knows what is
 * unread. Shows nothing. Load it lazily.
 * @param account null until it is known who that is
 */
export function SignedIn({
  account,
  onUnread,
  onNotices,
}: {
  account: Account | null;
  onUnread: (count: number) => void;
  onNotices: (count: number) => void;
}) {
  useGarageSync();
  useFavouritesSync();
  return (
    account && (
      <>
        <UnreadWatch accountId={account.id} onCount={onUnread} />
        <NoticeWatch account={account.email} onCount={onNotices} />
      </>
    )
  );
}
