import { kindOf, startDataMeter } from '#src/device/usage/shared/dataMeter.ts';

/*
 * Counts what the worker fetches; pages cannot see it. What is fetched to be saved is told by who fetches it, since the
 * address of a script says nothing of why it was fetched.
 */

const delayMs = 500;

export interface OfflineFetches {
  /** Says that what is fetched next from this address is fetched to be saved. */
  readonly note: (url: string) => void;
  /** A `fetch` whose answers are all fetched to be saved. */
  readonly counted: (fetch: (request: Request) => Promise<Response>) => (request: Request) => Promise<Response>;
}

/** Begins to count. @returns how to tell what is saved for offline from all else */
export function startWorkerMeter(): OfflineFetches {
  const forOffline = new Set<string>();
  startDataMeter({
    types: ['resource'],
    // A preloaded page is in the page's own timing.
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
