import { ProblemError } from '#server/plugins/requests/problems.ts';
import type { Limits } from './limits.ts';
import { mayTake } from './mayTake.ts';

/*
 * Bounds on mails to an address that somebody typed into a form, which may be a stranger's. Each purpose has its own
 * count, so that what is asked for at one form takes nothing from another. Call these within `commands.count`: a
 * command that is sent again counts once.
 */

/**
 * Whether one more receipt may go to the address. What was sent is accepted either way; only the mail is left out, so
 * that nobody can fill a stranger's mailbox through our shop, or keep its owner from the form.
 */
export function mayMailReceipt(
  limits: Pick<Limits, 'take'>,
  purpose: keyof typeof receipts,
  email: string,
): Promise<boolean> {
  return mayTake(limits, receipts[purpose], `${purpose} ${email}`);
}

const receipts = {
  contact: 'receipt-email',
  enquiry: 'receipt-email',
  order: 'order-email',
  newsletter: 'newsletter-email',
} as const;

/**
 * Counts a mail whose link has to be opened before anything else happens. Without the mail there is nothing to store,
 * so a limit that is reached is a refusal, which says so and is the same whatever is known of the address.
 * @throws ProblemError 429
 */
export async function takeConfirmMail(limits: Limits, purpose: 'services' | 'search', email: string): Promise<void> {
  try {
    await limits.take(purpose === 'search' ? 'search-email' : 'newsletter-email', `${purpose} ${email}`);
  } catch (error) {
    if (error instanceof ProblemError)
      error.message =
        'This address has got several of these mails today. Open the link in one of them, or ask tomorrow.';
    throw error;
  }
}
