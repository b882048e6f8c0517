import { whatsAppLinkTo } from '#contract/core/phones/phoneMessages.ts';
import { formatPrice } from '#contract/core/money/money.ts';

/** Address that opens WhatsApp at a number with a message about an advert; null where WhatsApp cannot have the number. */
export function whatsAppLink(
  phone: string,
  advert: { title: string; pricePesewas: number },
  address: string,
): string | null {
  const text = `Hello, I am interested in “${advert.title}” (${formatPrice(advert.pricePesewas)}).\n${address}`;
  return whatsAppLinkTo(phone, text);
}

/** The path of an advert's page. Every link to an advert uses this form of it. */
export function advertPath(id: string): string {
  return `/single-advert?id=${id}`;
}
