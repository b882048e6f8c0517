/*
 * Phone numbers as people read them and as links need them. What people type is read by readPhone.ts, which is apart
 * because it brings a library that pages do without.
 */

/** Returns a number as people read it: "+233241234567" → "024 123 4567"; numbers of other countries are unchanged. */
export function displayPhone(number: string): string {
  return number.replace(/^\+233(800|\d\d)(\d{3})(\d{2,4})$/, '0$1 $2 $3');
}

/** The address that calls a stored number. */
export function callLink(number: string): string {
  return `tel:${number}`;
}
