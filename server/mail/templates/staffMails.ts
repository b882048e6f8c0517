import { shopName } from '#contract/core/shop.ts';
import type { MailContent } from '../mailer.ts';
import { renderMail } from './layout.ts';

/* Mails about the staff of vendors. */

/** An invitation, to an address that was only typed: the shop's own words, and not even the vendor's name. */
export function staffInviteMail({ joinUrl, days }: { joinUrl: string; days: number }): MailContent {
  return renderMail({
    subject: `An invitation to a vendor’s staff on ${shopName}`,
    heading: 'A vendor invites you to the staff',
    blocks: [
      'On the staff of a vendor you post parts, answer buyers and hand orders over, with an account of your own. The page says which vendor it is.',
      { kind: 'button', label: 'See who invites you', url: joinUrl },
      `The link is valid for ${days} days, and only for the account with this e-mail.`,
    ],
    reason: 'You get this mail because a vendor typed your address. If you do not know why, do nothing.',
  });
}

/** For the owner: somebody accepted. */
export function staffJoinedMail({ name, email }: { name: string; email: string }): MailContent {
  return renderMail({
    subject: `${name} is on your staff now`,
    heading: `${name} is on your staff now`,
    blocks: [
      `${name} (${email}) has accepted your invitation, and can post adverts, answer buyers and hand orders over for you. Your plan, your profile and your money stay with you.`,
      'If this is not the person whom you invited, remove them under Staff.',
    ],
    reason: `You get this mail because you sell on ${shopName}.`,
  });
}

/** For the owner: somebody left by themselves. */
export function staffLeftMail({ name }: { name: string }): MailContent {
  return renderMail({
    subject: `${name} has left your staff`,
    heading: `${name} has left your staff`,
    blocks: ['They can do nothing for you any more. What they did for you stays.'],
    reason: `You get this mail because you sell on ${shopName}.`,
  });
}

/** For a person whom the owner took off the staff. */
export function staffEndedMail({ vendorName }: { vendorName: string }): MailContent {
  return renderMail({
    subject: `You are no longer on the staff of ${vendorName}`,
    heading: `You are no longer on the staff of ${vendorName}`,
    blocks: ['Your account is still yours. What you typed and did not send is still on your device.'],
    reason: `You get this mail because you were on the staff of a vendor on ${shopName}.`,
  });
}
