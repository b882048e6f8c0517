import type { FastifyRequest } from 'fastify';

/** What must be known about a request before its body is read: looked up once, and remembered for the handler. */
export interface Guard<Found> {
  /** For the route's `onRequest`; throws what `find` throws. */
  readonly hook: (request: FastifyRequest) => Promise<void>;
  /** Returns what was found. @throws Error on a route without the hook */
  of(request: FastifyRequest): Found;
}

/**
 * Makes a guard from a lookup such as "which vendor is this?". As an `onRequest` hook it answers 401, 403 and 404
 * before any schema is checked, so that nobody learns from a 422 about things that are not theirs.
 */
export function guard<Found>(find: (request: FastifyRequest) => Promise<Found>): Guard<Found> {
  const answers = new WeakMap<FastifyRequest, { value: Found }>();
  return {
    hook: async (request) => {
      answers.set(request, { value: await find(request) });
    },
    of(request) {
      const answer = answers.get(request);
      if (!answer) throw new Error('This route lacks its guard.');
      return answer.value;
    },
  };
}
