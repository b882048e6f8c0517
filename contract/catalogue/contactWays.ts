import { takesMessages } from '#contract/core/phones/phoneMessages.ts';

/** How a vendor wants to be reached at the phone number: by calls and WhatsApp, by WhatsApp alone, or not at all. */
export const contactWishes = ['call', 'whatsapp', 'message'] as const;
export type ContactWish = (typeof contactWishes)[number];

export const phoneWays = ['call', 'whatsapp'] as const;
export type PhoneWay = (typeof phoneWays)[number];

/** The ways that are open to a vendor's buyers. The shop's own messages always are. */
export function phoneWaysOf(phone: string | null, wish: ContactWish): readonly PhoneWay[] {
  if (phone === null || wish === 'message') return [];
  const wished = wish === 'whatsapp' ? (['whatsapp'] as const) : phoneWays;
  return takesMessages(phone) ? wished : wished.filter((way) => way === 'call');
}
