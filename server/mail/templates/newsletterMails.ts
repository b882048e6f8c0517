import { shopName } from '#contract/core/shop.ts';
import type { MailContent } from '../mailer.ts';
import { renderMail } from './layout.ts';
import { leaveHeaders } from './leaveHeaders.ts';

/** Asks whether the address really wants the newsletter; without a press on the link nothing is ever sent to it. */
export function newsletterConfirmMail({ confirmUrl }: { confirmUrl: string }): MailContent {
  return renderMail({
    subject: `Confirm the ${shopName} newsletter`,
    heading: 'One press and you are in',
    blocks: [
      { kind: 'text', text: `Someone asked for our newsletter with your address. If it was you, confirm it:` },
      { kind: 'button', label: 'Yes, send me the newsletter', url: confirmUrl },
    ],
    reason: 'If it was not you, do nothing: you will not hear from us again.',
  });
}

/** The first mail of the newsletter. @param unsubscribeUrl as of `leaveHeaders` */
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
        {
          kind: 'text',
          text: 'Now and then we write what is new in the yard: parts, vendors, and how to keep a car going.',
        },
        { kind: 'button', label: 'Look around', url: shopUrl },
        { kind: 'link', text: 'Had enough?', label: 'Unsubscribe', url: unsubscribeUrl },
      ],
      reason: 'You get this mail because you confirmed the newsletter.',
    }),
    headers: leaveHeaders(unsubscribeUrl),
  };
}

const namesOf = (services: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(services);

/** Asks whether the address really wants to be told when services start. @param services their names, one at least */
export function serviceConfirmMail({
  services,
  confirmUrl,
}: {
  services: readonly string[];
  confirmUrl: string;
}): MailContent {
  return renderMail({
    subject: `${namesOf(services)}: shall we tell you?`,
    heading: 'One press and we tell you',
    blocks: [
      {
        kind: 'text',
        text: `Someone asked with your address to be told when we start with: ${namesOf(services)}. If it was you, confirm it:`,
      },
      { kind: 'button', label: 'Yes, tell me', url: confirmUrl },
    ],
    reason: 'If it was not you, do nothing: you will not hear from us again.',
  });
}

/** Says that someone will be told when services start. @param services their names, one at least */
export function serviceInterestMail({
  services,
  servicesUrl,
  leaveUrl,
}: {
  services: readonly string[];
  servicesUrl: string;
  /** As of `leaveHeaders`. */
  leaveUrl: string;
}): MailContent {
  const names = namesOf(services);
  const isOne = services.length === 1;
  return {
    ...renderMail({
      subject: `${names}: we will tell you`,
      heading: `${names} ${isOne ? 'is' : 'are'} coming`,
      blocks: [
        {
          kind: 'text',
          text: `You asked us to tell you when ${isOne ? 'it starts. We send one mail on that day' : 'they start. We send one mail for each on its day'} and none before.`,
        },
        { kind: 'button', label: 'See what we have today', url: servicesUrl },
        { kind: 'link', text: 'Not waiting any more?', label: 'Leave the list', url: leaveUrl },
      ],
      reason: 'You get this mail because you confirmed it.',
    }),
    headers: leaveHeaders(leaveUrl),
  };
}
