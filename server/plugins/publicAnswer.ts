import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer in the bytes that are sent, made once for many requests. */
export interface PackedAnswer {
  readonly json: string | Buffer;
  readonly etag: string;
  /** The same in brotli, where it was worth the time to do it better than each request could. */
  readonly brotli?: Buffer;
}

/** Makes the bytes of an answer. */
export function packAnswer(reply: FastifyReply, body: unknown): PackedAnswer {
  const serialized = reply.serialize(body);
  const json = typeof serialized === 'string' ? serialized : Buffer.from(new Uint8Array(serialized));
  return { json, etag: etagOf(json) };
}

/** The ETag of an answer, by all that it consists of. Weak, since the bytes differ with the encoding. */
export function etagOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/**
 * Sends what everybody may see, with an ETag: a shared cache keeps it for a minute, a device asks whether it is still
 * the same and gets a 304 without a body.
 */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  return sendPacked(request, reply, packAnswer(reply, body));
}

/** Sends a packed answer as `sendPublic` does. @param cacheControl who may keep it, when not for a minute */
export function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, etag, brotli }: PackedAnswer,
  cacheControl = 'public, max-age=0, s-maxage=60',
): FastifyReply {
  void reply.headers({ etag, 'cache-control': cacheControl, vary: 'authorization' });
  if (isKnown(request, etag)) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  if (!brotli) return reply.send(json);
  void reply.header('vary', 'authorization, accept-encoding');
  return takesBrotli(request) ? reply.header('content-encoding', 'br').send(brotli) : reply.send(json);
}

/** Whether who asks has the answer already. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return known?.includes(etag) ?? false;
}

/** Whether who asks can read brotli. */
export function takesBrotli(request: FastifyRequest): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(request.headers['accept-encoding'] ?? '');
}

/** Sends what one person may see; nobody keeps it. */
export function sendPrivate(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.header('cache-control', 'private, no-store').send(body);
}
