/*
 * Phone numbers as we store them and as people read them. Separate from fields.ts, as pages show numbers without a
 * schema.
 */

/** Returns a number as we store it: "024 123 4567" → "+233241234567"; numbers of other countries keep their code. */
export function canonicalPhone(text: string): string {
  const digits = text.replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return digits;
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  if (digits.startsWith('0')) return `+233${digits.slice(1)}`;
  return digits.startsWith('233') ? `+${digits}` : digits;
}

/** Returns a number as people read it: "+233241234567" → "024 123 4567"; other numbers are unchanged. */
export function displayPhone(number: string): string {
  const match = /^\+233(\d{2})(\d{3})(\d{4})$/.exec(number);
  return match ? `0${match[1]} ${match[2]} ${match[3]}` : number;
}
