import { maxPricePesewas } from '#contract/core/money/money.ts';

/** The limits of a price change of several adverts at once, in whole percent, so that a slip gives nothing away. */
export const pricePercent = { min: -90, max: 300 } as const;

/** Prices below this (in pesewas) are rounded to ten pesewas, others to whole cedis, as people price parts. */
const smallPesewas = 10_00;

/**
 * Raises or lowers a price by a percentage and rounds it to whole cedis, or below GHc 10 to ten pesewas. A price of 0
 * stays 0; any other price stays at ten pesewas or more.
 * @returns the new price in pesewas; null when it would be higher than an advert may have
 */
export function changedPrice(pricePesewas: number, percent: number): number | null {
  if (pricePesewas === 0) return 0;
  const exact = pricePesewas * (100 + percent);
  const step = exact < smallPesewas * 100 ? 10 : 100;
  const changed = Math.max(10, Math.round(exact / (100 * step)) * step);
  return changed > maxPricePesewas ? null : changed;
}
