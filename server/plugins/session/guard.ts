import type { FastifyRequest } from 'fastify';
import type { Sessions, SignedInAccount } from './session.ts';
import type { ActingVendor } from './acting.ts';

/** What must be known about a request before its body is read: looked up once, and remembered for the handler. */
export interface Guard<Found> {
  /** For the route's `onRequest`; throws what `find` throws. */
  readonly hook: (request: FastifyRequest) => Promise<void>;
  /** Returns what was found. @throws Error on a route without the hook */
  of(request: FastifyRequest): Found;
  /** Whether nobody passes without a session; the API's document says so. */
  readonly needsSession: boolean;
}

/** Who may call, for most calls. */
export interface CommonGuards {
  /** Everybody; finds the signed-in account, or null. */
  readonly anyone: Guard<SignedInAccount | null>;
  readonly signedIn: Guard<SignedInAccount>;
  /** Vendors, and their staff in what is open to them. */
  readonly vendor: Guard<ActingVendor>;
}

/**
 * Makes a guard from a lookup such as "which vendor is this?". As an `onRequest` hook it answers 401, 403 and 404
 * before any schema is checked, so that nobody learns from a 422 about things that are not theirs.
 */
export function guard<Found>(find: (request: FastifyRequest) => Promise<Found>): Guard<Found> {
  const answers = new WeakMap<FastifyRequest, { value: Found }>();
  return {
    needsSession: true,
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

/** Makes a guard that people without a session may pass too: with a key, or as anybody. */
export function openGuard<Found>(find: (request: FastifyRequest) => Promise<Found>): Guard<Found> {
  return { ...guard(find), needsSession: false };
}

/** Makes the guards that modules share. */
export function createGuards(sessions: Sessions): CommonGuards {
  return {
    anyone: openGuard((request) => sessions.find(request)),
    signedIn: guard((request) => sessions.require(request)),
    vendor: guard((request) => sessions.requireVendor(request)),
  };
}
