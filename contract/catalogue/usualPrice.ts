import { formatPrice } from '../core/money.ts';
import type { UsualPrice } from './adverts.ts';

/*
 * What the price guide says of a price, on an advert's page and while one is posted. The shop knows what parts are
 * offered for and not what they sold for, and says no more.
 */

/** Of the guide's scale, where the usual range begins and ends; what is further away than the rest stands at its end. */
const rangeFrom = 0.25;
const rangeTo = 0.75;
const ends = [0.03, 0.97] as const;

export interface PriceStanding {
  readonly kind: 'good' | 'fair' | 'high';
  readonly words: 'Good price' | 'Fair price' | 'High price';
  /** Where the price lies on the scale, from 0 to 1; the usual range is its middle half. */
  readonly place: number;
}

/** Where a price stands beside the usual range; the ends of the range belong to it. */
export function standingOf(pricePesewas: number, { fromPesewas, toPesewas }: UsualPrice): PriceStanding {
  if (pricePesewas < fromPesewas) return { kind: 'good', words: 'Good price', place: place() };
  if (pricePesewas > toPesewas) return { kind: 'high', words: 'High price', place: place() };
  return { kind: 'fair', words: 'Fair price', place: place() };

  function place(): number {
    // Where all cost the same, the scale has no step: twice the price is its far end.
    const width = toPesewas - fromPesewas || toPesewas;
    const middle = (rangeFrom + rangeTo) / 2;
    const steps = (pricePesewas - (fromPesewas + toPesewas) / 2) / width;
    return Math.min(Math.max(middle + steps * (rangeTo - rangeFrom), ends[0]), ends[1]);
  }
}

/** "Usual price for this part: GHc 180.00 to GHc 260.00 (12 adverts)." */
export function usualPriceWords({ fromPesewas, toPesewas, adverts }: UsualPrice): string {
  const range = fromPesewas === toPesewas ? '' : ` to ${formatPrice(toPesewas)}`;
  return `Usual price for this part: ${formatPrice(fromPesewas)}${range} (${adverts} adverts).`;
}
