import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../requests/problems.ts';

/** What a suspended account may still change: its sign-in, its own data, its notices, and orders that are under way. */
const openWrites = /^\/api\/(?:auth|decisions|notices|push|favourites|garage|saved-searches|contact)(?:\/|$)/;

function isOpenToSuspended({ method, routeOptions }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const route = routeOptions.url ?? '';
  return openWrites.test(route) || (method === 'PATCH' && route === '/api/orders/:id');
}

/**
 * Refuses what a suspended account may not do.
 * @param words the sentence for the person, if it is not their own account
 * @throws ProblemError 403 `forbidden`
 */
export function refuseSuspended(
  request: FastifyRequest,
  { suspendedAt }: { readonly suspendedAt: Date | null },
  words = 'Your account is suspended. Your notices say why, and how to answer.',
): void {
  if (suspendedAt !== null && !isOpenToSuspended(request)) throw new ProblemError(403, 'forbidden', words);
}
