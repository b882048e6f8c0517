import { pauseAfterDays, staleAfterDays } from '#contract/catalogue/listing.ts';
import { shopName } from '#contract/core/shop.ts';
import type { MailContent } from '../mailer.ts';
import { type MailBlock, renderMail } from './layout.ts';

interface AskedAdverts {
  readonly companyName: string;
  readonly titles: readonly string[];
  /** The list of these adverts, where all of them can be answered in one tap. */
  readonly url: string;
}

/** The most titles in one mail; the page shows all. */
const maxShown = 10;

/** Asks the vendor whether adverts that have not been updated for a long time are still there. */
export function stillThereMail({ companyName, titles, url }: AskedAdverts): MailContent {
  const one = titles.length === 1;
  return renderMail({
    subject: `Still there? ${counted(titles)} on ${shopName}`,
    heading: one ? 'Is it still there?' : 'Are they still there?',
    blocks: [
      `Nobody has updated ${one ? 'this advert' : 'these adverts'} of ${companyName} for ${staleAfterDays} days. Answer in one tap. Without an answer ${one ? 'it is paused' : 'they are paused'} in ${pauseAfterDays} days. Nothing is deleted.`,
      ...listed(titles),
      { kind: 'button', label: 'Answer', url },
    ],
    reason: 'You get this mail because your adverts are in the shop.',
  });
}

/** Tells the vendor which adverts were paused because there was no answer. */
export function advertsPausedMail({ companyName, titles, url }: AskedAdverts): MailContent {
  const one = titles.length === 1;
  return renderMail({
    subject: `${counted(titles)} paused on ${shopName}`,
    heading: one ? 'One advert is paused' : 'Some adverts are paused',
    blocks: [
      `We asked ${companyName} ${pauseAfterDays} days ago and got no answer, so buyers cannot see ${one ? 'it' : 'them'} any more. Still there? One tap puts ${one ? 'it' : 'them'} back.`,
      ...listed(titles),
      { kind: 'button', label: one ? 'Put it back' : 'Put them back', url },
    ],
    reason: 'You get this mail because your adverts are in the shop.',
  });
}

function counted(titles: readonly string[]): string {
  return titles.length === 1 ? '1 advert' : `${titles.length} adverts`;
}

function listed(titles: readonly string[]): MailBlock[] {
  const hidden = titles.length - maxShown;
  return [
    ...titles.slice(0, maxShown).map((text) => `• ${text}` as const),
    ...(hidden > 0 ? [`And ${hidden} more.` as const] : []),
  ];
}
