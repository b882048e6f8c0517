import type { FastifyRequest } from 'fastify';

/*
 * What the line of a request in the log tells beside its path and status: whose it was, and why it was refused. So who
 * watches the log sees sign-ins, guesses and steps past what somebody may, and no name, e-mail or address of anybody.
 */

interface RequestFacts {
  /** Id of the account that asked, or that somebody tried to sign in to. */
  account?: string;
  /** Code of the problem that it was answered with. */
  refused?: string;
}

const known = new WeakMap<FastifyRequest, RequestFacts>();

/** Adds to what the log says of a request. */
export function noteFacts(request: FastifyRequest, facts: RequestFacts): void {
  known.set(request, { ...known.get(request), ...facts });
}

/** What was noted of a request so far. */
export function factsOf(request: FastifyRequest): RequestFacts {
  return known.get(request) ?? {};
}
