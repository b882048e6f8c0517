/*
 * Money is whole pesewas (1/100 cedi) everywhere except on screens and in the field `price` of the specified calls,
 * which is in cedis. Nothing here uses floating-point arithmetic on an amount.
 */

/** The highest price an advert may have, in pesewas: GHc 9,999,999.99. */
export const maxPricePesewas = 999_999_999;

/** A price as addresses have it ("1250", "12.50"); null for any other. `parsePrice` reads what people type. */
export function plainPesewas(cedis: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(cedis) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Pesewas as a figure without the currency: 125000 → "1,250.00". */
function formatAmount(pesewas: number): string {
  const sign = pesewas < 0 ? '-' : '';
  const digits = String(Math.abs(pesewas)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${whole}.${digits.slice(-2)}`;
}

/** Returns pesewas as we show prices: 125000 → "GHc 1,250.00", with a no-break space so that it stays on one line. */
export function formatPrice(pesewas: number): string {
  return `GHc\u00a0${formatAmount(pesewas)}`;
}

/** Returns pesewas as a form field holds them: 125000 → "1250.00". */
export function priceFieldValue(pesewas: number): string {
  return formatAmount(pesewas).replaceAll(',', '');
}
