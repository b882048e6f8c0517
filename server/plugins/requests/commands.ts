import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { beginAgain } from '#server/db/beginAgain.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { idempotencyKeys } from '#server/db/tables/serverStateSchema.ts';
import type { Clock } from '#server/clock.ts';
import { keepAccount } from '../session/accountLock.ts';
import type { Limits } from '../limits/limits.ts';
import { mayTake } from '../limits/mayTake.ts';
import { noteUnchanged } from '../answers/answerMemory.ts';
import { ProblemError } from './problems.ts';

/*
 * Writing exactly once. A command and its answer are stored in one transaction under the key that the device chose
 * (`Idempotency-Key`, a UUID). A client that sends the command again gets the stored answer; the same key with another
 * body is refused. If two equal commands arrive at the same moment, the second waits for the row of the key until the
 * first has committed. A thrown outcome (a problem) rolls everything back, so that the key may be used again once the
 * cause is fixed.
 */

export interface CommandOutcome {
  readonly status: number;
  readonly body: unknown;
  /**
   * No answer that is remembered for the public is outdated: everything was already as the command wants it, or only the
   * two sides see what it changed.
   */
  readonly isUnchanged?: boolean;
}

export interface RunOptions {
  /** Secret members of the answer, which are not stored with it. They must be the same for the same command. */
  readonly secrets?: Readonly<Record<string, string>>;
}

export interface Commands {
  /**
   * Counts a command against its limits, before it is run. A command that was applied before is not counted: a device
   * that lost the answer may ask as often as it needs to.
   * @param take throws when a limit is exceeded; what it takes from `lent` is given back where the command is refused
   *   afterwards, since nothing was sent then
   */
  count(request: FastifyRequest, scope: string, take: (lent: Pick<Limits, 'take'>) => Promise<void>): Promise<void>;
  /**
   * Runs `apply` in a transaction, once for each key, and sends its outcome. Without the header it simply runs. A
   * command that was not counted before counts as one of its account's small changes. The account is not deleted
   * meanwhile. `apply` is called again where it and other commands waited for each other, so it may change nothing but
   * the database.
   * @param scope the account's id, or "anonymous"
   * @throws ProblemError 422 `idempotency_mismatch` for the same key with another request, 401 for an account that was
   *   deleted after its session was read
   */
  run(
    request: FastifyRequest,
    reply: FastifyReply,
    scope: string,
    apply: (tx: Transaction) => Promise<CommandOutcome>,
    options?: RunOptions,
  ): Promise<FastifyReply>;
}

const keyHeader = z.uuid();
/** The scope of commands from people who are not signed in. */
const anonymous = 'anonymous';

/** Makes the runner of commands over a database. */
export function createCommands({ db, clock, limits }: { db: Database; clock: Clock; limits: Limits }): Commands {
  /** What each counted command gives back when it is refused. */
  const counted = new WeakMap<FastifyRequest, (() => Promise<void>)[]>();

  const count: Commands['count'] = async (request, scope, take) => {
    const lent: (() => Promise<void>)[] = [];
    counted.set(request, lent);
    const key = keyOf(request);
    const isReplay = key !== null && (await wasApplied(scope, key, hashRequest(request)));
    if (isReplay) return;
    await take({
      async take(...use) {
        lent.push(await limits.borrow(...use));
      },
    });
  };

  async function giveBack(request: FastifyRequest, scope: string): Promise<void> {
    const lent = counted.get(request) ?? [];
    if (lent.length === 0) return;
    const mayBeRefused =
      scope === anonymous
        ? await mayTake(limits, 'refused-address', request.ip)
        : await mayTake(limits, 'refused-account', scope);
    if (mayBeRefused) for (const back of lent) await back();
  }

  async function wasApplied(scope: string, key: string, requestHash: Buffer): Promise<boolean> {
    const [stored] = await db
      .select({ requestHash: idempotencyKeys.requestHash, status: idempotencyKeys.status })
      .from(idempotencyKeys)
      .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
    return stored?.status != null && stored.requestHash.equals(requestHash);
  }

  /** As `Commands.run`, without giving anything back. */
  const run: Commands['run'] = async (request, reply, scope, apply, { secrets } = {}) => {
    if (!counted.has(request)) {
      await count(request, scope, () =>
        scope === anonymous ? limits.take('change-address', request.ip) : limits.take('change-account', scope),
      );
    }
    const key = keyOf(request);
    if (key === null) {
      const applied = await beginAgain(db, async (tx) => {
        await keepSender(tx, scope);
        return apply(tx);
      });
      if (applied.isUnchanged) noteUnchanged(request);
      return send(reply, applied, secrets);
    }
    const requestHash = hashRequest(request);

    const outcome = await beginAgain(db, async (tx): Promise<CommandOutcome> => {
      await keepSender(tx, scope);
      const claimed = await tx
        .insert(idempotencyKeys)
        .values({ scope, key, requestHash, createdAt: clock() })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key });
      const place = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
      if (claimed.length > 0) {
        // A refusal names the command as well: nothing was applied under this key, now or for as long as keys are kept.
        reply.header('idempotency-key', key);
        const fresh = await apply(tx);
        await tx.update(idempotencyKeys).set({ status: fresh.status, answer: fresh.body }).where(place);
        return fresh;
      }
      const [stored] = await tx.select().from(idempotencyKeys).where(place);
      if (!stored?.status || !stored.requestHash.equals(requestHash)) throw otherContents();
      reply.header('idempotency-replayed', 'true');
      return { status: stored.status, body: stored.answer };
    });
    reply.header('idempotency-key', key);
    if (outcome.isUnchanged) noteUnchanged(request);
    return send(reply, outcome, secrets);
  };

  return {
    count,
    async run(request, reply, scope, ...rest) {
      try {
        return await run(request, reply, scope, ...rest);
      } catch (error) {
        if (error instanceof ProblemError) await giveBack(request, scope);
        throw error;
      }
    },
  };
}

/** The key of a command is stored under its account, so the deletion must not pass it either. */
async function keepSender(tx: Transaction, scope: string): Promise<void> {
  if (scope !== anonymous) await keepAccount(tx, scope);
}

/** A 422 for a key that was used with different contents before. */
export function otherContents(): ProblemError {
  return new ProblemError(422, 'idempotency_mismatch', 'This was already sent with different contents. Send it again.');
}

/** The key of a command; null without one. @throws ProblemError 400 for a key that is not a UUID */
function keyOf(request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return null;
  const parsed = keyHeader.safeParse(header);
  if (!parsed.success) throw new ProblemError(400, 'invalid', 'The header Idempotency-Key must be a UUID.');
  return parsed.data;
}

function send(reply: FastifyReply, { status, body }: CommandOutcome, secrets?: RunOptions['secrets']): FastifyReply {
  // An answer that an earlier release stored contains its own secrets.
  const whole = secrets && typeof body === 'object' ? { ...secrets, ...body } : body;
  return reply.code(status).header('cache-control', 'private, no-store').send(whole);
}

/** SHA-256 over method, path and body; the body in canonical key order, since two senders may order it differently. */
function hashRequest(request: FastifyRequest): Buffer {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n${request.headers['if-match'] ?? ''}\n`)
    .update(JSON.stringify(request.body ?? null, canonical))
    .digest();
}

function canonical(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
