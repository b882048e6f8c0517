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
export async function mayMailReceipt(
  limits: Pick<Limits, 'take'>,
  purpose: keyof typeof receipts,
  email: string,
): Promise<boolean> {
  for (const name of receipts[purpose]) if (!(await mayTake(limits, name, `${purpose} ${email}`))) return false;
  return true;
}

/**
 * Counts an invitation that is mailed, under keys of its own: whoever invites a stranger's address must not use up what
 * its owner gets about orders.
 * @throws ProblemError 429
 */
export async function takeInviteMail(limits: Pick<Limits, 'take'>, email: string): Promise<void> {
  for (const name of hourAndDay) await limits.take(name, `invitation ${email}`);
}

const hourAndDay = ['receipt-email', 'receipt-day-email'] as const;

const receipts = {
  contact: hourAndDay,
  enquiry: hourAndDay,
  order: ['order-email', 'order-day-email'],
  newsletter: ['newsletter-email'],
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
