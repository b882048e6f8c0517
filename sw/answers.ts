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

/** The answer with the moment at which it was kept. */
export function dated(response: Response, savedAt: number): Response {
  return withHeaders(response.body, response, { [savedAtHeader]: String(savedAt) });
}

/**
 * The same answer with another body or further headers. What the headers say of the bytes on the wire is dropped: the
 * body was unpacked on its way here.
 */
export function withHeaders(
  body: BodyInit | null,
  { status, statusText, headers }: Response,
  more: Readonly<Record<string, string>>,
): Response {
  const all = new Headers(headers);
  all.delete('content-encoding');
  all.delete('content-length');
  for (const [name, value] of Object.entries(more)) all.set(name, value);
  return new Response(body, { status, statusText, headers: all });
}
