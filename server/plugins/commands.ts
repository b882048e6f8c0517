import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Database, Transaction } from '../db/connection.ts';
import { idempotencyKeys } from '../db/serverStateSchema.ts';
import type { Clock } from '../clock.ts';
import { ProblemError } from './problems.ts';

/*
 * Writing exactly once. A command and the answer to it are stored in one transaction under the key that the device
 * chose (`Idempotency-Key`, a UUID). Whoever sends it again gets the stored answer; the same key with another body is
 * refused. Two equal commands at the same moment: the second waits at the key's row until the first has committed.
 * An outcome that is thrown (a problem) rolls everything back, so that the key may be used again once it is mended.
 */

export interface CommandOutcome {
  readonly status: number;
  readonly body: unknown;
}

/** Applies commands for one app. */
export interface Commands {
  /**
   * Runs `apply` in a transaction, once for each key, and sends its outcome. Without the header it simply runs.
   * @param scope the account's id, or "anonymous"
   * @throws ProblemError 422 `idempotency_mismatch` for the same key with another request
   */
  run(
    request: FastifyRequest,
    reply: FastifyReply,
    scope: string,
    apply: (tx: Transaction) => Promise<CommandOutcome>,
  ): Promise<FastifyReply>;
}

const keyHeader = z.uuid();

/** Makes the runner of commands over a database. */
export function createCommands({ db, clock }: { db: Database; clock: Clock }): Commands {
  return {
    async run(request, reply, scope, apply) {
      const header = request.headers['idempotency-key'];
      if (header === undefined) return send(reply, await db.transaction(apply));
      const parsed = keyHeader.safeParse(header);
      if (!parsed.success) throw new ProblemError(400, 'invalid', 'The header Idempotency-Key must be a UUID.');
      const key = parsed.data;
      const requestHash = hashRequest(request);

      const outcome = await db.transaction(async (tx) => {
        const claimed = await tx
          .insert(idempotencyKeys)
          .values({ scope, key, requestHash, createdAt: clock() })
          .onConflictDoNothing()
          .returning({ key: idempotencyKeys.key });
        const place = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
        if (claimed.length > 0) {
          const fresh = await apply(tx);
          await tx.update(idempotencyKeys).set({ status: fresh.status, answer: fresh.body }).where(place);
          return fresh;
        }
        const [stored] = await tx.select().from(idempotencyKeys).where(place);
        if (!stored?.status || !stored.requestHash.equals(requestHash)) {
          throw new ProblemError(
            422,
            'idempotency_mismatch',
            'This was already sent with other contents. Send it anew.',
          );
        }
        reply.header('idempotency-replayed', 'true');
        return { status: stored.status, body: stored.answer };
      });
      reply.header('idempotency-key', key);
      return send(reply, outcome);
    },
  };
}

function send(reply: FastifyReply, outcome: CommandOutcome): FastifyReply {
  return reply.code(outcome.status).header('cache-control', 'private, no-store').send(outcome.body);
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
