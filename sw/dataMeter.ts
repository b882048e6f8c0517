import { kindOf, startDataMeter } from '#src/device/usage/shared/dataMeter.ts';

/*
 * Counts the bytes that the worker fetches; pages cannot see them. The caller says which fetches are for offline use,
 * since the address of a script does not show why it was fetched.
 */

const delayMs = 500;

export interface OfflineFetches {
  /** Marks the next fetch from this address as one for offline use. */
  readonly note: (url: string) => void;
  /** Wraps a `fetch` so that all its requests count as fetched for offline use. */
  readonly counted: (fetch: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response>;
}

/** Starts counting. @returns the functions that mark fetches as being for offline use */
export function startWorkerMeter(): OfflineFetches {
  const forOffline = new Set<string>();
  startDataMeter({
    types: ['resource'],
    // A preloaded page is counted by the page's own timing.
    kindOf: (entry) => {
      if (entry.initiatorType === 'navigation') return null;
      return forOffline.delete(entry.name) ? 'offline' : kindOf(entry);
    },
    delayMs,
  });
  const note = (url: string) => void forOffline.add(url);
  return {
    note,
    counted: (fetch) => (request) => {
      note(request.url);
      return fetch(request);
    },
  };
}
