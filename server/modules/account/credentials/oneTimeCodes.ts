import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { otpRules } from '#contract/people/account.ts';
import type { Clock } from '../../../clock.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { oneTimeCodes } from '../../../db/signInSchema.ts';
import { ProblemError } from '../../../plugins/problems.ts';
import { deriveKey } from '../../../plugins/secretKey.ts';

/*
 * Mailed codes: six digits, ten minutes, five tries. Only an HMAC is kept, with a key that is not in the database. A try
 * is taken by one atomic UPDATE before the code is looked at, so that guesses sent at the same moment each cost one.
 */

export type CodePurpose = typeof oneTimeCodes.$inferSelect.purpose;

export const validMinutes = otpRules.lifetimeMs / 60_000;

/** Issues and checks codes. */
export interface Codes {
  /** Makes the one code that counts from now on for this e-mail and purpose. */
  issue(tx: Transaction, email: string, purpose: CodePurpose): Promise<string>;
  /** @throws ProblemError 429 while the newest code is so young that its mail may still be on its way. */
  requirePause(email: string, purpose: CodePurpose): Promise<void>;
  /**
   * Takes one try. Not in a transaction: the try counts whatever happens after.
   * @returns what `consume` needs
   * @throws ProblemError 422 `wrong_code`, `expired_code` or `no_tries_left`, at the field `otp`
   */
  check(email: string, purpose: CodePurpose, code: string): Promise<Buffer>;
  /** Uses up a checked code. @throws ProblemError 422 `expired_code` when another request has done so. */
  consume(tx: Transaction, email: string, purpose: CodePurpose, codeHmac: Buffer): Promise<void>;
}

/** Makes the codes of one app. */
export function createCodes({ db, clock, secret }: { db: Database; clock: Clock; secret: string }): Codes {
  const key = deriveKey(secret, 'one-time codes');
  const hmac = (email: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([purpose, email, code]))
      .digest();
  const place = (email: string, purpose: CodePurpose) =>
    and(eq(oneTimeCodes.email, email), eq(oneTimeCodes.purpose, purpose));

  return {
    async issue(tx, email, purpose) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const now = clock();
      const values = {
        codeHmac: hmac(email, purpose, code),
        triesLeft: otpRules.tries,
        sentAt: now,
        expiresAt: new Date(now.getTime() + otpRules.lifetimeMs),
      };
      await tx
        .insert(oneTimeCodes)
        .values({ email, purpose, ...values })
        .onConflictDoUpdate({ target: [oneTimeCodes.email, oneTimeCodes.purpose], set: values });
      return code;
    },

    async requirePause(email, purpose) {
      const [row] = await db.select({ sentAt: oneTimeCodes.sentAt }).from(oneTimeCodes).where(place(email, purpose));
      const waitMs = row ? row.sentAt.getTime() + otpRules.resendAfterMs - clock().getTime() : 0;
      if (waitMs <= 0) return;
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      const message = `A code is on its way. You can ask for another one in ${retryAfterSeconds} seconds.`;
      throw new ProblemError(429, 'too_many_requests', message, { details: { retryAfterSeconds } });
    },

    async check(email, purpose, code) {
      const [row] = await db
        .update(oneTimeCodes)
        .set({ triesLeft: sql`${oneTimeCodes.triesLeft} - 1` })
        .where(and(place(email, purpose), gt(oneTimeCodes.triesLeft, 0), gt(oneTimeCodes.expiresAt, clock())))
        .returning({ codeHmac: oneTimeCodes.codeHmac, triesLeft: oneTimeCodes.triesLeft });
      if (row && timingSafeEqual(row.codeHmac, hmac(email, purpose, code))) return row.codeHmac;
      if (row && row.triesLeft > 0) {
        const left = row.triesLeft === 1 ? '1 try left.' : `${row.triesLeft} tries left.`;
        const message = `That code is not the one we sent. ${left}`;
        throw codeProblem('wrong_code', message, { triesLeft: row.triesLeft });
      }
      const [spent] = row
        ? [row]
        : await db
            .select({ triesLeft: oneTimeCodes.triesLeft })
            .from(oneTimeCodes)
            .where(and(place(email, purpose), gt(oneTimeCodes.expiresAt, clock())));
      if (spent) {
        throw codeProblem('no_tries_left', 'This code was tried too often. Ask for a new one.', { triesLeft: 0 });
      }
      throw expired();
    },

    async consume(tx, email, purpose, codeHmac) {
      const used = await tx
        .delete(oneTimeCodes)
        .where(and(place(email, purpose), eq(oneTimeCodes.codeHmac, codeHmac)))
        .returning({ email: oneTimeCodes.email });
      if (used.length === 0) throw expired();
    },
  };
}

/** A code that was used up is among these: its answer may have been lost, so the sentence knows a way on. */
function expired(): ProblemError {
  return codeProblem(
    'expired_code',
    'This code is no longer valid. Ask for a new one; or sign in, if it worked before.',
  );
}

/** Refuses a right code that was mailed for a later sign-up than the one that it came with. */
export function replacedSignup(): ProblemError {
  return codeProblem('wrong_code', 'Another sign-up for this e-mail was started after yours. Register again.');
}

function codeProblem(
  code: 'wrong_code' | 'expired_code' | 'no_tries_left',
  message: string,
  details?: Record<string, unknown>,
): ProblemError {
  return new ProblemError(422, code, message, { fields: { otp: message }, ...(details && { details }) });
}
