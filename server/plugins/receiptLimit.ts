import type { Limits } from './limits.ts';
import { ProblemError } from './problems.ts';

/**
 * Whether one more mail may go to an address that somebody typed into a form. What they sent is taken either way; only
 * the receipt is left out, so that nobody's mailbox is filled through ours. Ask before the transaction.
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
