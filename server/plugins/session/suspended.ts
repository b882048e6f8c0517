import type { FastifyRequest } from 'fastify';
import { forbidden } from '../requests/problems.ts';

/** What a suspended account may still change: its sign-in, its own data, and its notices. */
const openWrites = /^\/api\/(?:auth|decisions|notices|push|favourites|garage|saved-searches|contact)(?:\/|$)/;

/**
 * Others that it may change: orders that are under way, with what is said about their money until it has an owner, and
 * who acts for whom, which only ever ends a right. A new payment is not among them. A picture is shown nowhere by itself,
 * and who opens a page is counted whoever it is.
 */
const openOperations = new Set([
  'POST /api/adverts/:id/views',
  'PATCH /api/orders/:id',
  'POST /api/pictures',
  'POST /api/orders/:id/deal/hand-over',
  'POST /api/orders/:id/deal/problem',
  'POST /api/orders/:id/deal/answer',
  'POST /api/orders/:id/deal/act',
  'POST /api/orders/:id/deal/parcel',
  'POST /api/orders/:id/deal/arrived',
  'DELETE /api/vendor-staff/:id',
  'DELETE /api/vendor-staff/invites/:id',
  'POST /api/staff-invites/leave',
]);

const ownWords = 'Your account is suspended. Your notices say why, and how to answer.';

function isOpenToSuspended({ method, routeOptions }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const route = routeOptions.url ?? '';
  return openWrites.test(route) || openOperations.has(`${method} ${route}`);
}

/** Refuses what a suspended account may not do. @param words for another's account @throws ProblemError 403 */
export function refuseSuspended(
  request: FastifyRequest,
  { suspendedAt }: { readonly suspendedAt: Date | null },
  words = ownWords,
): void {
  if (suspendedAt !== null && !isOpenToSuspended(request)) throw forbidden(words);
}

/** Refuses what a suspended account would do for somebody else, reading included. @throws ProblemError 403 */
export function refuseSuspendedHelper({ suspendedAt }: { readonly suspendedAt: Date | null }): void {
  if (suspendedAt !== null) throw forbidden(ownWords);
}
