import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { shopName } from '#contract/core/shop.ts';
import type { MailContent } from '../mailer.ts';
import { renderMail, type MailBlock } from './layout.ts';
import { deskLink } from './reportMails.ts';

/* Mails about conversations. None has a Reply-To, and none reveals an e-mail: both sides answer in the shop. */

export interface ThreadMessageMail {
  /** The name of the sender. */
  from: string;
  fromBuyer: boolean;
  /** The title of the advert, or "order 50012". */
  about: string;
  /** Whether it starts the conversation. */
  isFirst: boolean;
  /** The sender's phone, if they show it. */
  phone: string | null;
  /** What was written; null when the reader's address has not been verified. */
  text: string | null;
  pictures: number;
  url: string;
}

/** Tells one side of a conversation that the other side has written. */
export function threadMessageMail(mail: ThreadMessageMail): MailContent {
  const { from, fromBuyer, about, isFirst, phone, text, pictures, url } = mail;
  const asks = isFirst && fromBuyer;
  const words: MailBlock[] = text ? [{ kind: 'quote', text }] : [];
  const pictureBlocks: MailBlock[] =
    pictures > 0 ? [pictures === 1 ? 'The message has a picture.' : `The message has ${pictures} pictures.`] : [];
  const called: MailBlock[] = phone ? [{ kind: 'facts', rows: [['Phone', displayPhone(phone)]] }] : [];
  const safety: MailBlock[] = fromBuyer ? [] : ['See the part before you pay, and pay when you have it in your hands.'];
  return renderMail({
    subject: asks ? `Enquiry about ${about}` : `New message about ${about}`,
    heading: asks ? `${from} asks about ${about}` : `${from} wrote to you about ${about}`,
    blocks: [
      ...words,
      ...pictureBlocks,
      ...called,
      ...safety,
      { kind: 'button', label: 'Read and answer', url },
      'Answer there. Nobody reads replies to this mail.',
    ],
    reason: fromBuyer
      ? `You get this mail because you sell on ${shopName}.`
      : `You get this mail because you asked about a part on ${shopName}. Anybody with its link can read the conversation.`,
  });
}

/**
 * Tells whoever has the address that was typed with an enquiry that it arrived, or that there is an answer. The address
 * may be a stranger's: everything that a person wrote, titles and names too, is behind the link.
 */
export function typedThreadMail(news: 'asked' | 'answered', url: string): MailContent {
  const heading = news === 'asked' ? 'Your question was sent to the vendor' : 'There is an answer to your question';
  return renderMail({
    subject: news === 'asked' ? `Your question on ${shopName}` : `An answer to your question on ${shopName}`,
    heading,
    blocks: [
      `Somebody asked a vendor on ${shopName} with your address. The question and the answers are on the page below. Our mails tell you more once you have opened it.`,
      { kind: 'button', label: 'Open the conversation', url },
    ],
    reason: 'You get this mail because someone asked with your address. If it was not you, do nothing.',
  });
}

export interface EnquiryReceiptMail {
  advertTitle: string;
  vendorName: string;
  vendorPhone: string | null;
  /** What the buyer wrote. */
  copyOfMessage: string;
  /** Where the buyer can follow the conversation. */
  followUrl: string;
}

/** Tells a buyer with an account that the vendor has the enquiry, and where the answer will appear. */
export function enquiryReceiptMail(receipt: EnquiryReceiptMail): MailContent {
  const { advertTitle, vendorName, vendorPhone, copyOfMessage, followUrl } = receipt;
  const call = vendorPhone ? ` No answer? Call ${displayPhone(vendorPhone)}.` : '';
  return renderMail({
    subject: `Your enquiry about ${advertTitle}`,
    heading: `Sent to ${vendorName}`,
    blocks: [
      `${vendorName} has your question about ${advertTitle}. The answer will be on the page below, and we will mail you when it comes.${call}`,
      { kind: 'quote', text: copyOfMessage },
      'See the part before you pay, and pay when you have it in your hands.',
      { kind: 'button', label: 'Follow the conversation', url: followUrl },
    ],
    reason: `You get this mail because you asked about a part on ${shopName}.`,
  });
}

export interface PersonReportMail {
  reason: string;
  note: string | null;
  /** "The vendor Mensah Auto Spares (vendor@example.com)". */
  reported: string;
  reporter: string;
  about: string;
  threadId: string;
  deskUrl: string;
  /** The lines of the newest messages, each with its sender. */
  messages: readonly string[];
}

/** Tells the shop that one side of a conversation has reported the other side. */
export function personReportMail(report: PersonReportMail): MailContent {
  const { reason, note, reported, reporter, about, threadId, deskUrl, messages } = report;
  const words: MailBlock[] = note ? [{ kind: 'quote', text: note }] : [];
  return renderMail({
    subject: `Reported: a person (${reason})`,
    heading: 'A person was reported',
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Reason', reason],
          ['Reported', reported],
          ['By', reporter],
          ['About', about],
          ['Conversation', threadId],
        ],
      },
      ...words,
      'The newest messages:',
      { kind: 'quote', text: messages.join('\n') },
      deskLink(deskUrl),
    ],
    reason: 'It was sent with the report button of the conversation.',
  });
}
