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

/** Tells the shop that a person has answered what staff decided about them. */
export function decisionAnswerMail({
  title,
  sentence,
  text,
  deskUrl,
}: {
  /** What was decided: "Your account is suspended". */
  title: string;
  sentence: string;
  text: string;
  /** The desk, with that person found. */
  deskUrl: string;
}): MailContent {
  return renderMail({
    subject: `Answered: ${title}`,
    heading: 'A decision was answered',
    blocks: [
      { kind: 'facts', rows: [['They were told', title]] },
      { kind: 'quote', text: sentence },
      'They answer, once:',
      { kind: 'quote', text },
      'Restore it, or leave it as it is.',
      deskLink(deskUrl),
    ],
    reason: 'Somebody has answered a decision of the desk.',
  });
}

/** Tells the shop that the money of an order waits for a decision of the desk. */
export function dealAtDeskMail({ number, deskUrl }: { number: number; deskUrl: string }): MailContent {
  return renderMail({
    subject: `Order ${number} waits for a decision`,
    heading: 'Something is wrong with a paid order',
    blocks: [
      `The buyer and the vendor of order ${number} do not agree, or nobody answers. The shop holds the money until you decide.`,
      deskLink(deskUrl),
    ],
    reason: 'Both of them were told that the shop decides.',
  });
}

/** Tells the shop how many things wait at the desk's Money tab, by the headings there. */
export function deskMoneyMail({
  problems,
  differences,
  owing,
  returns,
  parcels,
  deskUrl,
}: Record<'problems' | 'differences' | 'owing' | 'returns' | 'parcels', number> & { deskUrl: string }): MailContent {
  const waiting: readonly (readonly [string, number])[] = [
    ['Problems to decide', problems],
    ['Differences', differences],
    ['Returns without money for the refund', owing],
    ['Returns that wait for the vendor', returns],
    ['Parcels that nobody has spoken of', parcels],
  ];
  return renderMail({
    subject: 'Money waits for you at the desk',
    heading: 'Money waits for you',
    blocks: [
      {
        kind: 'facts',
        rows: waiting.flatMap(([what, count]) => (count > 0 ? [[what, String(count)] as [string, string]] : [])),
      },
      deskLink(deskUrl),
    ],
    reason: 'It is sent in the morning after something has come, and each Monday while anything waits.',
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
