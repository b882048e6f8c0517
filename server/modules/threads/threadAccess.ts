import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { threadKey, threadKeyHeader } from '#contract/people/followKeys.ts';
import type { ForVendor } from '#server/plugins/session/acting.ts';
import type { ThreadSide } from '#contract/people/threads.ts';
import type { ModuleContext } from '../../deps.ts';
import { type Guard, openGuard } from '#server/plugins/session/guard.ts';
import { ProblemError, notFound } from '#server/plugins/requests/problems.ts';
import { idIn } from '#server/plugins/requests/routesUnder.ts';
import { hashToken } from '#server/plugins/session/session.ts';
import { endedKey, hasAccount, noteMailedKey } from '#server/plugins/session/guestClaims.ts';
import { findThread, type FoundThread, type ThreadRow } from './threadsRepository.ts';

/** The side of a thread that sends a request. */
export interface Participant {
  readonly thread: ThreadRow;
  readonly side: ThreadSide;
  /** Null for a buyer who only has a key. */
  readonly accountId: string | null;
  /** The member of the vendor's staff who acts for it; null for the owner, and for the buyer. */
  readonly staffId: string | null;
  /** The scope of the idempotency keys: the id of the vendor or of the buyer's account, or "anonymous". */
  readonly scope: string;
  /** The subject of rate limits: the account's id, or the thread. */
  readonly counted: string;
}

/**
 * The guard for the routes of one thread. It finds the side that sends the request by its session, or by the key of a
 * buyer without an account. Somebody else's thread is 404; without a session and a key the answer is 401, as it is for
 * a key whose thread belongs to an account. Reading with a mailed key notes that its reader has the mailbox, or brings
 * the thread to the account whose address it was mailed to.
 */
export function participantOf({
  db,
  clock,
  sessions,
}: Pick<ModuleContext, 'db' | 'clock' | 'sessions'>): Guard<Participant> {
  return openGuard(async (request) => {
    const account = await sessions.find(request);
    const key = keyOf(request);
    if (!account && !key) throw new ProblemError(401, 'signed_out', 'Sign in to do this; what you typed is kept.');
    const threadId = idIn(request.params);
    const found = threadId === null ? null : await findThread(db, threadId);
    // Whoever is the buyer in a thread is never its vendor, on whose staff they may be by now.
    // Whoever has left the staff uses the key of their own conversation as anybody does.
    const orNobody = found !== null && openedBy(found, { accountId: undefined, acts: null, key }) !== null;
    const acts =
      account && found && found.thread.buyerId !== account.id
        ? await sessions.actsFor(request, account, found.thread.vendorId, { orNobody })
        : null;
    const opened = found && openedBy(found, { accountId: account?.id, acts, key });
    if (!found || !opened) throw notFound('This conversation was not found.');
    if (opened.by !== 'session' && belongs(found)) throw endedKey('conversation', account !== null);
    const { thread } = found;
    const participant = {
      side: opened.side,
      accountId: account?.id ?? null,
      staffId: acts?.staffId ?? null,
      scope: opened.side === 'vendor' ? thread.vendorId : (account?.id ?? 'anonymous'),
      counted: account?.id ?? `thread ${thread.id}`,
    };
    // Only reading does: what waits in an outbox is sent in the name of whoever is signed in by then.
    const isNews = account !== null || thread.emailConfirmedAt === null;
    if (opened.by !== 'mailed-key' || request.method !== 'GET' || !isNews) return { ...participant, thread };
    const { id, orderId } = thread;
    await noteMailedKey(db, orderId === null ? { threadId: id } : { orderId }, account, clock());
    return { ...participant, thread: (await findThread(db, id))?.thread ?? thread };
  });
}

function keyOf(request: FastifyRequest): string | null {
  return z.safeParse(threadKey, request.headers[threadKeyHeader]).data ?? null;
}

interface Opened {
  readonly side: ThreadSide;
  /** The key of the device that sent the order was never mailed. */
  readonly by: 'session' | 'mailed-key' | 'order-key';
}

interface Opener {
  readonly accountId: string | undefined;
  readonly acts: ForVendor | null;
  readonly key: string | null;
}

function openedBy({ thread, order }: FoundThread, { accountId, acts, key }: Opener): Opened | null {
  if (acts) return { side: 'vendor', by: 'session' };
  if (accountId !== undefined && accountId === thread.buyerId) return { side: 'buyer', by: 'session' };
  if (key === null) return null;
  const hash = hashToken(key);
  if (thread.keyHash?.equals(hash)) return { side: 'buyer', by: 'mailed-key' };
  return order?.keys.some((keyHash) => keyHash?.equals(hash)) ? { side: 'buyer', by: 'order-key' } : null;
}

const belongs = ({ thread, order }: FoundThread) => hasAccount(thread) || (order !== null && hasAccount(order));
