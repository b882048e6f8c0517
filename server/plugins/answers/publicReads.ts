import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { isCancelled } from '#server/db/transientErrors.ts';
import { ProblemError } from '../requests/problems.ts';

/*
 * A read that is open to anybody must not hold up the others, however badly its filters fit a large catalogue: each
 * statement has a time limit, and a read that takes longer ends with a sentence that says what to do.
 */

const patienceMs = 1500;

/**
 * Runs reads on one connection, each statement for at most 1.5 s.
 * @param options.bounded the reads use indexes whatever is requested, so they need neither a time limit nor the
 * transaction that it costs
 * @throws ProblemError 503 when a statement takes longer
 */
export async function readForPublic<T>(
  db: Database,
  work: (reader: Database) => Promise<T>,
  { bounded = false } = {},
): Promise<T> {
  try {
    if (bounded) return await work(db);
    return await db.transaction(
      async (tx) => {
        // A sequential scan looks cheap to the planner when it expects to stop early, and may not be; and one shopper's
        // search must not take the processors that the others need.
        await tx.execute(
          sql`select set_config('statement_timeout', ${String(patienceMs)}, true), set_config('enable_seqscan', 'off', true),
            set_config('max_parallel_workers_per_gather', '0', true)`,
        );
        return work(tx);
      },
      { accessMode: 'read only' },
    );
  } catch (error) {
    if (!isCancelled(error)) throw error;
    throw new ProblemError(
      503,
      'unavailable',
      'This search takes too long. Narrow it, for example by a category or a make.',
      { details: { retryAfterSeconds: 10 } },
    );
  }
}

/**
 * Runs reads that a page can do without; they are dropped when a statement takes longer than `timeoutMs`. Call it last
 * in a transaction: the time limit stays in force for what follows.
 */
export async function readOptional(
  reader: Database,
  timeoutMs: number,
  work: (savepoint: Database) => Promise<void>,
): Promise<void> {
  try {
    await reader.transaction(async (savepoint) => {
      await limitStatements(savepoint, timeoutMs);
      await work(savepoint);
    });
  } catch (error) {
    if (!isCancelled(error)) throw error;
  }
}

async function limitStatements(tx: Transaction, timeoutMs: number): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`);
}
