import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { otpRules } from '#contract/people/accountForms.ts';
import type { Clock } from '../../../clock.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { oneTimeCodes } from '../../../db/signInSchema.ts';
import { ProblemError } from '../../../plugins/problems.ts';
import { deriveKey } from '../../../plugins/secretKey.ts';
import { hashToken } from '../../../plugins/session.ts';

/*
 * Mailed codes: six digits, ten minutes, five tries. Only an HMAC is kept, with a key that is not in the database. A try
 * is taken, under a lock of the row, before the code is looked at, so that guesses sent at the same moment each cost one.
 *
 * A device that asks for a code is handed a key; the code belongs to it. With the key a code is compared with its
 * own alone, and has its own five tries. Without it, as the client of the specification asks, it is compared with the
 * newest few, and all who have no key share five tries of each: strangers spend theirs and never the owner's. Asked for
 * again without the key, a code lies beside the first one (`besideKeyHash`), and the device with the key may type either.
 */

export type CodePurpose = typeof oneTimeCodes.$inferSelect.purpose;

export const validMinutes = otpRules.lifetimeMs / 60_000;

/** With how many codes one is compared that comes without a key. */
const comparedWithoutKey = 3;

/** What a code that was right was mailed for. */
export interface CheckedCode {
  readonly codeHmac: Buffer;
  /** SHA-256 of the key of the device that asked for it; empty where it has none. */
  readonly keyHash: Buffer;
}

/** Issues and checks codes. */
export interface Codes {
  /**
   * Makes the one code that counts from now on for this e-mail, purpose and key.
   * @param keyHash of the device that asked; without it, the place of those that have no key
   */
  issue(tx: Transaction, email: string, purpose: CodePurpose, keyHash?: Buffer): Promise<string>;
  /** @throws ProblemError 429 while the newest code is so young that its mail may still be on its way. */
  requirePause(email: string, purpose: CodePurpose, key?: string): Promise<void>;
  /** Whether a running code was asked for by the device that knows this key. */
  knowsKey(email: string, purpose: CodePurpose, key: string): Promise<boolean>;
  /**
   * Takes one try. In a transaction of its own: the try counts whatever happens after.
   * @param key of the device that asked for the code; one that no running code has counts as none
   * @returns what `consume` needs
   * @throws ProblemError 422 `wrong_code`, `expired_code` or `no_tries_left`, at the field `otp`
   */
  check(email: string, purpose: CodePurpose, code: string, key?: string): Promise<CheckedCode>;
  /**
   * Uses up a checked code, and with it every other of the same e-mail and purpose.
   * @throws ProblemError 422 `expired_code` when another request has done so.
   */
  consume(tx: Transaction, email: string, purpose: CodePurpose, checked: CheckedCode): Promise<void>;
}

