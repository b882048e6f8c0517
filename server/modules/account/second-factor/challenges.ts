import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { accounts } from '../../../db/schema.ts';
import { signInChallenges } from '../../../db/signInSchema.ts';
import { ProblemError } from '../../../plugins/problems.ts';
import { hashToken, type SignedInAccount } from '../../../plugins/session.ts';

/*
 * Between the right password and the code a device holds a challenge: random, for one sign-in, good for this one call, and
 * gone after five wrong codes or ten minutes. We keep its SHA-256.
 */

const lifetimeMs = 10 * 60_000;
const tries = 5;

/** Hands challenges out and takes them back. */
export interface Challenges {
  issue(tx: Transaction, accountId: string): Promise<string>;
  /** Whose sign-in it is. @throws ProblemError 422 `expired_code` for one that counts no more */
  accountOf(challenge: string): Promise<SignedInAccount>;
  /** Takes one try, whatever becomes of it. @returns how many are left @throws as `accountOf` */
  takeTry(challenge: string): Promise<number>;
  /** Uses it up. @throws as `accountOf`, also when another request has done so */
  consume(tx: Transaction, challenge: string): Promise<void>;
}

/** Makes the challenges of one app. */
export function createChallenges({ db, clock }: { db: Database; clock: Clock }): Challenges {
  const running = (challenge: string) =>
    and(eq(signInChallenges.challengeHash, hashToken(challenge)), gt(signInChallenges.expiresAt, clock()));

  return {
    async issue(tx, accountId) {
      const challenge = randomBytes(32).toString('base64url');
      const now = clock();
      const old = and(eq(signInChallenges.accountId, accountId), lt(signInChallenges.expiresAt, now));
      await tx.delete(signInChallenges).where(old);
      await tx.insert(signInChallenges).values({
        challengeHash: hashToken(challenge),
        accountId,
        triesLeft: tries,
        expiresAt: new Date(now.getTime() + lifetimeMs),
      });
      return challenge;
    },

    async accountOf(challenge) {
      const [row] = await db
        .select({ account: accounts })
        .from(signInChallenges)
        .innerJoin(accounts, eq(accounts.id, signInChallenges.accountId))
        .where(running(challenge));
      if (!row) throw over();
      return row.account;
    },

    async takeTry(challenge) {
      const [row] = await db
        .update(signInChallenges)
        .set({ triesLeft: sql`${signInChallenges.triesLeft} - 1` })
        .where(and(running(challenge), gt(signInChallenges.triesLeft, 0)))
        .returning({ left: signInChallenges.triesLeft });
      if (!row) throw over();
      return row.left;
    },

    async consume(tx, challenge) {
      const used = await tx
        .delete(signInChallenges)
        .where(running(challenge))
        .returning({ accountId: signInChallenges.accountId });
      if (used.length === 0) throw over();
    },
  };
}

function over(): ProblemError {
  const message = 'This sign-in is over. Type your password again.';
  return new ProblemError(422, 'expired_code', message, { fields: { challenge: message } });
}
