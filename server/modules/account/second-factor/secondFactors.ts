import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { secondFactorRules } from '#contract/people/secondFactor.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable, Transaction } from '#server/db/connection.ts';
import { recoveryCodes, secondFactors } from '#server/db/tables/signInSchema.ts';
import { conflict } from '#server/plugins/requests/problems.ts';
import { seal, unseal } from '#server/plugins/session/sealedBytes.ts';
import { deriveKey } from '#server/secretKey.ts';
import { matchedStep } from './totp.ts';

export const wrongCodeMessage = 'That code is not right, or it was used before. Wait for the next one.';

/*
 * The second step of sign-in: a secret that the owner's app and the shop share, and recovery codes for a lost phone. We
 * store the secret encrypted and only an HMAC of each recovery code; the keys of both are not in the database. A code
 * is checked under a lock of the account's row, so that of two devices sending the same code one is refused.
 */

/** As long as the hash, as RFC 4226, 4 (R6) recommends. */
const secretBytes = 20;
/** Crockford's alphabet, in which no two characters look alike. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

type Row = typeof secondFactors.$inferSelect;

/** The state of the second step of one account. */
export interface SecondFactorState {
  /** Null while it is off. */
  readonly since: Date | null;
  readonly recoveryCodesLeft: number;
}

/** Stores and checks second steps, for one app. */
export interface SecondFactors {
  state(db: Queryable, accountId: string): Promise<SecondFactorState>;
  isOn(db: Queryable, accountId: string): Promise<boolean>;
  /**
   * Makes a new secret, which takes effect once a code from it is confirmed. An earlier unconfirmed secret is replaced.
   * @throws ProblemError 409 while the second step is on
   */
  begin(accountId: string): Promise<Buffer>;
  /** Checks the first code of the app, which turns the second step on. @returns whether it was right */
  confirm(tx: Transaction, accountId: string, code: string): Promise<boolean>;
  /** Checks and uses up a code of the app or a recovery code. @returns which it was; null when it is not valid */
  take(tx: Transaction, accountId: string, code: string): Promise<'app' | 'recovery' | null>;
  /** Replaces all recovery codes and returns the new ones, which cannot be read again later. */
  renewRecoveryCodes(tx: Transaction, accountId: string): Promise<string[]>;
  turnOff(tx: Transaction, accountId: string): Promise<void>;
}

const factorKey = (secret: string) => deriveKey(secret, 'second factors');

/** Encrypts the secret of an account's app for storage in its row. @param secret the secret of the shop (APP_SECRET) */
export function sealFactorSecret(secret: string, accountId: string, made: Buffer): Buffer {
  return seal(factorKey(secret), made, accountId);
}

/** Makes the second steps of one shop. */
export function createSecondFactors({
  db,
  clock,
  secret,
}: {
  db: Database;
  clock: Clock;
  secret: string;
}): SecondFactors {
  const secretKey = factorKey(secret);
  const recoveryKey = deriveKey(secret, 'recovery codes');
  const recoveryHmac = (accountId: string, code: string) =>
    createHmac('sha256', recoveryKey)
      .update(JSON.stringify([accountId, code]))
      .digest();
  const ofAccount = (accountId: string) => eq(secondFactors.accountId, accountId);

  /** Null for a secret that was encrypted under another APP_SECRET; then no code is right. */
  function secretOf({ sealedSecret, accountId }: Row): Buffer | null {
    try {
      return unseal(secretKey, sealedSecret, accountId);
    } catch {
      return null;
    }
  }

  /** Whether a code is valid now; stores its step, so that it does not work again. */
  async function takeStep(tx: Transaction, row: Row, code: string): Promise<boolean> {
    const known = secretOf(row);
    const step = known && matchedStep(known, code, { now: clock(), after: row.lastStep });
    if (step === null) return false;
    await tx.update(secondFactors).set({ lastStep: step }).where(ofAccount(row.accountId));
    return true;
  }

  async function hold(tx: Transaction, accountId: string): Promise<Row | undefined> {
    const [row] = await tx.select().from(secondFactors).where(ofAccount(accountId)).for('update');
    return row;
  }

  return {
    async state(reader, accountId) {
      const [row] = await reader
        .select({ since: secondFactors.confirmedAt })
        .from(secondFactors)
        .where(ofAccount(accountId));
      const left = await reader.$count(recoveryCodes, eq(recoveryCodes.accountId, accountId));
      return { since: row?.since ?? null, recoveryCodesLeft: left };
    },

    async isOn(reader, accountId) {
      const rows = await reader
        .select({ accountId: secondFactors.accountId })
        .from(secondFactors)
        .where(and(ofAccount(accountId), isNotNull(secondFactors.confirmedAt)));
      return rows.length > 0;
    },

    async begin(accountId) {
      const made = randomBytes(secretBytes);
      const values = { sealedSecret: sealFactorSecret(secret, accountId, made), lastStep: 0, createdAt: clock() };
      const [stored] = await db
        .insert(secondFactors)
        .values({ accountId, ...values })
        .onConflictDoUpdate({
          target: secondFactors.accountId,
          set: values,
          setWhere: isNull(secondFactors.confirmedAt),
        })
        .returning({ accountId: secondFactors.accountId });
      if (!stored) throw conflict('Two-step sign-in is on already. Turn it off first.');
      return made;
    },

    async confirm(tx, accountId, code) {
      const row = await hold(tx, accountId);
      if (!row) throw conflict('There is nothing to confirm. Start again.');
      if (row.confirmedAt) throw conflict('Two-step sign-in is on already.');
      if (!(await takeStep(tx, row, code))) return false;
      await tx.update(secondFactors).set({ confirmedAt: clock() }).where(ofAccount(accountId));
      return true;
    },

    async take(tx, accountId, code) {
      const row = await hold(tx, accountId);
      if (!row?.confirmedAt) return null;
      if (code.length === secondFactorRules.digits) return (await takeStep(tx, row, code)) ? 'app' : null;
      const mine = and(
        eq(recoveryCodes.accountId, accountId),
        eq(recoveryCodes.codeHmac, recoveryHmac(accountId, code)),
      );
      const used = await tx.delete(recoveryCodes).where(mine).returning({ accountId: recoveryCodes.accountId });
      return used.length > 0 ? 'recovery' : null;
    },

    async renewRecoveryCodes(tx, accountId) {
      const codes = Array.from({ length: secondFactorRules.recoveryCodes }, randomCode);
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
      await tx
        .insert(recoveryCodes)
        .values(codes.map((code) => ({ accountId, codeHmac: recoveryHmac(accountId, code) })));
      return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
    },

    async turnOff(tx, accountId) {
      await tx.delete(secondFactors).where(ofAccount(accountId));
    },
  };
}

/** A recovery code of fifty random bits. */
function randomCode(): string {
  const random = () => letters.charAt(randomInt(letters.length));
  return Array.from({ length: secondFactorRules.recoveryLetters }, random).join('');
}
