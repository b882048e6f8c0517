import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends what everybody may see, with an ETag: a shared cache keeps it for a minute, a device asks whether it is still
 * the same and gets a 304 without a body.
 */
export function sendPublic(request: FastifyRequest, reply: FastifyReply, body: unknown): FastifyReply {
  const serialized = reply.serialize(body);
  const json = typeof serialized === 'string' ? serialized : Buffer.from(new Uint8Array(serialized));
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, 22);
  // Weak, since the bytes differ with the encoding.
  const etag = `W/"${hash}"`;
  void reply.headers({ etag, 'cache-control': 'public, max-age=0, s-maxage=60', vary: 'authorization' });
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  if (known?.includes(etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(json);
}

/** Sends what one person may see; nobody keeps it. */
export function sendPrivate(reply: FastifyReply, body: unknown): FastifyReply {
  return reply.header('cache-control', 'private, no-store').send(body);
}
