import { randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Clock } from '../../../clock.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { signInChallenges } from '#server/db/tables/signInSchema.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import { hashToken, type SignedInAccount } from '#server/plugins/session/session.ts';

/*
 * Between the correct password and the code, a device holds a challenge. It is random, works for one sign-in and only
 * in the second-step call, and ends after five wrong codes or ten minutes. We store its SHA-256.
 */

const lifetimeMs = 10 * 60_000;
const tries = 5;

export interface Challenges {
  issue(tx: Transaction, accountId: string): Promise<string>;
  /** The account that is signing in. @throws ProblemError 422 `expired_code` for a challenge that is not valid */
  accountOf(challenge: string): Promise<SignedInAccount>;
  /** Uses one try, whatever its outcome. @returns how many tries are left @throws as `accountOf` */
  takeTry(challenge: string): Promise<number>;
  /** Uses up the challenge. @throws as `accountOf`, also when another request has used it up */
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
  const message = 'This sign-in has expired. Type your password again.';
  return new ProblemError(422, 'expired_code', message, { fields: { challenge: message } });
}
