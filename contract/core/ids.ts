/** Whether a text is an id of anything we store: a UUID (RFC 9562). The schema `id` in `fields.ts` accepts the same. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(text);
}
