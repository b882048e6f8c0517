import type { FastifyRequest } from 'fastify';

/**
 * Whether a form was sent from a page of the shop. Every current browser says where a POST comes from, in
 * Sec-Fetch-Site or in Origin; a request with neither is refused, since a page elsewhere could have made it.
 * @param publicUrl the address of the shop; the address that the request itself was sent to counts as well
 */
export function isOwnForm(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  return origin === new URL(publicUrl).origin || origin === `${request.protocol}://${request.host}`;
}
