import type { FastifyRequest } from 'fastify';

/** What must be known of a request before its body is read, asked once and remembered for the handler. */
export interface Guard<Found> {
  /** Goes into the route's `onRequest`; throws what `find` throws. */
  readonly hook: (request: FastifyRequest) => Promise<void>;
  /** What was found. */
  of(request: FastifyRequest): Found;
}

/**
 * Makes a guard of a question such as "which vendor is this?". As an `onRequest` hook it answers 401, 403 and 404 before
 * a schema is looked at, so that nobody learns from a 422 what is not theirs.
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
