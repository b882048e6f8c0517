import { dated, isKeepable, isOurs } from './answers.ts';
import type { BoundedCache } from './boundedCache.ts';
import { networkFirst } from './networkFirst.ts';

/*
 * What the app reads of the API: always asked over the line, and answered out of the saved copies when the line does
 * not answer. A saved copy carries the moment at which it was kept, so that the page can say how old it is.
 */

/** The answers worth a copy. Suggestions are not: each letter typed would be one. */
const savedPaths = /^\/api\/(?:adverts|adverts\/[\da-f-]{36}|catalogue|shop|payment\/plans)$/;
const patienceMs = 4000;

/** Whether a request is one of the reads that are saved. */
export function isSavedRead({ method }: Request, url: URL): boolean {
  return method === 'GET' && savedPaths.test(url.pathname);
}

/** Makes the handler of these reads. */
export function createReads({
  saved,
  fetch,
  now,
}: {
  saved: BoundedCache;
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
}) {
  return async (request: Request, waitUntil: (work: Promise<unknown>) => void): Promise<Response> => {
    const key = keyOf(request.url);
    const network = fetch(request).then((answer) => {
      if (isKeepable(request, answer)) waitUntil(saved.put(key, dated(answer.clone(), now())));
      // Withdrawn: the copy goes with it.
      else if (isOurs(answer) && (answer.status === 404 || answer.status === 410)) waitUntil(saved.delete(key));
      return answer;
    });
    return networkFirst({
      network,
      patienceMs,
      isGood: (answer) => isOurs(answer) && answer.status < 500,
      instead: () => saved.match(key),
      waitUntil,
    });
  };
}

/** The same filters in another order are the same question. */
function keyOf(address: string): string {
  const url = new URL(address);
  url.hash = '';
  url.searchParams.sort();
  return url.href;
}
