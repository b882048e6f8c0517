import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { otpRules } from '#contract/people/accountForms.ts';
import type { Clock } from '../../../clock.ts';
import type { Database, Transaction } from '../../../db/connection.ts';
import { lockName } from '#server/db/namedLocks.ts';
import { oneTimeCodes } from '#server/db/tables/signInSchema.ts';
import { networkOf } from '#server/plugins/limits/networks.ts';
import { limitRules, type Limits } from '#server/plugins/limits/limits.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import type { CodePurpose, Codes } from '#server/plugins/session/codes.ts';
import { deriveKey } from '#server/secretKey.ts';
import { hashToken } from '#server/plugins/session/session.ts';

/*
 * Mailed codes: six digits, ten minutes, five tries. We store only an HMAC, with a key that is not in the database. A
 * try is counted, under a lock of the row, before the code is compared, so that guesses sent at the same time cost one
 * try each.
 *
 * A device that requests a code gets a key, and the code belongs to that key. A device with the key is compared only
 * with its own code, and has its own five tries. Without the key, as in the calls of the specification, a code is
 * compared with the newest few, and each network has five tries for each code, so that strangers never use up the
 * owner's tries; what all networks have together is the callers' to limit ('guess-email'). A code that is requested
 * again without the key is stored next to the first one (`secondKeyHash`); the device with the key may enter either.
 */

export const validMinutes = otpRules.lifetimeMs / 60_000;

/** How many codes a guess without a key is compared with. */
const comparedWithoutKey = 3;

interface CodeTools {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly limits: Limits;
}

/** Makes the codes of one app. */
export function createCodes({ db, clock, secret, limits }: CodeTools): Codes {
  const secretKey = deriveKey(secret, 'one-time codes');
  const hmac = (email: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', secretKey)
      .update(JSON.stringify([purpose, email, code]))
      .digest();
  const place = (email: string, purpose: CodePurpose) =>
    and(eq(oneTimeCodes.email, email), eq(oneTimeCodes.purpose, purpose));
  const running = (email: string, purpose: CodePurpose) =>
    and(place(email, purpose), gt(oneTimeCodes.expiresAt, clock()));
  /** Counts a try at a code without its key. @returns how many are left to the network; negative for none */
  async function leftToNetwork(row: { email: string; codeHmac: Buffer }, address: string): Promise<number> {
    const used = await limits.count(
      'guess-code-network',
      `${row.codeHmac.toString('base64url')} ${networkOf(address)}`,
    );
    return otpRules.tries - used;
  }
  /** Rows are always locked newest first: one order for all locks prevents deadlocks. */
  const order = [desc(oneTimeCodes.sentAt), oneTimeCodes.keyHash];
  const lockAll = (tx: Transaction, email: string, purpose: CodePurpose) =>
    tx
      .select({ keyHash: oneTimeCodes.keyHash, codeHmac: oneTimeCodes.codeHmac })
      .from(oneTimeCodes)
      .where(place(email, purpose))
      .orderBy(...order)
      .for('update');

  return {
    async issue(tx, email, purpose, keyHash = noKey) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const now = clock();
      const values = {
        codeHmac: hmac(email, purpose, code),
        triesLeft: otpRules.tries,
        othersTriesLeft: limitRules['guess-email'].points,
        sentAt: now,
        expiresAt: new Date(now.getTime() + otpRules.lifetimeMs),
      };
      await tx
        .insert(oneTimeCodes)
        .values({ email, purpose, keyHash, ...values })
        .onConflictDoUpdate({ target: [oneTimeCodes.email, oneTimeCodes.purpose, oneTimeCodes.keyHash], set: values });
      return code;
    },

    async requirePause(email, purpose, { key, tx } = {}) {
      if (tx) await lockName(tx, JSON.stringify(['pause of codes', purpose, email]));
      const rows = await (tx ?? db)
        .select({ sentAt: oneTimeCodes.sentAt, keyHash: oneTimeCodes.keyHash })
        .from(oneTimeCodes)
        .where(place(email, purpose))
        .orderBy(...order);
      const row = ofKey(rows, key)[0] ?? rows[0];
      // A clock that was put right may have been a day ahead: nobody must wait for that day to come.
      const ageMs = row ? Math.abs(clock().getTime() - row.sentAt.getTime()) : Infinity;
      const waitMs = otpRules.resendAfterMs - ageMs;
      if (waitMs <= 0) return;
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      const message = `A code is on its way. You can ask for another one in ${retryAfterSeconds} seconds.`;
      throw new ProblemError(429, 'too_many_requests', message, { details: { retryAfterSeconds } });
    },

    async knowsKey(email, purpose, key, tx) {
      const rows = await (tx ?? db)
        .select({ keyHash: oneTimeCodes.keyHash })
        .from(oneTimeCodes)
        .where(and(running(email, purpose), eq(oneTimeCodes.keyHash, hashToken(key))));
      return rows.length > 0;
    },

    async check(email, purpose, code, { key, address = '' } = {}) {
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
        return { any: compared.length > 0, isOwn: own.length > 0, open };
      });
      // The tries of a network are counted after the transaction: a second connection within it could starve the pool.
      const judged = tried.isOwn
        ? tried.open.map((row) => ({ row, left: row.triesLeft - 1 }))
        : await Promise.all(tried.open.map(async (row) => ({ row, left: await leftToNetwork(row, address) })));
      const open = judged.filter(({ left }) => left >= 0).map(({ row }) => row);
      const triesLeft = Math.max(0, ...judged.map(({ left }) => left));
      const guess = hmac(email, purpose, code);
      const right = open.find((row) => timingSafeEqual(row.codeHmac, guess));
      if (right) return right;
      if (triesLeft > 0) {
        const left = triesLeft === 1 ? '1 try left.' : `${triesLeft} tries left.`;
        const message = `That code is not the one we sent. ${left}`;
        throw codeProblem('wrong_code', message, { triesLeft });
      }
      if (tried.any) {
        throw codeProblem('no_tries_left', 'This code was tried too often. Ask for a new one.', { triesLeft: 0 });
      }
      throw expiredCode();
    },

    async consume(tx, email, purpose, checked) {
      const rows = await lockAll(tx, email, purpose);
      const found = rows.some(
        (row) => row.keyHash.equals(checked.keyHash) && timingSafeEqual(row.codeHmac, checked.codeHmac),
      );
      if (!found) throw expiredCode();
      await tx.delete(oneTimeCodes).where(place(email, purpose));
    },

    async forget(tx, email, purpose) {
      await lockAll(tx, email, purpose);
      await tx.delete(oneTimeCodes).where(place(email, purpose));
    },
  };
}

