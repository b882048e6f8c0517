import type { MailContent } from '../mailer.ts';
import { renderMail } from './layout.ts';
import type { MailBlock } from './layout.ts';

export interface AdvertReportMail {
  advertTitle: string;
  advertNumber: number;
  advertUrl: string;
  reason: string;
  note: string | null;
}

/** Tells the shop that a visitor found something wrong with an advert. */
export function advertReportMail({
  advertTitle,
  advertNumber,
  advertUrl,
  reason,
  note,
}: AdvertReportMail): MailContent {
  const words: MailBlock[] = note ? [{ kind: 'quote', text: note }] : [];
  return renderMail({
    subject: `Reported: ${advertTitle} (${reason})`,
    heading: 'An advert was reported',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Reason', reason],
          ['Advert', `SY-${advertNumber}, ${advertTitle}`],
        ],
      },
      ...words,
      { kind: 'button', label: 'See the advert', url: advertUrl },
    ],
    reason: 'It was sent with the report button of the advert.',
  });
}
