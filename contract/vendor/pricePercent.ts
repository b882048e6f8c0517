import { maxPricePesewas } from '#contract/core/money.ts';

/** By how many percent the prices of several adverts change at once, whole ones: nothing is given away by a slip of a figure. */
export const pricePercent = { min: -90, max: 300 } as const;

/** Pesewas up to which a price is rounded to ten pesewas; from there on to whole cedis, as people price parts. */
const smallPesewas = 10_00;

/**
 * A price that is raised or lowered by percent, rounded: to whole cedis, below GHc 10 to ten pesewas. A price of 0 stays; of
 * any other at least ten pesewas are left.
 * @returns null when the price would be higher than an advert may have
 */
export function changedPrice(pricePesewas: number, percent: number): number | null {
  if (pricePesewas === 0) return 0;
  const exact = pricePesewas * (100 + percent);
  const step = exact < smallPesewas * 100 ? 10 : 100;
  const changed = Math.max(10, Math.round(exact / (100 * step)) * step);
  return changed > maxPricePesewas ? null : changed;
}
