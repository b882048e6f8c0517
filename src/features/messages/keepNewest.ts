import type { QueryClient } from '@tanstack/react-query';
import type { Http } from '#src/http/http.ts';
import { isLessData } from '#src/lib/lessData.ts';
import { threadQuery, threadsQuery } from './threadsQueries.ts';

/** About as many as a person looks up while offline. */
const keptAtMost = 8;

/** The versions that were saved since the page was loaded, by the id of the conversation. */
const newest = new Map<string, number>();

/**
 * Reads the newest conversations that have changed, so that they are saved on the device and can be read offline
 * (`src/device/reads`). Does nothing when the person wants to use less data. Never throws.
 */
export async function keepNewest(http: Http, queryClient: QueryClient, person: string): Promise<void> {
  if (isLessData()) return;
  try {
    const list = await queryClient.infiniteQuery({
      ...threadsQuery(http, person, { state: 'all', q: '' }),
      staleTime: 2_000,
    });
    for (const { id, version } of list.pages[0]?.items.slice(0, keptAtMost) ?? []) {
      if (newest.get(id) === version) continue;
      await queryClient.infiniteQuery({ ...threadQuery(http, { id, key: null }), staleTime: 2_000 });
      newest.set(id, version);
    }
  } catch {
    // The next change tries again.
  }
}
