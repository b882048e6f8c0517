import { shopName } from '#contract/core/shop.ts';
import type { MailContent } from '../mailer.ts';
import { renderMail } from './layout.ts';
import { mailMoment } from './mailDates.ts';

/*
 * When an account is to have another e-mail: a code to the new address, a warning to the old one, and word to both
 * once it has moved. An address is how a forgotten password is reset, so that its owner must hear of it at once.
 */

/** To the new address: the code that moves the account there. */
export function emailChangeCodeMail({ code, validMinutes }: { code: string; validMinutes: number }): MailContent {
  return renderMail({
    subject: `Your code for a new ${shopName} e-mail`,
    heading: 'Your code for a new e-mail',
    blocks: [
      { kind: 'text', text: 'Type this code in your profile, where you changed the e-mail:' },
      { kind: 'code', code },
      {
        kind: 'text',
        text: `It is valid for ${validMinutes} minutes. Nobody from ${shopName} will ever ask you for it. Until you use it, the account keeps its old e-mail.`,
      },
    ],
    reason: 'You get this mail because an account is to have your address. If it was not you, do nothing.',
  });
}

/** In place of a code, when the new address has an account already: the dialog must not tell that to a stranger. */
export function emailTakenMail({ signInUrl, resetUrl }: { signInUrl: string; resetUrl: string }): MailContent {
  return renderMail({
    subject: `You already have a ${shopName} account`,
    heading: 'This address has an account already',
    blocks: [
      {
        kind: 'text',
        text: 'Someone wants another account to have your address. That is not possible while it has an account of its own, so there is no code for it. Your account is as it was.',
      },
      { kind: 'button', label: 'Sign in', url: signInUrl },
      { kind: 'link', text: 'Password forgotten?', label: 'Set a new one', url: resetUrl },
    ],
    reason: 'You get this mail because an account is to have your address. If it was not you, do nothing.',
  });
}

interface Change {
  newEmail: string;
  at: Date;
  resetUrl: string;
  contactUrl: string;
}

/** To the old address, as soon as the change is asked for: while it can still be stopped. */
export function emailChangeNoticeMail({ newEmail, at, resetUrl, contactUrl }: Change): MailContent {
  return renderMail({
    subject: `A new e-mail was asked for on your ${shopName} account`,
    heading: 'A new e-mail was asked for',
    blocks: [
      {
        kind: 'text',
        text: `On ${mailMoment(at)} someone who knows your password asked that your account have another e-mail. It stays with this address until a code is typed that we mailed to the new one.`,
      },
      { kind: 'facts', rows: [['New e-mail', newEmail]] },
      {
        kind: 'link',
        text: 'If it was you, all is well. If it was not, every device is signed out when you',
        label: 'set a new password now',
        url: resetUrl,
      },
      { kind: 'link', text: 'Then', label: 'tell us', url: contactUrl },
    ],
    reason: 'You get this mail because it is about the safety of your account.',
  });
}

/** To the old address, once the account has moved. */
export function emailChangedMail({ newEmail, at, contactUrl }: Omit<Change, 'resetUrl'>): MailContent {
  return renderMail({
    subject: `Your ${shopName} account has a new e-mail`,
    heading: 'Your account has a new e-mail',
    blocks: [
      {
        kind: 'text',
        text: `Since ${mailMoment(at)} you sign in with the new one. Every other device was signed out. This address gets no more mails about the account.`,
      },
      { kind: 'facts', rows: [['New e-mail', newEmail]] },
      { kind: 'link', text: 'If it was not you:', label: 'tell us from this address', url: contactUrl },
    ],
    reason: 'You get this mail because it is about the safety of your account.',
  });
}
