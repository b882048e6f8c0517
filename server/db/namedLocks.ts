import { sql } from 'drizzle-orm';
import type { Transaction } from './connection.ts';

/*
 * Locks on what has no row to lock. A name says what is done one at a time, and for whom: "sign-ups of ama@example.com".
 * The lock ends with the transaction. The release before this one takes the same locks, so that names never change.
 */

/** Waits until no other transaction holds the lock of this name, and holds it until the transaction ends. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(name)})`);
}

/** The same for those that may hold it together: only `lockName` waits for them, and they for it. */
export async function shareName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(name)})`);
}

const keyOf = (name: string) => sql`hashtextextended(${name}, 0)`;
