import type { Limits } from './limits.ts';
import { mayTake } from './mayTake.ts';

/**
 * Whether one more mail may go to an address that somebody typed into a form. The form itself is accepted either way;
 * only the mail is left out, so that nobody can fill a stranger's mailbox through our shop, or keep its owner from the
 * form. Counts as one mail when it may; call it before the transaction.
 */
export function mayMailReceipt(
  limits: Limits,
  email: string,
  limit: 'receipt-email' | 'newsletter-email' = 'receipt-email',
): Promise<boolean> {
  return mayTake(limits, limit, email);
}
