import { savedAtHeader } from '#contract/core/shopMark.ts';
import { apiBase } from '#src/lib/apiBase.ts';
import { cacheStorage } from '#src/lib/storage/largeStorage.ts';
import { cacheNames } from './shared/savedCopies.ts';
import type { DeviceAnswer } from './deviceTransport.ts';

/* The service worker's copies of public reads. The worker saves them, and the page reads them directly. */

/** Reads the worker's copy of the answer to a read; null when there is none. The URL is formed as in sw/reads.ts. */
export async function workerCopy(path: string): Promise<DeviceAnswer | null> {
  const storage = cacheStorage();
  if (!storage) return null;
  const url = new URL(apiBase + path, location.origin);
  url.searchParams.sort();
  const found = await storage.match(url.href, { cacheName: cacheNames.reads, ignoreVary: true });
  const savedAt = Number(found?.headers.get(savedAtHeader));
  if (!found || !(savedAt > 0)) return null;
  return { data: await found.json(), savedAt, extent: 'whole' };
}
