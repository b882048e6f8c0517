import { formatPrice } from '#contract/core/money/money.ts';
import type { PartCategorySlug } from '#contract/catalogue/categories.ts';
import { type ReturnRule, returnRuleOf, returnsEndAt } from '#contract/catalogue/returnTerms.ts';
import { nextOrderStatuses } from '#contract/orders/orderGraph.ts';
import type { OrderMover, OrderParty, OrderStatus } from '#contract/orders/orderStatuses.ts';
import type { OrderInput } from '#contract/orders/orderRequest.ts';
import type { CartChanges, ReturnRequest } from '#contract/orders/orders.ts';

/** One line of an order request as its sender saw it. */
export type AskedItem = Readonly<OrderInput['items'][number]>;

export interface CurrentAdvert {
  readonly id: string;
  readonly vendorId: string;
  readonly title: string;
  readonly pricePesewas: number;
  /** How many pieces there are; null if they are not counted. */
  readonly quantity: number | null;
  readonly category: PartCategorySlug;
  readonly partType: string | null;
  readonly published: boolean;
}

export interface OrderLine extends Omit<AskedItem, 'offerId'> {
  readonly title: string;
  readonly agreed: boolean;
  readonly returns: ReturnRule;
}

/**
 * Compares a request with the adverts as they are now.
 * @param agreed the prices that this buyer has agreed on and that still hold; the advert's counts where it is lower
 * @returns the lines to store, or the changes that the buyer has to see first
 */
export function checkItems(
  items: readonly AskedItem[],
  vendorId: string,
  adverts: readonly CurrentAdvert[],
  agreed: ReadonlyMap<string, number> = new Map(),
): { ok: true; lines: OrderLine[] } | { ok: false; changes: CartChanges } {
  const offered = new Map(
    adverts.filter((advert) => advert.published && advert.vendorId === vendorId).map((advert) => [advert.id, advert]),
  );
  const lines: OrderLine[] = [];
  const changes: CartChanges = { gone: [], repriced: [], short: [], offersOver: [] };
  for (const { offerId, ...item } of items) {
    const advert = offered.get(item.advertId);
    const agreedPesewas = agreed.get(item.advertId) ?? Number.POSITIVE_INFINITY;
    if (!advert) changes.gone.push(item.advertId);
    else if (advert.quantity !== null && advert.quantity < item.quantity) {
      changes.short.push({ advertId: advert.id, title: advert.title, left: advert.quantity });
    } else if (Math.min(advert.pricePesewas, agreedPesewas) !== item.pricePesewas) {
      const { id: advertId, title, pricePesewas } = advert;
      changes.repriced.push({ advertId, title, pricePesewas: Math.min(pricePesewas, agreedPesewas) });
      if (offerId !== undefined && !agreed.has(advertId)) changes.offersOver.push(advertId);
    } else {
      const isAgreed = agreedPesewas < advert.pricePesewas;
      lines.push({ ...item, title: advert.title, returns: returnRuleOf(advert), agreed: isAgreed });
    }
  }
  return lines.length === items.length ? { ok: true, lines } : { ok: false, changes };
}

/** The message for a buyer whose cart is out of date. */
export function changesMessage({ gone, repriced, short, offersOver }: CartChanges): string {
  const [few] = short;
  if (few) {
    const left = few.left === 0 ? 'has none left' : few.left === 1 ? 'has one left' : `has ${few.left} left`;
    return `The vendor ${left} of “${few.title}”. Change the cart and send again.`;
  }
  const over = repriced.find(({ advertId }) => offersOver.includes(advertId));
  if (gone.length === 0 && over) {
    return `The agreed price of “${over.title}” is no longer valid. It costs ${formatPrice(over.pricePesewas)} now. Look at it and send again.`;
  }
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

/** An advert that has fewer pieces than an order asks for. */
export interface ShortItem {
  readonly advertId: string;
  readonly title: string;
  readonly left: number;
}

/** The message when an order cannot be accepted because its parts are promised to others. */
export function shortMessage(to: OrderParty, [first, ...others]: readonly ShortItem[]): string {
  const title = first?.title ?? '';
  const left = first?.left ?? 0;
  const more = others.length > 0 ? ` The same is true of ${others.length} more.` : '';
  if (to === 'buyer') {
    return `The vendor has meanwhile sold “${title}” to somebody else: ${left === 0 ? 'none is' : `only ${left} ${left === 1 ? 'is' : 'are'}`} left.${more} Write to the vendor, or cancel this request.`;
  }
  return `${left === 0 ? 'No piece' : left === 1 ? 'Only one piece' : `Only ${left} pieces`} of “${title}” ${left > 1 ? 'are' : 'is'} left that no other order has.${more} If you have more, raise the quantity in the advert; otherwise decline this request.`;
}

/** Whether a stored order has the vendor and the lines of a request, in any order. */
export function matchesRequest(
  order: { readonly vendor: { readonly id: string }; readonly items: readonly AskedItem[] },
  request: { readonly vendorId: string; readonly items: readonly AskedItem[] },
): boolean {
  const lines = (items: readonly AskedItem[]) =>
    items
      .map(({ advertId, quantity, pricePesewas }) => `${advertId} ${quantity} ${pricePesewas}`)
      .toSorted()
      .join();
  return order.vendor.id === request.vendorId && lines(order.items) === lines(request.items);
}

export function totalPesewas(lines: readonly { pricePesewas: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.pricePesewas * line.quantity, 0);
}

/** Whether an order may move to the state `wanted`. `already`: it is there, e.g. because a tap came twice. */
export function judgeStatus(
  mover: OrderMover,
  current: OrderStatus,
  wanted: OrderStatus,
): 'allowed' | 'already' | 'refused' {
  if (current === wanted) return 'already';
  return nextOrderStatuses(mover, current).includes(wanted) ? 'allowed' : 'refused';
}

/** Checks a return against the terms. @returns what is wrong, with the field or null; null when it is allowed */
export function judgeReturn(
  request: ReturnRequest,
  items: readonly { advertId: string; title: string; returns: ReturnRule }[],
  { collectedAt, now }: { collectedAt: Date; now: Date },
): { field: string | null; message: string } | null {
  if (now >= returnsEndAt(collectedAt)) {
    return { field: null, message: 'The seven days for a return are over. Ask the vendor what can be done.' };
  }
  const byAdvert = new Map(items.map((item) => [item.advertId, item]));
  let asNewNeeded = request.reason === 'change-of-mind';
  for (const advertId of request.advertIds) {
    const item = byAdvert.get(advertId);
    if (!item) return { field: 'return.advertIds', message: 'You can only return parts of this order.' };
    if (item.returns === 'never') {
      return { field: 'return.advertIds', message: `“${item.title}” is an electrical part, which cannot be returned.` };
    }
    if (item.returns === 'unopened') asNewNeeded = true;
  }
  if (new Set(request.advertIds).size !== request.advertIds.length) {
    return { field: 'return.advertIds', message: 'The same part is named twice.' };
  }
  if (asNewNeeded && request.asNew !== true) {
    return {
      field: 'return.asNew',
      message: 'This can only be returned unused and sealed, with everything that came with it.',
    };
  }
  return null;
}
