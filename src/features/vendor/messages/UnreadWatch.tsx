import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showBadge } from '#src/device/worker/appBadge.ts';
import { unreadQuery } from './enquiriesQuery.ts';

/**
 * Tells how many questions of buyers the vendor has not read, now and whenever that changes. Shows nothing but
 * the number on the icon of the installed app. Load it lazily.
 */
export function UnreadWatch({ accountId, onCount }: { accountId: string; onCount: (unread: number) => void }) {
  const { http } = useRouteContext({ from: '__root__' });
  const { data = 0 } = useQuery(unreadQuery(http, accountId));
  useEffect(() => {
    onCount(data);
    showBadge(data);
    return () => {
      onCount(0);
      showBadge(0);
    };
  }, [data, onCount]);
  return null;
}