/** The key hash of a code that belongs to no key. */
const noKey = Buffer.alloc(0);

/**
 * Returns the key hash of a code that was requested again without the key of its sign-up or reset. The code is stored
 * next to the one with the key, which a stranger must not be able to replace.
 */
export function secondKeyHash(keyHash: Buffer): Buffer {
  return createHash('sha256').update('beside ').update(keyHash).digest();
}

/** Whether a code is the key's own code or the one next to it. */
export function belongsToKey(codeKeyHash: Buffer, keyHash: Buffer): boolean {
  return codeKeyHash.equals(keyHash) || codeKeyHash.equals(secondKeyHash(keyHash));
}

/** The codes that the device with this key may enter. */
function ofKey<Row extends { keyHash: Buffer }>(rows: readonly Row[], key: string | undefined): Row[] {
  if (key === undefined) return [];
  const keyHash = hashToken(key);
  return rows.filter((row) => belongsToKey(row.keyHash, keyHash));
}

/**
 * Returns the problem for a code that changes nothing any more. A used code is reported as expired too: the response to
 * its use may have been lost, so the message says what to do.
 */
export function expiredCode(): ProblemError {
  return codeProblem(
    'expired_code',
    'This code is no longer valid. Ask for a new one, or sign in if it worked before.',
  );
}

/** Returns the problem for a correct code that was mailed for a different sign-up. */
export function otherSignup(): ProblemError {
  return codeProblem('wrong_code', 'This code belongs to another sign-up for this e-mail. Register again.');
}

function codeProblem(
  code: 'wrong_code' | 'expired_code' | 'no_tries_left',
  message: string,
  details?: Record<string, unknown>,
): ProblemError {
  return new ProblemError(422, code, message, { fields: { otp: message }, ...(details && { details }) });
}
