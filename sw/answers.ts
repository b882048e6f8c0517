import { savedAtHeader, shopMark, shopMarkHeader } from '#contract/core/shopMark.ts';

/** Whether the shop itself answered: a captive portal's page, also one with status 200, lacks the mark. */
export function isOurs(response: Response): boolean {
  return response.headers.get(shopMarkHeader) === shopMark;
}

/** Whether the shop itself says that everybody may see and keep the answer. */
function isPublic(response: Response): boolean {
  const said = response.headers.get('cache-control') ?? '';
  return /\bpublic\b/.test(said) && !/\b(?:private|no-store)\b/.test(said);
}

/** Whether an answer may be kept on the device: whole, the shop's own, for everybody, and asked for by nobody by name. */
export function isKeepable(request: Request, response: Response): boolean {
  return (
    request.method === 'GET' &&
    !request.headers.has('authorization') &&
    response.status === 200 &&
    isOurs(response) &&
    isPublic(response)
  );
}

/** The request, asking for a body only where it has changed since the copy; as it is where there is none to compare with. */
export function asksWhetherChanged(request: Request, copy: Response | undefined): Request {
  const etag = copy?.headers.get('etag');
  if (!etag) return request;
  const headers = new Headers(request.headers);
  headers.set('if-none-match', etag);
  // The browser's own cache would answer by itself.
  return new Request(request, { headers, cache: 'no-store' });
}

/** Whether the shop says with an answer that a copy is still what it would send. */
export function isConfirmed(copy: Response, answer: Response): boolean {
  return answer.status === 304 && isOurs(answer) && answer.headers.get('etag') === copy.headers.get('etag');
}

/** The answer with the moment at which it was kept. */
export function dated(response: Response, savedAt: number): Response {
  return withHeaders(response.body, response, { [savedAtHeader]: String(savedAt) });
}

/**
 * The same answer with another body or further headers. What the headers say of the bytes on the wire is dropped: the
 * body was unpacked on its way here.
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
