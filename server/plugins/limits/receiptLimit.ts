import type { Limits } from './limits.ts';
import { ProblemError } from '../requests/problems.ts';

/**
 * Whether one more receipt may be mailed to an address that somebody typed into a form. The form itself is accepted
 * either way; only the receipt is left out, so that nobody can fill a stranger's mailbox through our shop. Counts as
 * one receipt when it may; call it before the transaction.
 */
export async function mayMailReceipt(limits: Limits, email: string): Promise<boolean> {
  try {
    await limits.take('receipt-email', email);
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}
