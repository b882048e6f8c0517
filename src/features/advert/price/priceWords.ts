import type { EarlierPrice } from '#contract/catalogue/adverts.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { formatDay } from '#src/lib/text/dateText.ts';

/** "Was GHc 300.00 until 3 Nov 2026". */
export function earlierWords({ pricePesewas, until }: EarlierPrice): string {
  return `Was ${formatPrice(pricePesewas)} until ${formatDay(until)}`;
}
