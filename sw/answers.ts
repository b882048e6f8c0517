import { savedAtHeader, shopMark, shopMarkHeader } from '#contract/core/shopMark.ts';

/** Whether the response is the shop's own: a captive portal's page lacks the mark, even with status 200. */
export function isOurs(response: Response): boolean {
  return response.headers.get(shopMarkHeader) === shopMark;
}

/** Whether the cache headers allow everybody to see and store the response. */
function isPublic(response: Response): boolean {
  const said = response.headers.get('cache-control') ?? '';
  return /\bpublic\b/.test(said) && !/\b(?:private|no-store)\b/.test(said);
}

/** Whether a response may be saved on the device: complete, the shop's own, public, and requested without a sign-in. */
export function isKeepable(request: Request, response: Response): boolean {
  return (
    request.method === 'GET' &&
    !request.headers.has('authorization') &&
    response.status === 200 &&
    isOurs(response) &&
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
