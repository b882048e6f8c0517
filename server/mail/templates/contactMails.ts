import { shopName } from '#contract/core/shop.ts';
import type { MailContent } from '../mailer.ts';
import { renderMail, type MailBlock } from './layout.ts';

export interface ContactMail {
  name: string;
  email: string;
  topicName: string;
  message: string;
}

/** A message from the contact page, for the shop. Replies to the mail go to its writer. */
export function contactMessageMail({ name, email, topicName, message }: ContactMail): MailContent {
  return {
    ...renderMail({
      subject: `${topicName}: message from ${name}`,
      heading: `${name} writes about ${topicName}`,
      blocks: [
        { kind: 'quote', text: message },
        {
          kind: 'facts',
          rows: [
            ['Name', name],
            ['E-mail', email],
          ],
        },
      ],
      reason: 'It was sent from the contact page.',
    }),
    replyTo: { name, address: email },
  };
}

/**
 * Tells the writer that the message has arrived.
 * @param copyOfMessage only when the address is verified as the writer's (see `EnquiryReceiptMail`)
 */
export function contactReceiptMail({
  topicName,
  copyOfMessage,
}: {
  topicName: string;
  copyOfMessage: string | null;
}): MailContent {
  const copy: MailBlock[] = copyOfMessage ? [{ kind: 'quote', text: copyOfMessage }] : [];
  return renderMail({
    subject: `We have your message to ${shopName}`,
    heading: 'We have your message',
    blocks: [
      `It is about: ${topicName}. A person will read it and answer to this address.`,
      ...copy,
      'Orders are taken only through the website, not by phone or mail.',
    ],
    reason: 'You get this mail because someone wrote to us with your address. If it was not you, do nothing.',
  });
}
