import { comparedEmail } from '#contract/core/readEmail.ts';

/**
 * The mailbox behind an address: what follows a "+" before the "@" is a label that its owner chose (RFC 5233), and Gmail,
 * which most people here have, leaves dots out of account and has two domains.
 */
export function mailboxOf(email: string): string {
  const mailbox = comparedEmail(email).replace(/\+[^@]*@/, '@');
  const [, gmail] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(mailbox) ?? [];
  return gmail === undefined ? mailbox : `${gmail.replaceAll('.', '')}@gmail.com`;
}
