import { savedAtHeader } from '#contract/core/shopMark.ts';
import { asksWhetherChanged, dated, isConfirmed, isGone, isKeepable, withHeaders } from './answers.ts';
import type { BoundedCache } from './boundedCache.ts';

/*
 * Copies of the app's API reads. Nothing is decided here: every request goes to the network, the result goes to the
 * page, and the page decides what to show instead (src/device/reads). Each copy records when it was saved, and spares
 * the shop from sending again what has not changed.
 */

/**
 * Paths whose responses are worth a copy, below the API's base. Suggestions are not: each letter typed would add one.
 */
const savedPaths = /^\/(?:adverts|adverts\/[\da-f-]{36}|vendors\/[a-z\d-]{1,80}|catalogue|shop|payment\/plans)$/;

/** Whether a request is one of the reads that are saved. @param api the API's base, without a slash at the end */
export function isSavedRead({ method }: Request, url: URL, api: URL): boolean {
  if (method !== 'GET' || url.origin !== api.origin || !url.pathname.startsWith(`${api.pathname}/`)) return false;
  return savedPaths.test(url.pathname.slice(api.pathname.length));
}

/** Creates the handler of these reads. Without a connection it resolves to a network error response. */
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
    // A signed-in person may see more than everybody, so their request is not compared with the public copy.
    const copy = request.headers.has('authorization') ? undefined : await saved.match(key);
    let answer: Response;
    try {
      answer = await fetch(asksWhetherChanged(request, copy));
    } catch {
      // The page sees a network error. Without this the catch handler would send the request a second time.
      return Response.error();
    }
    if (copy && isConfirmed(copy, answer)) {
      waitUntil(saved.put(key, dated(copy.clone(), now())));
      // The answer's own date is the shop's time (src/http/shopTime.ts), which the copy's is not.
      const date = answer.headers.get('date');
      return withHeaders(copy.body, copy, date === null ? {} : { date }, [savedAtHeader]);
    }
    if (isKeepable(request, answer, 'application/json')) waitUntil(saved.put(key, dated(answer.clone(), now())));
    // The advert was withdrawn, so its copy is deleted too.
    else if (isGone(answer)) waitUntil(saved.delete(key));
    return answer;
  };
}

/** The same filters in another order are the same request. */
function keyOf(address: string): string {
  const url = new URL(address);
  url.hash = '';
  url.searchParams.sort();
  return url.href;
}
