import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { threadKey, threadKeyHeader } from '#contract/people/followKeys.ts';
import type { ThreadSide } from '#contract/people/threads.ts';
import type { ModuleContext } from '../../deps.ts';
import { guard, type Guard } from '#server/plugins/session/guard.ts';
import { ProblemError, notFound } from '#server/plugins/requests/problems.ts';
import { hashToken } from '#server/plugins/session/session.ts';
import { findThread } from './threadsRepository.ts';
import type { ThreadRow } from './threadsRepository.ts';

/** The side of a thread that sends a request. */
export interface Participant {
  readonly thread: ThreadRow;
  readonly side: ThreadSide;
  /** Null for a buyer who only has a key. */
  readonly accountId: string | null;
  /** The scope of the idempotency keys: the account's id, or "anonymous". */
  readonly scope: string;
  /** The subject of rate limits: the account's id, or the thread. */
  readonly counted: string;
}

/**
 * The guard for the routes of one thread. It finds the side that sends the request by its session, or by the key of a
 * buyer without an account. Somebody else's thread is 404; without a session and a key the answer is 401.
 */
export function participantOf({ db, sessions }: Pick<ModuleContext, 'db' | 'sessions'>): Guard<Participant> {
  return guard(async (request) => {
    const account = await sessions.find(request);
    const key = keyOf(request);
    if (!account && !key) throw new ProblemError(401, 'signed_out', 'Sign in to do this; what you typed is kept.');
    const { data: params } = z.object({ id: z.uuid() }).safeParse(request.params);
    const found = params ? await findThread(db, params.id) : null;
    const side = found && sideOf(found, account?.id, key);
    if (!found || !side) throw notFound('This conversation is not here.');
    const { thread } = found;
    return {
      thread,
      side,
      accountId: account?.id ?? null,
      scope: account?.id ?? 'anonymous',
      counted: account?.id ?? `thread ${thread.id}`,
    };
  });
}

function keyOf(request: FastifyRequest): string | null {
  return z.safeParse(threadKey, request.headers[threadKeyHeader]).data ?? null;
}

function sideOf(
  { thread, orderKeys }: { thread: ThreadRow; orderKeys: readonly (Buffer | null)[] },
  accountId: string | undefined,
  key: string | null,
): ThreadSide | null {
  if (accountId === thread.vendorId) return 'vendor';
  if (accountId !== undefined && accountId === thread.buyerId) return 'buyer';
  if (key === null) return null;
  const hash = hashToken(key);
  const opens = [thread.keyHash, ...orderKeys].some((held) => held?.equals(hash));
  return opens ? 'buyer' : null;
}
