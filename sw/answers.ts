import { savedAtHeader, shopMark, shopMarkHeader } from '#contract/core/shopMark.ts';

/*
 * Every answer that the worker takes, from the network, a preload, a pack or a cache, is judged here and nowhere else.
 * Engines differ in what they hand over: Firefox without a connection resolves a preload to an error response, where
 * Chromium rejects it.
 */

/** Whether the response is the shop's own: a captive portal's page lacks the mark, even with status 200. */
function isOurs(response: Response): boolean {
  return response.headers.get(shopMarkHeader) === shopMark;
}

/** What a response may be taken for: a part of its content type. Servers call scripts by two names. */
export type Content = 'text/html' | 'application/json' | 'image/' | '/javascript' | 'text/css';

/** Whether the response has the content type that was asked for. */
export function isContent(response: Response, content: Content): boolean {
  return response.headers.get('content-type')?.includes(content) === true;
}

/** Whether anything was answered that can be shown: no network error, and nothing of another origin that hides itself. */
export function hasArrived({ type, status }: Response): boolean {
  // The browser follows a redirect of a page by itself, so the worker sees only that it is one.
  return type === 'opaqueredirect' || (type !== 'error' && type !== 'opaque' && status !== 0);
}

/** Returns the response. @throws {TypeError} where there is none, as the network does in every engine */
export function arrived(response: Response): Response {
  if (!hasArrived(response)) throw new TypeError('No answer arrived.');
  return response;
}

/** Whether a response holds everything that its address does: status 200, no part (206), and no redirect's target. */
export function isComplete(response: Response): boolean {
  return hasArrived(response) && response.status === 200 && !response.redirected;
}

/** Whether the response is the shop's, complete, and of the content that was asked for. */
export function isWhole(response: Response, content: Content): boolean {
  return isComplete(response) && isOurs(response) && isContent(response, content);
}

/** Whether the shop says that there is nothing to show at this address any more. */
export function isGone(response: Response): boolean {
  return isOurs(response) && (response.status === 404 || response.status === 410);
}

/**
 * Whether a page is worth more than its copy. A page that is not the shop's is: people must be able to see a network's
 * sign-in page.
 */
export function isShowable(page: Response): boolean {
  return hasArrived(page) && page.status < 500 && page.status !== 206;
}

/** Whether the cache headers allow everybody to see and store the response. */
function isPublic(response: Response): boolean {
  const cacheControl = response.headers.get('cache-control') ?? '';
  return /\bpublic\b/.test(cacheControl) && !/\b(?:private|no-store)\b/.test(cacheControl);
}

/** Whether a response may be saved on the device: whole, public, and requested without a sign-in. */
export function isKeepable(request: Request, response: Response, content: Content): boolean {
  return (
    request.method === 'GET' &&
    !request.headers.has('authorization') &&
    isWhole(response, content) &&
    isPublic(response)
  );
}

/**
 * Makes the request conditional: the shop sends a body only if it has changed since the copy. Returns the request as it
 * is when there is no copy, or none with an ETag.
 */
export function asksWhetherChanged(request: Request, copy: Response | undefined): Request {
  const etag = copy?.headers.get('etag');
  if (!etag) return request;
  const headers = new Headers(request.headers);
  headers.set('if-none-match', etag);
  // Otherwise the browser's own cache might answer instead of the shop.
  return new Request(request, { headers, cache: 'no-store' });
}

/** Whether a "not modified" response of the shop confirms that the copy is still current. */
export function isConfirmed(copy: Response, answer: Response): boolean {
  return answer.status === 304 && isOurs(answer) && answer.headers.get('etag') === copy.headers.get('etag');
}

/** The response with the time at which it was saved. @param savedAt in milliseconds since 1970 */
export function dated(response: Response, savedAt: number): Response {
  return withHeaders(response.body, response, { [savedAtHeader]: String(savedAt) });
}

/**
 * The same response with another body or further headers. The headers about the bytes on the wire are dropped, because
 * the body has been decompressed by now.
 * @param without names of headers that are dropped too
 */
export function withHeaders(
  body: BodyInit | null,
  { status, statusText, headers }: Response,
  more: Readonly<Record<string, string>>,
  without: readonly string[] = [],
): Response {
  const all = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', ...without]) all.delete(name);
  for (const [name, value] of Object.entries(more)) all.set(name, value);
  return new Response(body, { status, statusText, headers: all });
}

/** A response whose bytes still come after this time is on a slow line and has not stalled. */
const flowingMs = 1_000;

/**
 * The response once its last byte is there, or, on a slow line, once its bytes have come for a second: the rest is passed
 * on as it comes. One that stalls after its headers does not arrive, so that something else can be shown.
 * @throws what breaks the body before
 */
export async function flowing(response: Response): Promise<Response> {
  const reader = response.body?.getReader();
  if (!reader) return response;
  const since = Date.now();
  const chunks: Uint8Array[] = [];
  let isEnd = false;
  do {
    const { done, value } = await reader.read();
    if (value) chunks.push(value);
    isEnd = done;
  } while (!isEnd && Date.now() - since < flowingMs);
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const chunk of chunks) stream.enqueue(chunk);
      if (isEnd) stream.close();
    },
    async pull(stream) {
      const next = await reader.read();
      if (next.done) stream.close();
      else stream.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return withHeaders(body, response, {});
}
