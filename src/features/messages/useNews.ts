import { type QueryKey, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { threadsKey } from './threadsQueries.ts';

const quickestMs = 4_000;
const slowestMs = 30_000;

/**
 * Requests a version every few seconds while the page is visible, less often the longer nothing changes, and fetches
 * the conversations again when the version has changed.
 */
export function useNews<Answer extends { version: number }, Key extends QueryKey>(
  query: UseQueryOptions<Answer, Error, Answer, Key>,
): void {
  const queryClient = useQueryClient();
  const changed = useRef<{ version: number; at: number } | null>(null);
  const { data } = useQuery({
    ...query,
    refetchInterval: () => {
      const since = changed.current === null ? 0 : Date.now() - changed.current.at;
      return Math.min(slowestMs, Math.max(quickestMs, since / 6));
    },
  });
  const version = data?.version;
  useEffect(() => {
    if (version === undefined) return;
    const before = changed.current;
    if (before?.version === version) return;
    changed.current = { version, at: Date.now() };
    if (before === null) return;
    void queryClient.invalidateQueries({
      queryKey: threadsKey,
      predicate: ({ queryKey }) => queryKey.includes('list') || queryKey.includes('one'),
    });
  }, [version, queryClient]);
}
