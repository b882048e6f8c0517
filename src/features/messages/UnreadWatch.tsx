import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHttp } from '#src/http/useHttp.ts';
import { keepNewest } from './keepNewest.ts';
import { unreadQuery } from './threadsQueries.ts';

const askEveryMs = 60_000;
/** How long the saving waits, so that the page that the person came for loads first. */
const quietMs = 3_000;

/**
 * Reports how many conversations a signed-in person has not read, now and after each change, and saves the newest ones
 * on the device. Renders nothing. Load it lazily.
 */
export function UnreadWatch({ accountId, onCount }: { accountId: string; onCount: (unread: number) => void }) {
  const http = useHttp();
  const { data } = useQuery({ ...unreadQuery(http, accountId), refetchInterval: askEveryMs });
  const queryClient = useQueryClient();
  const unread = data?.unread ?? 0;
  const version = data?.version ?? 0;
  useEffect(() => {
    // Without any conversation there is nothing to save.
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
