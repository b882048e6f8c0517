import { useEffect } from 'react';
import { ownCopyAnswerSchema, ownCopyPath } from '#contract/vendor/ownCopy.ts';
import { useHttp } from '#src/http/useHttp.ts';
import { isLessData } from '#src/lib/lessData.ts';

/** Lets the page that the vendor came for load first, and saves a list that changes row by row only once. */
const quietMs = 3_000;
const keepEveryMs = 2 * 60_000;

let lastRead: { readonly accountId: string; readonly at: number } | null = null;

/** Whether the connection is good enough for data that may never be looked at. */
function isGoodConnection(device: object): boolean {
  const { connection } = device as { connection?: { effectiveType?: string } };
  const isSlow = connection?.effectiveType !== undefined && connection.effectiveType.includes('2g');
  return navigator.onLine && !isSlow && !isLessData();
}

/**
 * Reads what the dashboard needs without a connection, so that it is saved on the device: the vendor's newest adverts,
 * complete. It does so when the page has been quiet for a while, and again after the adverts have changed.
 * @param changedAt when the list on screen was fetched, in milliseconds since 1970
 */
export function useKeptForOffline(accountId: string, changedAt: number): void {
  const http = useHttp();
  useEffect(() => {
    const keep = async () => {
      if (!isGoodConnection(navigator)) return;
      if (lastRead?.accountId === accountId && performance.now() - lastRead.at < keepEveryMs) return;
      lastRead = { accountId, at: performance.now() };
      await http.send({ path: ownCopyPath, answer: ownCopyAnswerSchema });
    };
    const timer = setTimeout(() => {
      // Nobody waits for it. The next change tries again.
      keep().catch(() => {
        lastRead = null;
      });
    }, quietMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of the list begins the quiet anew
  }, [accountId, changedAt, http]);
}
