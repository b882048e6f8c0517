/* Messages to stored phone numbers. */

/** Whether a stored number can receive messages: not a toll-free number of Ghana, and not a short code. */
export function takesMessages(number: string): boolean {
  return /^\+(?!233800)/.test(number);
}

/**
 * The address that opens WhatsApp at a stored number with a text; the person still has to press Send.
 * @returns null for a number that WhatsApp cannot have: a toll-free number, a short code
 */
export function whatsAppLinkTo(number: string, text: string): string | null {
  if (!takesMessages(number)) return null;
  return `https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`;
}
