import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { keepPush } from '#src/device/push/push.ts';
import { showBadge } from '#src/device/worker/appBadge.ts';
import { offersKey, ownData, sentOrdersKey, wantedKey } from '#src/http/ownData.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { serviceWorkers } from '#src/lib/storage/serviceWorkers.ts';
import { noticesQuery, wishesQuery } from './noticesQuery.ts';
import { useRead } from './useRead.ts';

/** Prefixes of the query keys of what a notice can be about, so that no page on screen is behind the notice over it. */
const noticeQueries = [
  [ownData, 'notices'],
  [ownData, 'orders'],
  [ownData, 'threads'],
  sentOrdersKey,
  wantedKey,
  offersKey,
] as const;

/**
 * Watches the notices of the signed-in person: sets the number on the app icon, and marks a notice as read when it
 * leads to the page on screen. Renders nothing. Load it lazily.
 * @param account their e-mail
 */
export function NoticeWatch({ account, onCount }: { account: string; onCount: (unread: number) => void }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const { data } = useQuery(noticesQuery(http, account));
  const { unread = 0, badge = 0 } = data ?? {};
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  // Only the page matters, not the place on it.
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
      for (const queryKey of noticeQueries) void queryClient.invalidateQueries({ queryKey });
    };
    const worker = serviceWorkers();
    worker?.addEventListener('message', hear);
    return () => worker?.removeEventListener('message', hear);
  }, [account, http, queryClient]);
  return null;
}
