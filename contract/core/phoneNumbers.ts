/*
 * Phone numbers as people read them and as links need them. What people type is read by readPhone.ts, which is apart
 * because it brings a library that pages do without.
 */

/** Returns a number as people read it: "+233241234567" → "024 123 4567"; other numbers are unchanged. */
export function displayPhone(number: string): string {
  const tollFree = /^\+233(800)(\d{5,6})$/.exec(number);
  if (tollFree) return `0${tollFree[1]} ${tollFree[2]}`;
  const match = /^\+233(\d{2})(\d{3})(\d{4})$/.exec(number);
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : number;
}

/** The address that calls a stored number. */
export function callLink(number: string): string {
  return `tel:${number}`;
}

/**
 * The address that opens WhatsApp at a stored number with a text; the person still has to press Send.
 * @returns null for a number that WhatsApp cannot have: a toll-free number, a short code
 */
export function whatsAppLinkTo(number: string, text: string): string | null {
  if (!takesMessages(number)) return null;
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** Whether a stored number can receive messages: not a toll-free number of Ghana, and not a short code. */
export function takesMessages(number: string): boolean {
  return number.startsWith('+') && !number.startsWith('+233800');
}
