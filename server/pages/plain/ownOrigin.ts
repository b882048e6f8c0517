import type { FastifyRequest } from 'fastify';

/**
 * Whether a form was sent from a page of the shop. Every browser of these years says where a POST comes from, by
 * Sec-Fetch-Site or by Origin; one that says neither is refused, since a page elsewhere could have made it.
 * @param publicUrl address of the shop; the address that the request itself came to counts as well
 */
export function isOwnForm(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  return origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.host}`;
}
