import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { lockName, shareName } from '#server/db/namedLocks.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { ProblemError } from '../requests/problems.ts';

/*
 * An account may be deleted on one device while another one of its devices, or somebody of its staff, sends a command
 * whose session was read a moment before. What such a command stored would be left for ever, since the deletion has
 * already gone past it. So the deletion waits for commands that run, and those that come later find no account.
 */

const nameOf = (accountId: string) => `account ${accountId}`;

/**
 * Keeps an account from being deleted until the transaction ends. Call it first, before any row is locked.
 * @throws ProblemError 401 when it was deleted meanwhile
 */
export async function keepAccount(tx: Transaction, accountId: string): Promise<void> {
  await shareName(tx, nameOf(accountId));
  const there = and(eq(accounts.id, accountId), isNull(accounts.deletedAt));
  if ((await tx.$count(accounts, there)) === 0) {
    throw new ProblemError(401, 'signed_out', 'This account no longer exists.');
  }
}

/**
 * Waits until a vendor is deleted who is being deleted now, and keeps others from it until the transaction ends: what is
 * sent to a vendor must not arrive behind the deletion. Read what belongs to the vendor afterwards.
 */
export async function keepReceiver(tx: Transaction, vendorId: string): Promise<void> {
  await shareName(tx, nameOf(vendorId));
}

/** Waits for the commands of an account that is deleted; later ones wait. Call it first in the transaction. */
export async function lockAccountOut(tx: Transaction, accountId: string): Promise<void> {
  await lockName(tx, nameOf(accountId));
}
