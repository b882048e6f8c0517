import { shopName } from '#contract/core/shop.ts';
import type { MailContent } from '../mailer.ts';
import { renderMail } from './layout.ts';
import { mailMoment } from './mailDates.ts';

/*
 * Mails about a change of an account's e-mail: a code to the new address, a warning to the old one, and a notice to the
 * old one once the account has moved. A forgotten password is reset through this address, so its owner must learn of a
 * change at once.
 */

/** For the new address: the code that moves the account there. */
export function emailChangeCodeMail({ code, validMinutes }: { code: string; validMinutes: number }): MailContent {
  return renderMail({
    subject: `Your code for a new ${shopName} e-mail`,
    heading: 'Your code for a new e-mail',
    blocks: [
      'Type this code in your profile, where you changed the e-mail:',
      { kind: 'code', code },
      `It is valid for ${validMinutes} minutes. Nobody from ${shopName} will ever ask you for it. Until you use it, the account keeps its old e-mail.`,
    ],
    reason:
      'You get this mail because someone wants to use your address for their account. If it was not you, do nothing.',
  });
}

/**
 * Sent instead of a code when the new address already has an account: the dialog must not reveal that to a stranger.
 */
export function emailTakenMail({ signInUrl, resetUrl }: { signInUrl: string; resetUrl: string }): MailContent {
  return renderMail({
    subject: `You already have a ${shopName} account`,
    heading: 'This address already has an account',
    blocks: [
      'Someone tried to move another account to your address. That is not possible while your address has its own account, so we sent no code. Your account has not changed.',
      { kind: 'button', label: 'Sign in', url: signInUrl },
      { kind: 'link', text: 'Password forgotten?', label: 'Set a new one', url: resetUrl },
    ],
    reason:
      'You get this mail because someone wants to use your address for their account. If it was not you, do nothing.',
  });
}

interface Change {
  newEmail: string;
  at: Date;
  resetUrl: string;
  contactUrl: string;
}

/** For the old address, as soon as the change is requested, while it can still be stopped. */
export function emailChangeNoticeMail({ newEmail, at, resetUrl, contactUrl }: Change): MailContent {
  return renderMail({
    subject: `Someone asked to change the e-mail of your ${shopName} account`,
    heading: 'Someone asked to change your e-mail',
    blocks: [
      `On ${mailMoment(at)} someone who knows your password asked to change the e-mail of your account. It keeps this address until somebody types the code that we mailed to the new one.`,
      { kind: 'facts', rows: [['New e-mail', newEmail]] },
      {
        kind: 'link',
        text: 'If it was you, all is well. If it was not, this signs out every device:',
        label: 'set a new password now',
        url: resetUrl,
      },
      { kind: 'link', text: 'Then', label: 'tell us', url: contactUrl },
    ],
    reason: 'You get this mail because it is about the safety of your account.',
  });
}

/** For the old address, once the account has moved. */
export function emailChangedMail({ newEmail, at, contactUrl }: Omit<Change, 'resetUrl'>): MailContent {
  return renderMail({
    subject: `Your ${shopName} account has a new e-mail`,
    heading: 'Your account has a new e-mail',
    blocks: [
      `It was changed on ${mailMoment(at)}. Sign in with the new one from now on. Every other device was signed out. This address gets no more mails about the account.`,
      { kind: 'facts', rows: [['New e-mail', newEmail]] },
      { kind: 'link', text: 'If it was not you:', label: 'tell us from this address', url: contactUrl },
    ],
    reason: 'You get this mail because it is about the safety of your account.',
  });
}
