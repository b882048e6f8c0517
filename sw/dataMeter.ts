import { kindOf, startDataMeter } from '#src/device/usage/shared/dataMeter.ts';

/*
 * Counts what the worker fetches; pages cannot see it. What is fetched to be saved is told by who fetches it, since the
 * address of a script says nothing of why it was fetched.
 */

const delayMs = 500;

/** Begins to count. @returns wraps the fetch of what is saved for offline, and of nothing else */
export function startWorkerMeter() {
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
  return (fetch: (request: Request) => Promise<Response>) =>
    (request: Request): Promise<Response> => {
      forOffline.add(request.url);
      return fetch(request);
    };
}
