import { and, desc, eq, isNull, lte, ne } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../db/connection.ts';
import { lockName } from '#server/db/namedLocks.ts';
import { accounts, pictures } from '#server/db/tables/schema.ts';
import { pendingSignups, sessions, signInChallenges } from '#server/db/tables/signInSchema.ts';
import { belongsToKey } from '#server/modules/account/credentials/oneTimeCodes.ts';
import { hashToken, type SignedInAccount } from '#server/plugins/session/session.ts';

export type PendingSignup = typeof pendingSignups.$inferSelect;

export async function findAccount(db: Queryable, email: string): Promise<SignedInAccount | null> {
  const [row] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.email, email), isNull(accounts.deletedAt)));
  return row ?? null;
}

/** How many sign-ups may be pending for one e-mail; the limit on mails allows no more than this in an hour. */
const maxWaiting = 20;

/** Returns the pending sign-ups of an e-mail, newest first. */
export function findPendingSignups(db: Queryable, email: string, count = 1): Promise<PendingSignup[]> {
  return db
    .select()
    .from(pendingSignups)
    .where(eq(pendingSignups.email, email))
    .orderBy(desc(pendingSignups.createdAt), pendingSignups.signupKeyHash)
    .limit(count);
}

/** Returns the pending sign-up that was sent with this key, or null. */
export async function findSignupOfKey(db: Queryable, email: string, signupKey: string): Promise<PendingSignup | null> {
  const mine = and(eq(pendingSignups.email, email), eq(pendingSignups.signupKeyHash, hashToken(signupKey)));
  const [row] = await db.select().from(pendingSignups).where(mine);
  return row ?? null;
}

/** Locks the pending sign-ups of an e-mail until the transaction ends. Take this lock before any other. */
export async function lockSignups(tx: Transaction, email: string): Promise<void> {
  await lockName(tx, `sign-ups of ${email}`);
}

/**
 * Stores a sign-up until its code is entered, next to other pending sign-ups of the same e-mail. When there are too
 * many, the oldest are deleted.
 * @param samePassword whether it has the password of the newest pending one, which means that one person sent both
 */
export async function storePendingSignup(
  tx: Transaction,
  signup: Omit<PendingSignup, 'contested'>,
  samePassword: (newest: PendingSignup) => Promise<boolean>,
): Promise<void> {
  const waiting = await findPendingSignups(tx, signup.email, maxWaiting);
  const [newest] = waiting;
  const same = newest === undefined || (await samePassword(newest));
  const ofThisEmail = eq(pendingSignups.email, signup.email);
  if (!same) await tx.update(pendingSignups).set({ contested: true }).where(ofThisEmail);
  const oldest = waiting.at(maxWaiting - 1);
  if (oldest) await tx.delete(pendingSignups).where(and(ofThisEmail, lte(pendingSignups.createdAt, oldest.createdAt)));
  await tx.insert(pendingSignups).values({ ...signup, contested: !same || newest?.contested === true });
}

/**
 * Takes the sign-up that a code was mailed for and deletes all others of its e-mail; null when it is no longer pending.
 */
export async function takePendingSignup(
  tx: Transaction,
  email: string,
  keyHash: Buffer,
): Promise<PendingSignup | null> {
  const rows = await tx.delete(pendingSignups).where(eq(pendingSignups.email, email)).returning();
  return rows.find((row) => belongsToKey(keyHash, row.signupKeyHash)) ?? null;
}

/**
 * Turns a sign-up into an account, which takes over its photo; null when the e-mail has got an account in the meantime.
 */
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

/**
 * Returns the hash of an account's password and locks it until the transaction ends; null if there is no such account.
 */
export async function lockPassword(tx: Transaction, accountId: string): Promise<string | null> {
  const [row] = await tx
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('share');
  return row?.passwordHash ?? null;
}

/**
 * Sets the password, signs out the devices of the account and ends sign-ins that were started with the old password.
 * @param how.from the hash that the old password was compared with; if the hash has changed since, nothing is changed
 * @param how.except the hash of the token of the device that stays signed in
 * @returns whether the password was changed
 */
export async function changePassword(
  tx: Transaction,
  accountId: string,
  passwordHash: string,
  { now, from, except }: { now: Date; from?: string; except?: Buffer },
): Promise<boolean> {
  const changed = await tx
    .update(accounts)
    .set({ passwordHash, updatedAt: now })
    .where(and(eq(accounts.id, accountId), from === undefined ? undefined : eq(accounts.passwordHash, from)))
    .returning({ id: accounts.id });
  if (changed.length === 0) return false;
  // First, because it waits for a second step in progress, so that its session is deleted with the others.
  await tx.delete(signInChallenges).where(eq(signInChallenges.accountId, accountId));
  const others = except && ne(sessions.tokenHash, except);
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), others));
  return true;
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}
