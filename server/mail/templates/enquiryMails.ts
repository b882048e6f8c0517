import { displayPhone } from '#contract/core/fields.ts';
import { shopName } from '#contract/core/shop.ts';
import type { MailContent } from '../mailer.ts';
import { renderMail } from './layout.ts';
import type { MailBlock } from './layout.ts';

export interface EnquiryMail {
  advertTitle: string;
  advertUrl: string;
  dashboardUrl: string;
  buyerName: string;
  buyerEmail: string;
  buyerPhone: string | null;
  message: string;
}

/** A buyer's question, to the vendor. The answer to the mail goes straight to the buyer. */
export function enquiryToVendorMail(enquiry: EnquiryMail): MailContent {
  const { advertTitle, advertUrl, buyerName, buyerEmail, buyerPhone } = enquiry;
  return {
    ...renderMail({
      subject: `Enquiry about ${advertTitle}`,
      heading: `${buyerName} asks about ${advertTitle}`,
      blocks: [
        { kind: 'quote', text: enquiry.message },
        {
          kind: 'facts',
          rows: [
            ['Name', buyerName],
            ...(buyerPhone ? [['Phone', displayPhone(buyerPhone)] as const] : []),
            ['E-mail', buyerEmail],
          ],
        },
        { kind: 'link', text: `Answer this mail, and ${buyerName} gets it.`, label: 'See the advert', url: advertUrl },
        { kind: 'button', label: 'See it on your dashboard', url: enquiry.dashboardUrl },
      ],
      reason: `You get this mail because you sell this part on ${shopName}.`,
    }),
    replyTo: { name: buyerName, address: buyerEmail },
  };
}

export interface EnquiryReceiptMail {
  advertTitle: string;
  advertUrl: string;
  vendorName: string;
  vendorPhone: string | null;
  /**
   * What the buyer wrote. Only when the address is proved to be theirs: otherwise anyone could have us mail words of
   * their choice to a stranger.
   */
  copyOfMessage: string | null;
}

/** Tells the buyer that the enquiry has gone to the vendor. */
export function enquiryReceiptMail(receipt: EnquiryReceiptMail): MailContent {
  const { advertTitle, advertUrl, vendorName, vendorPhone, copyOfMessage } = receipt;
  const call = vendorPhone ? ` No answer? Call ${displayPhone(vendorPhone)}.` : '';
  const copy: MailBlock[] = copyOfMessage ? [{ kind: 'quote', text: copyOfMessage }] : [];
  return renderMail({
    subject: `Your enquiry about ${advertTitle}`,
    heading: `Your enquiry is with ${vendorName}`,
    blocks: [
      { kind: 'text', text: `${vendorName} has your question about ${advertTitle} and answers you directly.${call}` },
      ...copy,
      { kind: 'text', text: 'See the part before you pay, and pay when you have it in your hands.' },
      { kind: 'button', label: 'See the part', url: advertUrl },
    ],
    reason: `You get this mail because someone asked about this part with your address. If it was not you, do nothing.`,
  });
}
