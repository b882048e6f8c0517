import type { EarlierPrice, UsualPrice } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money.ts';
import { formatDay } from '#src/lib/dateText.ts';

/** "Usual price for this part: GHc 180.00 to GHc 260.00 (12 adverts)." */
export function usualWords({ fromPesewas, toPesewas, adverts }: UsualPrice): string {
  const range = fromPesewas === toPesewas ? '' : ` to ${formatPrice(toPesewas)}`;
  return `Usual price for this part: ${formatPrice(fromPesewas)}${range} (${adverts} adverts).`;
}

/** Where a price stands beside the usual range; its ends belong to it. */
export function standingWords(
  pricePesewas: number,
  { fromPesewas, toPesewas }: UsualPrice,
): { readonly kind: 'below' | 'within' | 'above'; readonly words: string } {
  if (pricePesewas < fromPesewas) return { kind: 'below', words: 'This one is below it.' };
  if (pricePesewas > toPesewas) return { kind: 'above', words: 'This one is above it.' };
  return { kind: 'within', words: 'This one is in the usual range.' };
}

/** "Was GHc 300.00 until 3 Nov 2026". */
export function earlierWords({ pricePesewas, until }: EarlierPrice): string {
  return `Was ${formatPrice(pricePesewas)} until ${formatDay(until)}`;
}
