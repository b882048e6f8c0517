import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/connection.ts';
import { isCancelled } from '../db/transientErrors.ts';
import { ProblemError } from './problems.ts';

/*
 * What anybody may ask for must not hold up the others, however unlucky its filters are with a large catalogue: each
 * statement has its time, and a reading that takes longer ends with a sentence that says what to do.
 */

const patienceMs = 1500;

/**
 * Runs readings on one connection, each statement of them for 1.5 s at most.
 * @param options.bounded they take indexes whatever is asked for: then they need no time of their own, nor the
 * transaction that it costs
 * @throws ProblemError 503 when one takes longer
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
        // A walk through the whole table looks cheap to the planner where it expects to end early, and may not be;
        // and one shopper's search must not take the processors that the others need.
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
 * Runs readings that a page can do without; they end where a statement takes longer than `timeoutMs`. Last of a
 * transaction: their time counts for what follows.
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
