import type { Transaction } from '../../db/connection.ts';

/** One-time codes, passed in by `app.ts`. The subject of a code is the phone number, with whose it is to be or what for. */
export interface PhoneCodes<Checked = unknown> {
  issue(tx: Transaction, subject: string, purpose: 'phone'): Promise<string>;
  /** @throws ProblemError 429 while the newest code may still be on its way. */
  requirePause(subject: string, purpose: 'phone'): Promise<void>;
  /** @throws ProblemError 422 at the field `otp`. */
  check(subject: string, purpose: 'phone', code: string, from?: { address?: string }): Promise<Checked>;
  /** @throws ProblemError 422 when another request has used it. */
  consume(tx: Transaction, subject: string, purpose: 'phone', checked: Checked): Promise<void>;
}
