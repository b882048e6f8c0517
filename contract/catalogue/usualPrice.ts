import { formatPrice } from '../core/money/money.ts';
import type { UsualPrice } from './adverts.ts';

/*
 * What the price guide says about a price, on an advert's page and while an advert is posted. The shop knows the prices
 * that parts are offered for, not the prices that they sold for, and claims no more than that.
 */

/** Where the usual range begins and ends on the guide's scale; prices beyond the scale are shown at its ends. */
const rangeFrom = 0.25;
const rangeTo = 0.75;
const ends = [0.03, 0.97] as const;

export interface PriceStanding {
  readonly kind: 'good' | 'fair' | 'high';
  readonly words: 'Good price' | 'Fair price' | 'High price';
  /** Where the price lies on the scale, from 0 to 1; the usual range is its middle half. */
  readonly place: number;
}

/** Compares a price with the usual range; both ends belong to the range. */
export function standingOf(pricePesewas: number, { fromPesewas, toPesewas }: UsualPrice): PriceStanding {
  if (pricePesewas < fromPesewas) return { kind: 'good', words: 'Good price', place: place() };
  if (pricePesewas > toPesewas) return { kind: 'high', words: 'High price', place: place() };
  return { kind: 'fair', words: 'Fair price', place: place() };

  function place(): number {
    // When all cost the same, the range has no width; the scale is then as wide as the price itself.
    const width = toPesewas - fromPesewas || toPesewas;
    const middle = (rangeFrom + rangeTo) / 2;
    const steps = (pricePesewas - (fromPesewas + toPesewas) / 2) / width;
    return Math.min(Math.max(middle + steps * (rangeTo - rangeFrom), ends[0]), ends[1]);
  }
}

/** Returns the guide in words: "Usual price for this part: GHc 180.00 to GHc 260.00 (12 adverts)." */
export function usualPriceWords({ fromPesewas, toPesewas, adverts }: UsualPrice): string {
  const range = fromPesewas === toPesewas ? '' : ` to ${formatPrice(toPesewas)}`;
  return `Usual price for this part: ${formatPrice(fromPesewas)}${range} (${adverts} adverts).`;
}
