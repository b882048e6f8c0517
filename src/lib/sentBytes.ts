/*
 * How many bytes this page, or this worker, has sent. The browser's own timing tells only what arrives; what leaves is
 * known to who sends it.
 */

let unheard = 0;
let listener: ((bytes: number) => void) | null = null;

/** Bytes of what is sent in a request; of a form those of its values. */
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

/** Counts what a request sends, whole: how much of it left before a connection broke nobody is told. */
export function noteSent(body: unknown): void {
  const bytes = bodyBytes(body);
  if (bytes === 0) return;
  if (listener) listener(bytes);
  else unheard += bytes;
}

/** Hears of what is sent from now on, and of what was before. */
export function hearSent(hear: (bytes: number) => void): void {
  listener = hear;
  if (unheard > 0) hear(unheard);
  unheard = 0;
}
