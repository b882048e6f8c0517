import { shopName } from '#contract/core/shop.ts';
import type { MailContent } from '../mailer.ts';
import { renderMail } from './layout.ts';

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

/**
 * The first mail of the newsletter.
 * @param unsubscribeUrl ends it: at once on POST, for the mail program's own button (RFC 8058), and with a page on GET
 */
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
    headers: {
      'List-Unsubscribe': `<${new URL(unsubscribeUrl).href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Confirms that someone wants to be told when services start. @param services their names, one at least */
export function serviceInterestMail({
  services,
  servicesUrl,
}: {
  services: readonly string[];
  servicesUrl: string;
}): MailContent {
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(services);
  const isOne = services.length === 1;
  return renderMail({
    subject: `${names}: we will tell you`,
    heading: `${names} ${isOne ? 'is' : 'are'} coming`,
    blocks: [
      {
        kind: 'text',
        text: `You asked us to tell you when ${isOne ? 'it starts. We send one mail on that day' : 'they start. We send one mail for each on its day'} and none before.`,
      },
      { kind: 'button', label: 'See what we have today', url: servicesUrl },
    ],
    reason: 'You get this mail because someone asked for it with your address. If it was not you, do nothing.',
  });
}