/** Makes the codes of one app. */
export function createCodes({ db, clock, secret }: { db: Database; clock: Clock; secret: string }): Codes {
  const secretKey = deriveKey(secret, 'one-time codes');
  const hmac = (email: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', secretKey)
      .update(JSON.stringify([purpose, email, code]))
      .digest();
  const place = (email: string, purpose: CodePurpose) =>
    and(eq(oneTimeCodes.email, email), eq(oneTimeCodes.purpose, purpose));
  const running = (email: string, purpose: CodePurpose) =>
    and(place(email, purpose), gt(oneTimeCodes.expiresAt, clock()));
  /** Newest first, everywhere: locks taken in one order never wait for each other in a ring. */
  const order = [desc(oneTimeCodes.sentAt), oneTimeCodes.keyHash];

  return {
    async issue(tx, email, purpose, keyHash = noKey) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const now = clock();
      const values = {
        codeHmac: hmac(email, purpose, code),
        triesLeft: otpRules.tries,
        othersTriesLeft: otpRules.tries,
        sentAt: now,
        expiresAt: new Date(now.getTime() + otpRules.lifetimeMs),
      };
      await tx
        .insert(oneTimeCodes)
        .values({ email, purpose, keyHash, ...values })
        .onConflictDoUpdate({ target: [oneTimeCodes.email, oneTimeCodes.purpose, oneTimeCodes.keyHash], set: values });
      return code;
    },

    async requirePause(email, purpose, key) {
      const rows = await db
        .select({ sentAt: oneTimeCodes.sentAt, keyHash: oneTimeCodes.keyHash })
        .from(oneTimeCodes)
        .where(place(email, purpose))
        .orderBy(...order);
      const row = ofKey(rows, key)[0] ?? rows[0];
      const waitMs = row ? row.sentAt.getTime() + otpRules.resendAfterMs - clock().getTime() : 0;
      if (waitMs <= 0) return;
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      const message = `A code is on its way. You can ask for another one in ${retryAfterSeconds} seconds.`;
      throw new ProblemError(429, 'too_many_requests', message, { details: { retryAfterSeconds } });
    },

    async knowsKey(email, purpose, key) {
      const rows = await db
        .select({ keyHash: oneTimeCodes.keyHash })
        .from(oneTimeCodes)
        .where(and(running(email, purpose), eq(oneTimeCodes.keyHash, hashToken(key))));
      return rows.length > 0;
    },

    async check(email, purpose, code, key) {
      const tried = await db.transaction(async (tx) => {
        const rows = await tx
          .select()
          .from(oneTimeCodes)
          .where(running(email, purpose))
          .orderBy(...order)
          .for('update');
        const own = ofKey(rows, key);
        const column = own.length > 0 ? 'triesLeft' : 'othersTriesLeft';
        const compared = own.length > 0 ? own : rows.slice(0, comparedWithoutKey);
        const open = compared.filter((row) => row[column] > 0);
        for (const tries of new Set(open.map((row) => row[column]))) {
          const keyHashes = open.filter((row) => row[column] === tries).map((row) => row.keyHash);
          await tx
            .update(oneTimeCodes)
            .set({ [column]: tries - 1 })
            .where(and(place(email, purpose), inArray(oneTimeCodes.keyHash, keyHashes)));
        }
        return { any: compared.length > 0, open, triesLeft: Math.max(0, ...open.map((row) => row[column] - 1)) };
      });
      const guess = hmac(email, purpose, code);
      const right = tried.open.find((row) => timingSafeEqual(row.codeHmac, guess));
      if (right) return right;
      if (tried.triesLeft > 0) {
        const left = tried.triesLeft === 1 ? '1 try left.' : `${tried.triesLeft} tries left.`;
        const message = `That code is not the one we sent. ${left}`;
        throw codeProblem('wrong_code', message, { triesLeft: tried.triesLeft });
      }
      if (tried.any) {
        throw codeProblem('no_tries_left', 'This code was tried too often. Ask for a new one.', { triesLeft: 0 });
      }
      throw expired();
    },

    async consume(tx, email, purpose, checked) {
      const rows = await tx
        .select({ keyHash: oneTimeCodes.keyHash, codeHmac: oneTimeCodes.codeHmac })
        .from(oneTimeCodes)
        .where(place(email, purpose))
        .orderBy(...order)
        .for('update');
      const found = rows.some(
        (row) => row.keyHash.equals(checked.keyHash) && timingSafeEqual(row.codeHmac, checked.codeHmac),
      );
      if (!found) throw expired();
      await tx.delete(oneTimeCodes).where(place(email, purpose));
    },
  };
}

/** The place of a code that no device has the key of. */
const noKey = Buffer.alloc(0);

/**
 * The place of a code that was asked for again without the key of its sign-up or reset: beside the one with the key, which
 * a stranger must not end.
 */
export function besideKeyHash(keyHash: Buffer): Buffer {
  return createHash('sha256').update('beside ').update(keyHash).digest();
}

/** Whether a code lies in the place of a key's own code, or beside it. */
export function isOfKey(codeKeyHash: Buffer, keyHash: Buffer): boolean {
  return codeKeyHash.equals(keyHash) || codeKeyHash.equals(besideKeyHash(keyHash));
}

/** The codes that the device with this key may type. */
function ofKey<Row extends { keyHash: Buffer }>(rows: readonly Row[], key: string | undefined): Row[] {
  if (key === undefined) return [];
  const keyHash = hashToken(key);
  return rows.filter((row) => isOfKey(row.keyHash, keyHash));
}

/** A code that was used up is among these: its answer may have been lost, so the sentence knows a way on. */
function expired(): ProblemError {
  return codeProblem(
    'expired_code',
    'This code is no longer valid. Ask for a new one; or sign in, if it worked before.',
  );
}

/** Refuses a right code that was mailed for another sign-up than the one that it came with. */
export function otherSignup(): ProblemError {
  return codeProblem('wrong_code', 'This code is of another sign-up for this e-mail. Register again.');
}

function codeProblem(
  code: 'wrong_code' | 'expired_code' | 'no_tries_left',
  message: string,
  details?: Record<string, unknown>,
): ProblemError {
  return new ProblemError(422, code, message, { fields: { otp: message }, ...(details && { details }) });
}
