import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '#src/http/http.ts';
import { isLessData } from '#src/lib/lessData.ts';
import { threadQuery, threadsQuery } from './threadsQueries.ts';

/** As many as somebody looks up without a connection. */
const keptAtMost = 8;

/** Versions that this device has, by conversation. */
const kept = new Map<string, number>();

/**
 * Reads the newest conversations that have changed, so that the device keeps them for when there is no connection
 * (`src/device/reads`). Does nothing where less data is wished for. Never throws.
 */
export async function keepNewest(http: Http, queryClient: QueryClient, person: string): Promise<void> {
  if (isLessData()) return;
  try {
    const list = await queryClient.infiniteQuery({
      ...threadsQuery(http, person, { state: 'all', q: '' }),
      staleTime: 2_000,
    });
    for (const { id, version } of list.pages[0]?.items.slice(0, keptAtMost) ?? []) {
      if (kept.get(id) === version) continue;
      await queryClient.infiniteQuery({ ...threadQuery(http, { id, key: null }), staleTime: 2_000 });
      kept.set(id, version);
    }
  } catch {
    // At the next change it is tried again.
  }
}
