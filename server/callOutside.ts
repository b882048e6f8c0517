/*
 * The only way in which the server calls another service over HTTP and reads what it answers. Whoever answers may be
 * slow, broken or hostile, so every call has a limit of time and one of size, and follows no redirect, which would carry
 * its secrets to a host that nobody configured. `webPushSender` connects by itself, since it must choose the address,
 * and reads no answers.
 */

export interface OutsideCall extends Omit<RequestInit, 'redirect' | 'signal'> {
  /** The limit for the whole call: connecting, sending and reading the answer. */
  readonly timeoutMs: number;
  /** The limit for the answer's body, unpacked. */
  readonly maxAnswerBytes: number;
  /** What sends the call, if not the platform: one that signs it, or one of a test. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
}

export interface OutsideAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
}

/** An answer was larger than its call allows. The connection is closed, and nothing of the answer is kept. */
class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError';

  constructor(maxBytes: number) {
    super(`The answer is larger than ${maxBytes} bytes.`);
  }
}

/**
 * Calls another service and returns its whole answer, whatever its status.
 * @throws AnswerTooLargeError for an answer over `maxAnswerBytes`, and what `fetch` throws when there is no answer in time
 */
export async function callOutside(url: string | URL, call: OutsideCall): Promise<OutsideAnswer> {
  const { maxAnswerBytes } = call;
  const response = await openOutside(url, call);
  const { ok, status, headers } = response;
  return { ok, status, headers, bytes: await readAtMost(response, maxAnswerBytes) };
}

/** As `callOutside`, for an answer that is not read: its body is refused. */
export async function tellOutside(
  url: string | URL,
  call: Omit<OutsideCall, 'maxAnswerBytes'>,
): Promise<{ ok: boolean; status: number }> {
  const response = await openOutside(url, call);
  await response.body?.cancel();
  return { ok: response.ok, status: response.status };
}

/**
 * As `callOutside`, for an answer of any size that goes from the connection into a file.
 * @param call.timeoutMs null when only a silence of some minutes ends it, which is the platform's own limit
 */
export function openOutside(
  url: string | URL,
  {
    timeoutMs,
    fetch = globalThis.fetch,
    ...init
  }: Omit<OutsideCall, 'maxAnswerBytes' | 'timeoutMs'> & { readonly timeoutMs: number | null },
): Promise<Response> {
  return fetch(String(url), {
    ...init,
    redirect: 'error',
    ...(timeoutMs !== null && { signal: AbortSignal.timeout(timeoutMs) }),
  });
}

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // What the answer says about its length is no promise. Leaving the loop early closes the connection.
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > maxBytes) throw new AnswerTooLargeError(maxBytes);
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
}
