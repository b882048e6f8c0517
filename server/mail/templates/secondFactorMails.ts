import { shopName } from '#contract/core/shop.ts';
import type { MailContent } from '../mailer.ts';
import { renderMail } from './layout.ts';
import { mailMoment } from './mailDates.ts';

/** What happens to the second sign-in step of an account. */
export const secondFactorEvents = ['on', 'off', 'new-recovery-codes', 'recovery-code-used', 'wrong-codes'] as const;
export type SecondFactorEvent = (typeof secondFactorEvents)[number];

/** After so many wrong codes in a day, each with the right password, the owner is mailed. */
export const mailedAfterWrongCodes = 5;

const words: Record<SecondFactorEvent, { subject: string; text: string }> = {
  on: {
    subject: 'Two-step sign-in is on',
    text: 'From now on you sign in with your password and a code from the app on your phone. Keep the recovery codes where you can find them without the phone.',
  },
  off: {
    subject: 'Two-step sign-in is off',
    text: 'From now on your password alone is enough to sign in.',
  },
  'new-recovery-codes': {
    subject: 'You have new recovery codes',
    text: 'The old ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: 'Somebody signed in with your password and one of your recovery codes. That code no longer works.',
  },
  'wrong-codes': {
    subject: 'Your password was right, the code was not',
    text: `Somebody typed your password, and ${mailedAfterWrongCodes} wrong codes after it within a day. They did not get in, but they know the password.`,
  },
};

/** For the owner, after each change: their chance to notice that it was somebody else. */
export function secondFactorMail(
  event: SecondFactorEvent,
  { at, resetUrl, contactUrl }: { at: Date; resetUrl: string; contactUrl: string },
): MailContent {
  const { subject, text } = words[event];
  return renderMail({
    subject: `${subject} (${shopName})`,
    heading: subject,
    blocks: [
      `This happened on ${mailMoment(at)}. ${text} If it was you, all is well.`,
      { kind: 'link', text: 'If it was not you:', label: 'set a new password now', url: resetUrl },
      { kind: 'link', text: 'Then', label: 'tell us', url: contactUrl },
    ],
    reason: 'You get this mail because it is about the safety of your account.',
  });
}
