import type { FastifyRequest } from 'fastify';

/*
 * What the log line of a request contains beside its path and status: whose request it was, and why it was refused. So
 * a reader of the log sees sign-ins, guesses and attempts to go beyond one's rights, but nobody's name, e-mail or
 * address.
 */

interface RequestFacts {
  /** The id of the account that sent the request, or that somebody tried to sign in to. */
  account?: string;
  /** The code of the problem with which it was answered. */
  refused?: string;
}

const known = new WeakMap<FastifyRequest, RequestFacts>();

/** Adds facts to the log line of a request. A fact that was noted before is replaced. */
export function noteFacts(request: FastifyRequest, facts: RequestFacts): void {
  known.set(request, { ...known.get(request), ...facts });
}

/** The facts that were noted for a request so far. */
export function factsOf(request: FastifyRequest): RequestFacts {
  return known.get(request) ?? {};
}
