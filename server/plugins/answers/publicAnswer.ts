import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer as the bytes that are sent, made once for many requests. */
export interface PackedAnswer {
  readonly json: string | Buffer;
  readonly etag: string;
  /** The same compressed with brotli, when it was worth compressing better than each request could afford. */
  readonly brotli?: Buffer;
}

/** Serializes an answer into the bytes that are sent, with their ETag. */
export function packAnswer(reply: FastifyReply, body: unknown): PackedAnswer {
  const serialized = reply.serialize(body);
  const json = typeof serialized === 'string' ? serialized : Buffer.from(new Uint8Array(serialized));
  return { json, etag: etagOf(json) };
}

/** The ETag of an answer, over all its parts. Weak, since the bytes differ with the encoding. */
export function etagOf(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/**
 * Sends an answer that everybody may see, with an ETag: a shared cache keeps it for a minute; a device asks whether it
 * has changed and gets a 304 without a body if it has not.
 */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  return sendPacked(request, reply, packAnswer(reply, body));
}

/**
 * Sends a packed answer as `sendPublic` does. @param cacheControl who may keep it, if not a shared cache for a minute
 */
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

/** Whether the client has this answer already. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return known?.includes(etag) ?? false;
}

/** Whether the client accepts brotli. */
export function takesBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(headers['accept-encoding'] ?? '');
}

/** Whether the client accepts gzip. */
export function takesGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/.test(headers['accept-encoding'] ?? '');
}

/** Sends an answer that only one person may see; no cache stores it. */
export function sendPrivate(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.header('cache-control', 'private, no-store').send(body);
}
