import { savedAtHeader } from '#contract/core/shopMark.ts';
import { asksWhetherChanged, dated, isConfirmed, isKeepable, isOurs, withHeaders } from './answers.ts';
import type { BoundedCache } from './boundedCache.ts';

/*
 * Copies of what the app reads of the API. Nothing is decided here: the network is asked, whatever comes of it goes to the
 * page, and the page decides what to show in its place (src/device/reads). What is kept here says when it was kept, and
 * spares the shop from sending what has not changed.
 */

/** The answers worth a copy, below the API's base. Suggestions are not: each letter typed would be one. */
const savedPaths = /^\/(?:adverts|adverts\/[\da-f-]{36}|vendors\/[a-z\d-]{1,80}|catalogue|shop|payment\/plans)$/;

/** Whether a request is one of the reads that are saved. @param api where the API is, without a slash at the end */
export function isSavedRead({ method }: Request, url: URL, api: URL): boolean {
  if (method !== 'GET' || url.origin !== api.origin || !url.pathname.startsWith(`${api.pathname}/`)) return false;
  return savedPaths.test(url.pathname.slice(api.pathname.length));
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
    // Who asks by name is told more than what everybody may see.
    const copy = request.headers.has('authorization') ? undefined : await saved.match(key);
    let answer: Response;
    try {
      answer = await fetch(asksWhetherChanged(request, copy));
    } catch {
      // The page is told that nothing came, and nobody asks a second time.
      return Response.error();
    }
    if (copy && isConfirmed(copy, answer)) {
      waitUntil(saved.put(key, dated(copy.clone(), now())));
      return withHeaders(copy.body, copy, {}, [savedAtHeader]);
    }
    if (isKeepable(request, answer)) waitUntil(saved.put(key, dated(answer.clone(), now())));
    // Withdrawn: the copy goes with it.
    else if (isOurs(answer) && (answer.status === 404 || answer.status === 410)) waitUntil(saved.delete(key));
    return answer;
  };
}

/** The same filters in another order are the same question. */
function keyOf(address: string): string {
  const url = new URL(address);
  url.hash = '';
  url.searchParams.sort();
  return url.href;
}
