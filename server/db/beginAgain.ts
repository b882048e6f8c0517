import type { Database, Transaction } from './connection.ts';
import { errorCode } from './transientErrors.ts';

const attempts = 3;
const deadlock = '40P01';

/**
 * Runs a transaction, and begins it again when PostgreSQL has ended it because it and others waited for each other.
 * Nothing of it was done then, and the others go on, so that the next attempt finds the locks free.
 * @throws the error of the third attempt, and any other error at once
 */
export async function beginAgain<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt >= attempts || errorCode(error) !== deadlock) throw error;
    }
  }
}
