import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { keepNewest } from './keepNewest.ts';
import { unreadQuery } from './threadsQueries.ts';

const askEveryMs = 60_000;
/** What the person came for is first. */
const quietMs = 3_000;

/**
 * Tells how many conversations a signed-in person has not read, now and whenever that changes, and has the newest kept
 * on the device. Shows nothing. Load it lazily.
 */
export function UnreadWatch({ accountId, onCount }: { accountId: string; onCount: (unread: number) => void }) {
  const { http } = useRouteContext({ from: '__root__' });
  const { data } = useQuery({ ...unreadQuery(http, accountId), refetchInterval: askEveryMs });
  const queryClient = useQueryClient();
  const unread = data?.unread ?? 0;
  const version = data?.version ?? 0;
  useEffect(() => {
    // Without any conversation there is nothing to keep.
    if (version === 0) return;
    const timer = setTimeout(() => void keepNewest(http, queryClient, accountId), quietMs);
    return () => clearTimeout(timer);
  }, [http, queryClient, accountId, version]);
  useEffect(() => {
    onCount(unread);
    return () => onCount(0);
  }, [unread, onCount]);
  return null;
}
