import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connection.ts';
import { accounts, pictures } from '../../db/schema.ts';
import { pendingSignups, sessions } from '../../db/signInSchema.ts';
import { hashToken, type SignedInAccount } from '../../plugins/session.ts';

export type PendingSignup = typeof pendingSignups.$inferSelect;

export async function findAccount(db: Database | Transaction, email: string): Promise<SignedInAccount | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
  return row ?? null;
}

export async function findPendingSignup(db: Database | Transaction, email: string): Promise<PendingSignup | null> {
  const [row] = await db.select().from(pendingSignups).where(eq(pendingSignups.email, email));
  return row ?? null;
}

/** Keeps a sign-up until its code comes back, in place of an earlier one for the same e-mail. */
export async function keepPendingSignup(tx: Transaction, signup: PendingSignup): Promise<void> {
  await tx.insert(pendingSignups).values(signup).onConflictDoUpdate({ target: pendingSignups.email, set: signup });
}

/** Takes the sign-up that waits for its code; null when none does. */
export async function takePendingSignup(tx: Transaction, email: string): Promise<PendingSignup | null> {
  const [row] = await tx.delete(pendingSignups).where(eq(pendingSignups.email, email)).returning();
  return row ?? null;
}

/** Turns a sign-up into an account, which takes over the photo; null when the e-mail got an account meanwhile. */
export async function makeAccount(tx: Transaction, pending: PendingSignup, now: Date): Promise<SignedInAccount | null> {
  const [account] = await tx
    .insert(accounts)
    .values({ ...pending, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: accounts.email })
    .returning();
  if (account?.photoId) {
    await tx
      .update(pictures)
      .set({ ownerId: account.id })
      .where(and(eq(pictures.id, account.photoId), isNull(pictures.ownerId)));
  }
  return account ?? null;
}

/** The hash of an account's password, which stays as it is until the transaction ends; null when the account is gone. */
export async function holdPassword(tx: Transaction, accountId: string): Promise<string | null> {
  const [row] = await tx
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('share');
  return row?.passwordHash ?? null;
}

/** Sets the password and signs out every device of the account. */
export async function changePassword(
  tx: Transaction,
  accountId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx.update(accounts).set({ passwordHash, updatedAt: now }).where(eq(accounts.id, accountId));
  await tx.delete(sessions).where(eq(sessions.accountId, accountId));
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}
