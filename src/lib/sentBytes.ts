/*
 * How many bytes this page, or this worker, has sent. The browser's own timing reports only received bytes; sent bytes
 * are known only to the code that sends them.
 */

let uncountedBytes = 0;
let listener: ((bytes: number) => void) | null = null;

/** Size in bytes of a request body; for a form, the size of its values. */
function bodyBytes(body: unknown): number {
  if (body === undefined || body === null) return 0;
  if (body instanceof Blob) return body.size;
  if (body instanceof FormData) {
    let bytes = 0;
    for (const [, value] of body) bytes += bodyBytes(value);
    return bytes;
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new TextEncoder().encode(text).length;
}

/**
 * Counts the whole body of a request, because the browser does not report how much was sent before a connection broke.
 */
export function countSent(body: unknown): void {
  const bytes = bodyBytes(body);
  if (bytes === 0) return;
  if (listener) listener(bytes);
  else uncountedBytes += bytes;
}

/** Calls `next` with the bytes sent so far, if any, and then with those of each body. Replaces an earlier listener. */
export function onBytesSent(next: (bytes: number) => void): void {
  listener = next;
  if (uncountedBytes > 0) next(uncountedBytes);
  uncountedBytes = 0;
}
