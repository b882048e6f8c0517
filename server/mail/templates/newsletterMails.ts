import { shopName } from '#contract/core/shop.ts';
import type { MailContent } from '../mailer.ts';
import { renderMail } from './layout.ts';
import { leaveHeaders } from './leaveHeaders.ts';

/** Asks the owner of an address to confirm the newsletter; without a press on the link nothing is ever sent to it. */
export function newsletterConfirmMail({ confirmUrl }: { confirmUrl: string }): MailContent {
  return renderMail({
    subject: `Confirm the ${shopName} newsletter`,
    heading: 'One tap and you are in',
    blocks: [
      `Someone asked for our newsletter with your address. If it was you, confirm it:`,
      { kind: 'button', label: 'Yes, send me the newsletter', url: confirmUrl },
    ],
    reason: 'If it was not you, do nothing: you will not hear from us again.',
  });
}

/** The first mail of the newsletter. @param unsubscribeUrl see `leaveHeaders` */
export function newsletterWelcomeMail({
  shopUrl,
  unsubscribeUrl,
}: {
  shopUrl: string;
  unsubscribeUrl: string;
}): MailContent {
  return {
    ...renderMail({
      subject: `You are on the ${shopName} newsletter`,
      heading: 'Good to have you',
      blocks: [
        'Now and then we write about what is new in the yard: parts, vendors, and how to keep a car going.',
        { kind: 'button', label: 'Look around', url: shopUrl },
        { kind: 'link', text: 'Had enough?', label: 'Unsubscribe', url: unsubscribeUrl },
      ],
      reason: 'You get this mail because you confirmed the newsletter.',
    }),
    headers: leaveHeaders(unsubscribeUrl),
  };
}

const namesOf = (services: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(services);

/** Asks whether the owner of an address wants to be told when services start. @param services at least one name */
export function serviceConfirmMail({
  services,
  confirmUrl,
}: {
  services: readonly string[];
  confirmUrl: string;
}): MailContent {
  return renderMail({
    subject: `${namesOf(services)}: shall we tell you?`,
    heading: 'One tap and we will tell you',
    blocks: [
      `Someone used your address to ask for a mail when we start this: ${namesOf(services)}. If it was you, confirm it:`,
      { kind: 'button', label: 'Yes, tell me', url: confirmUrl },
    ],
    reason: 'If it was not you, do nothing: you will not hear from us again.',
  });
}

/** Confirms that a person will be told when services start. @param services their names, at least one */
export function serviceInterestMail({
  services,
  servicesUrl,
  leaveUrl,
}: {
  services: readonly string[];
  servicesUrl: string;
  /** See `leaveHeaders`. */
  leaveUrl: string;
}): MailContent {
  const names = namesOf(services);
  const isOne = services.length === 1;
  return {
    ...renderMail({
      subject: `${names}: we will tell you`,
      heading: `${names} ${isOne ? 'is' : 'are'} coming`,
      blocks: [
        `You asked us to tell you when ${isOne ? 'it starts. We will send one mail on that day' : 'they start. We will send one mail for each, on the day it starts,'} and none before.`,
        { kind: 'button', label: 'See what we have today', url: servicesUrl },
        { kind: 'link', text: 'Not waiting any more?', label: 'Leave the list', url: leaveUrl },
      ],
      reason: 'You get this mail because you confirmed it.',
    }),
    headers: leaveHeaders(leaveUrl),
  };
}
