import type { FastifyRequest } from 'fastify';
import type { Sessions, SignedInAccount } from './session.ts';
import type { ActingVendor } from './acting.ts';

/** What must be known about a request before its body is read: looked up once, and remembered for the handler. */
export interface Guard<Found> {
  /** For the route's `onRequest`; throws what `find` throws. */
  readonly hook: (request: FastifyRequest) => Promise<void>;
  /**
   * For the route's `preHandler`: looks again where the body was long in coming, since whoever was signed out, suspended
   * or taken off a staff meanwhile has lost the right. Throws what `find` throws.
   */
  readonly lateHook: (request: FastifyRequest) => Promise<void>;
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

/** How long what was found is good for: about as long as a body takes over a usual connection. */
const goodForMs = 1000;

/**
 * Makes a guard from a lookup such as "which vendor is this?". As an `onRequest` hook it answers 401, 403 and 404
 * before any schema is checked, so that nobody learns from a 422 about things that are not theirs.
 */
export function guard<Found>(find: (request: FastifyRequest) => Promise<Found>): Guard<Found> {
  const answers = new WeakMap<FastifyRequest, { value: Found; foundAt: number }>();
  const hook = async (request: FastifyRequest) => {
    answers.set(request, { foundAt: performance.now(), value: await find(request) });
  };
  return {
    needsSession: true,
    hook,
    lateHook: async (request) => {
      const { foundAt = 0 } = answers.get(request) ?? {};
      if (performance.now() - foundAt > goodForMs) await hook(request);
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
