import type { MailContent } from '../mailer.ts';
import { renderMail, type MailBlock } from './layout.ts';

/** The link to the page where staff decide on a report. */
export function deskLink(deskUrl: string): MailBlock {
  return { kind: 'link', text: 'Decide it at the', label: 'desk', url: deskUrl };
}

export interface AdvertReportMail {
  advertTitle: string;
  advertNumber: number;
  advertUrl: string;
  deskUrl: string;
  reason: string;
  note: string | null;
}

/** Tells the shop that a visitor has reported an advert. */
export function advertReportMail({
  advertTitle,
  advertNumber,
  advertUrl,
  deskUrl,
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
      deskLink(deskUrl),
    ],
    reason: 'It was sent with the report button of the advert.',
  });
}

export interface ReviewReportMail {
  part: 'review' | 'answer';
  author: string;
  stars: number;
  /** The text of the review, or of the answer. */
  text: string;
  orderNumber: number;
  reviewId: string;
  vendorUrl: string;
  deskUrl: string;
  reason: string;
  note: string | null;
}

/** Tells the shop that somebody has reported a buyer's review of a vendor, or the vendor's answer to it. */
export function reviewReportMail(report: ReviewReportMail): MailContent {
  const { part, author, stars, text, orderNumber, reviewId, vendorUrl, deskUrl, reason, note } = report;
  const words: MailBlock[] = note ? [{ kind: 'quote', text: note }] : [];
  return renderMail({
    subject: `Reported: ${part} of order ${orderNumber} (${reason})`,
    heading: part === 'review' ? 'A review was reported' : 'The answer to a review was reported',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Reason', reason],
          ['Review', `${stars} of 5 stars by ${author}, order ${orderNumber}`],
          ['Id', reviewId],
          [part === 'review' ? 'It says' : 'The vendor says', text],
        ],
      },
      ...words,
      { kind: 'button', label: 'See the vendor', url: vendorUrl },
      deskLink(deskUrl),
    ],
    reason: 'It was sent with the report button beside the review.',
  });
}
