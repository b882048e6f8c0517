import type { ReceivedEnquiry } from '#contract/people/enquiries.ts';
import { canonicalPhone } from '#contract/core/fields.ts';
import { shopName } from '#contract/core/shop.ts';
import { formatDay } from '#src/lib/dateText.ts';

/** Mail programs cut addresses that are too long, some at 2,000 characters: the start of a question says which it is. */
const maxQuoted = 600;

/** Where the advert asked about is, for the buyer; null when the public does not see it. */
function advertAddress({ advert }: ReceivedEnquiry, publicUrl: string): string | null {
  return advert.state === 'shown' ? `${publicUrl}/single-advert?id=${advert.id}` : null;
}

/** Opens the mail program with subject, quoted question and room above it; the vendor writes and sends. */
export function mailLink(enquiry: ReceivedEnquiry, publicUrl: string): string {
  const { name, email, message, createdAt, advert } = enquiry;
  const quoted = message.length > maxQuoted ? `${message.slice(0, maxQuoted).trimEnd()}…` : message;
  const lines = [
    `Hello ${name},`,
    '',
    '',
    '',
    `On ${formatDay(createdAt)} you wrote about “${advert.title}” on ${shopName}:`,
    ...quoted.split('\n').map((line) => `> ${line}`.trimEnd()),
  ];
  const address = advertAddress(enquiry, publicUrl);
  if (address) lines.push('', address);
  const subject = encodeURIComponent(`Re: ${advert.title}`);
  const to = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}

/** Opens WhatsApp at the buyer's number with the first words; the vendor goes on and presses Send. */
export function whatsAppAnswer(enquiry: ReceivedEnquiry & { phone: string }, publicUrl: string): string {
  const { name, phone, advert } = enquiry;
  const address = advertAddress(enquiry, publicUrl);
  const text = `Hello ${name}, you asked about “${advert.title}” on ${shopName}.${address ? `\n${address}` : ''}\n`;
  return `https://wa.me/${canonicalPhone(phone).replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** Calls the buyer. */
export function callLink(phone: string): string {
  return `tel:${canonicalPhone(phone)}`;
}
