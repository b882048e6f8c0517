import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { keepPush } from '#src/device/push/push.ts';
import { showBadge } from '#src/device/worker/appBadge.ts';
import { ownData, sentOrdersKey } from '#src/http/ownData.ts';
import { noticesQuery, wishesQuery } from './noticesQuery.ts';
import { useRead } from './useRead.ts';

/** First parts of the keys of what a notice may tell of, so that no page on screen says less than the notice over it. */
const toldOf = [[ownData, 'notices'], [ownData, 'orders'], [ownData, 'threads'], sentOrdersKey] as const;

/**
 * Knows what the signed-in person was told: the number on the icon, and that what leads to the page on screen is read.
 * Shows nothing itself. Load it lazily.
 * @param account their e-mail
 */
export function NoticeWatch({ account, onCount }: { account: string; onCount: (unread: number) => void }) {
  const { http } = useRouteContext({ from: '__root__' });
  const queryClient = useQueryClient();
  const { data } = useQuery(noticesQuery(http, account));
  const { unread = 0, badge = 0 } = data ?? {};
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  // Where on the page it leads to does not matter.
  const toldHere = data?.items.find(({ path, read }) => !read && path.split('#')[0] === here)?.path ?? null;
  const read = useRead(account);
  const readThere = useEffectEvent((path: string) => read(path));

  useEffect(() => {
    if (toldHere !== null) readThere(toldHere);
  }, [toldHere]);
  useEffect(() => {
    onCount(unread);
    showBadge(badge);
    return () => {
      onCount(0);
      showBadge(0);
    };
  }, [unread, badge, onCount]);
  useEffect(() => {
    void keepPush(http, async () => (await queryClient.query(wishesQuery(http, account))).pushKey);
    const hear = ({ data: word }: MessageEvent<unknown>) => {
      const isNotice = typeof word === 'object' && word !== null && 'kind' in word && word.kind === 'notice';
      if (!isNotice) return;
      for (const queryKey of toldOf) void queryClient.invalidateQueries({ queryKey });
    };
    navigator.serviceWorker?.addEventListener('message', hear);
    return () => navigator.serviceWorker?.removeEventListener('message', hear);
  }, [account, http, queryClient]);
  return null;
}
