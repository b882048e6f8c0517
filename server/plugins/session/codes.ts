import type { Transaction } from '../../db/connection.ts';
import type { oneTimeCodes } from '#server/db/tables/signInSchema.ts';

/*
 * One-time codes, which `modules/account` makes and `registerModules.ts` hands to the others. The subject of a code is the
 * e-mail or the phone, where need be with whose it is to be or what for.
 */

export type CodePurpose = typeof oneTimeCodes.$inferSelect.purpose;

export interface CheckedCode {
  readonly codeHmac: Buffer;
  /** SHA-256 of the key of the device that requested it; empty when it has no key. */
  readonly keyHash: Buffer;
}

export interface Codes {
  /**
   * Makes a code, which replaces the previous code of this subject, purpose and key.
   * @param keyHash the hash of the key of the requesting device; without it, the code belongs to no key
   */
  issue(tx: Transaction, subject: string, purpose: CodePurpose, keyHash?: Buffer): Promise<string>;
  /**
   * @param about.tx the transaction that makes the next code; requests that come at once then wait for each other, and
   * only the first of them makes one
   * @throws ProblemError 429 while the newest code is so new that its message may still be on its way.
   */
  requirePause(
    subject: string,
    purpose: CodePurpose,
    about?: { key?: string | undefined; tx?: Transaction },
  ): Promise<void>;
  /** Whether the device with this key requested a code that is still valid. */
  knowsKey(subject: string, purpose: CodePurpose, key: string, tx?: Transaction): Promise<boolean>;
  /**
   * Uses one try and checks a code. It runs in its own transaction, so that the try counts whatever happens next.
   * @param from.key the key of the device that requested the code; a key without a valid code counts as no key
   * @param from.address where the try comes from; without it, all tries without a key count together
   * @returns the value that `consume` needs
   * @throws ProblemError 422 `wrong_code`, `expired_code` or `no_tries_left`, at the field `otp`
   */
  check(
    subject: string,
    purpose: CodePurpose,
    code: string,
    from?: { key?: string | undefined; address?: string },
  ): Promise<CheckedCode>;
  /**
   * Uses up a checked code, and with it all other codes of the same subject and purpose.
   * @throws ProblemError 422 `expired_code` when another request has used it up.
   */
  consume(tx: Transaction, subject: string, purpose: CodePurpose, checked: CheckedCode): Promise<void>;
  /**
   * Deletes the codes of a subject, which would change nothing any more. May be repeated. Call it before the account is
   * locked, as `consume` is: whoever uses a code at the same time then waits, or is waited for, and never both.
   */
  forget(tx: Transaction, subject: string, purpose: CodePurpose): Promise<void>;
}
