import { nextOrderStatuses } from '#contract/people/orders.ts';
import type { CartChanges, OrderStatus } from '#contract/people/orders.ts';

/** One line of an order request as its sender saw it. */
export interface AskedItem {
  readonly advertId: string;
  readonly quantity: number;
  readonly pricePesewas: number;
}

/** What is true of an advert now. */
export interface CurrentAdvert {
  readonly id: string;
  readonly vendorId: string;
  readonly title: string;
  readonly pricePesewas: number;
  readonly published: boolean;
}

export interface OrderLine extends AskedItem {
  readonly title: string;
}

/** Compares a request with today's adverts: the lines to store, or what the buyer has to look at first. */
export function checkItems(
  items: readonly AskedItem[],
  vendorId: string,
  adverts: readonly CurrentAdvert[],
): { ok: true; lines: OrderLine[] } | { ok: false; changes: CartChanges } {
  const offered = new Map(
    adverts.filter((advert) => advert.published && advert.vendorId === vendorId).map((advert) => [advert.id, advert]),
  );
  const lines: OrderLine[] = [];
  const changes: CartChanges = { gone: [], repriced: [] };
  for (const item of items) {
    const advert = offered.get(item.advertId);
    if (!advert) changes.gone.push(item.advertId);
    else if (advert.pricePesewas !== item.pricePesewas) {
      changes.repriced.push({ advertId: advert.id, title: advert.title, pricePesewas: advert.pricePesewas });
    } else lines.push({ ...item, title: advert.title });
  }
  return changes.gone.length + changes.repriced.length === 0 ? { ok: true, lines } : { ok: false, changes };
}

/** The sentence for a buyer whose cart is no longer true. */
export function changesMessage({ gone, repriced }: CartChanges): string {
  if (gone.length === 0) {
    return repriced.length === 1
      ? 'The price of a part has changed. Look at it and send again.'
      : `The prices of ${repriced.length} parts have changed. Look at them and send again.`;
  }
  const left = gone.length === 1 ? 'A part is' : `${gone.length} parts are`;
  return repriced.length === 0
    ? `${left} no longer offered. Remove ${gone.length === 1 ? 'it' : 'them'} from the cart and send again.`
    : `${left} no longer offered and other prices have changed. Look at the cart and send again.`;
}

/** Sum of all lines, in pesewas. */
export function totalPesewas(lines: readonly { pricePesewas: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.pricePesewas * line.quantity, 0);
}

/** Whether `wanted` may follow. `already`: it is so, e.g. because the same tap came twice; nothing is to be done. */
export function judgeStatus(
  party: 'vendor' | 'buyer',
  current: OrderStatus,
  wanted: OrderStatus,
): 'allowed' | 'already' | 'refused' {
  if (current === wanted) return 'already';
  return nextOrderStatuses(party, current).includes(wanted) ? 'allowed' : 'refused';
}
