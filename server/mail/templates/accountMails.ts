import { shopName } from '#contract/core/shop.ts';
import { keptData } from '#contract/people/keptData.ts';
import type { MailContent } from '../mailer.ts';
import { renderMail } from './layout.ts';
import { mailMoment } from './mailDates.ts';

/*
 * Codes are only in the text: a subject is shown on locked phones and written to logs. Names are left out too: somebody
 * who signs up with another person's address could otherwise make us mail words of their choice to it.
 */

/** For a new account: the code that verifies the address. */
export function verificationCodeMail({ code, validMinutes }: { code: string; validMinutes: number }): MailContent {
  return renderMail({
    subject: `Your ${shopName} code`,
    heading: 'Your code',
    blocks: [
      'Type this code where you signed up:',
      { kind: 'code', code },
      `It is valid for ${validMinutes} minutes. Nobody from ${shopName} will ever ask you for it.`,
    ],
    reason: 'You get this mail because someone signed up with your address. If it was not you, do nothing.',
  });
}

/**
 * Sent instead of a code when the address already has an account: the sign-up page must not reveal that to a stranger.
 */
export function accountExistsMail({ signInUrl, resetUrl }: { signInUrl: string; resetUrl: string }): MailContent {
  return renderMail({
    subject: `You already have a ${shopName} account`,
    heading: 'You already have an account',
    blocks: [
      'Someone tried to sign up with your address. If it was you, just sign in. Your account and your password have not changed.',
      { kind: 'button', label: 'Sign in', url: signInUrl },
      { kind: 'link', text: 'Password forgotten?', label: 'Set a new one', url: resetUrl },
    ],
    reason: 'You get this mail because someone signed up with your address. If it was not you, do nothing.',
  });
}

/** The code that permits a new password. */
export function passwordResetCodeMail({ code, validMinutes }: { code: string; validMinutes: number }): MailContent {
  return renderMail({
    subject: `Your code for a new ${shopName} password`,
    heading: 'Your code for a new password',
    blocks: [
      'Type this code where you asked for a new password:',
      { kind: 'code', code },
      `It is valid for ${validMinutes} minutes. Nobody from ${shopName} will ever ask you for it. Until you use it, your old password still works.`,
    ],
    reason: 'You get this mail because someone asked for a new password. If it was not you, do nothing.',
  });
}

/** Sent after the password has changed: the owner's chance to notice that it was somebody else. */
export function passwordChangedMail({
  changedAt,
  resetUrl,
  contactUrl,
}: {
  changedAt: Date;
  resetUrl: string;
  contactUrl: string;
}): MailContent {
  return renderMail({
    subject: `Your ${shopName} password was changed`,
    heading: 'Your password was changed',
    blocks: [
      `It was changed on ${mailMoment(changedAt)}. Every other device was signed out. If it was you, all is well.`,
      { kind: 'link', text: 'If it was not you:', label: 'set a new password now', url: resetUrl },
      { kind: 'link', text: 'Then', label: 'tell us', url: contactUrl },
    ],
    reason: 'You get this mail because it is about the safety of your account.',
  });
}

/** Sent when another account has confirmed the phone of this one: numbers change hands, and two accounts cannot share one. */
export function phoneMovedMail({ phone, noticesUrl }: { phone: string; noticesUrl: string }): MailContent {
  return renderMail({
    subject: `No more SMS from ${shopName} to your number`,
    heading: 'Your phone was confirmed for another account',
    blocks: [
      `Somebody with another account confirmed ${phone} by a code that we sent there. From now on no SMS about your account goes to that number.`,
      {
        kind: 'link',
        text: 'If it is still yours, or you have another one,',
        label: 'confirm it for this account',
        url: noticesUrl,
      },
    ],
    reason: 'You get this mail because it is about the safety of your account.',
  });
}

/** For a vendor whose address is verified: what comes next. */
export function vendorWelcomeMail({
  companyName,
  paymentUrl,
}: {
  companyName: string;
  paymentUrl: string;
}): MailContent {
  return renderMail({
    subject: `${companyName} is on ${shopName}`,
    heading: 'Welcome to the yard',
    blocks: [
      `${companyName} now has an account. Three steps to your first buyer:`,
      '1. Choose a plan. Pay by mobile money or card; we take no cut of your sales.\n2. Post your parts. The first advert takes about two minutes.\n3. Answer enquiries by phone, WhatsApp or mail.',
      { kind: 'button', label: 'Choose a plan', url: paymentUrl },
    ],
    reason: 'You get this mail because you signed up as a vendor.',
  });
}

/** For a person who deleted their account: the last mail that they get. */
export function accountDeletedMail(): MailContent {
  return renderMail({
    subject: `Your ${shopName} account is deleted`,
    heading: 'Your account is deleted',
    blocks: [
      `Your adverts are gone from the shop, requests that were under way have ended, and nobody can sign in any more. Your name and phone number will be removed from past requests within ${keptData.deletedAccount.days} days.`,
    ],
    reason: 'You get this mail because the account with your address was deleted by someone who knows its password.',
  });
}

/** For the owner of an e-mail that is tried too often: a link that counts their browser apart from others. */
export function deviceLinkMail({ url }: { url: string }): MailContent {
  return renderMail({
    subject: `Continue at ${shopName}`,
    heading: 'Too many tries with your e-mail',
    blocks: [
      'Too many passwords or codes were tried with your e-mail, so we refuse some for now. If it is you who wants to sign in, open this link in the browser where you sign in, and try again. It is valid for a day.',
      { kind: 'button', label: 'Continue in this browser', url },
      `The link signs nobody in: your password is still needed. Nobody from ${shopName} will ever ask you for it.`,
    ],
    reason:
      'You get this mail because someone is trying to sign in or sign up with your address. If it was not you, do nothing.',
  });
}
