import { orderPhase, statusesIn } from '#contract/orders/orderGraph.ts';
import type { OrderStatus } from '#contract/orders/orderStatuses.ts';
import { type DealMover, type DealStatus, dealStatuses } from './dealStatuses.ts';

/*
 * The only definition of a deal: an order that is paid through the shop, whose money is held until the hand-over. Its
 * graph stands beside the order's (orderGraph.ts). What is true of the money is here, what is true of the parts there,
 * and the two functions at the end tie them (docs/decisions/safe-deal.md).
 */

const anybody = ['buyer', 'vendor', 'shop'] as const satisfies readonly DealMover[];

const graph: Record<DealStatus, Partial<Record<DealStatus, readonly DealMover[]>>> = {
  // Money that was given up may still come: a phone approves it minutes later.
  unpaid: { paying: ['buyer'], held: ['provider'], void: anybody },
  paying: { unpaid: ['provider'], held: ['provider'], void: anybody },
  held: {
    disputed: ['buyer'],
    // The vendor by the buyer's code, the buyer by "received and right", the shop some days after a parcel's arrival, if
    // somebody has said that it arrived.
    released: anybody,
    // A cancelled or declined order, one that nobody collects or sends, or a bank that takes the money back.
    refunded: [...anybody, 'provider'],
  },
  disputed: {
    held: ['buyer'],
    released: ['buyer', 'desk'],
    refunded: ['vendor', 'desk', 'provider'],
    split: ['buyer', 'desk'],
  },
  released: {},
  refunded: {},
  split: {},
  void: {},
};

/** Returns the states to which a mover may lead a deal. */
export function nextDealStatuses(mover: DealMover, status: DealStatus): readonly DealStatus[] {
  return dealStatuses.filter((to) => graph[status][to]?.includes(mover));
}

/** Whether a deal has ended: its money has an owner who is neither the buyer-to-be nor waiting. */
export function isDealOver(status: DealStatus): boolean {
  return Object.keys(graph[status]).length === 0;
}

/** Whether the shop holds money of the deal that is not decided yet. */
export function holdsMoney(status: DealStatus): boolean {
  return status === 'held' || status === 'disputed';
}

/** The states of an order in which its buyer can pay: the price is agreed, and the parts are not handed over. */
export const payableOrderStatuses = statusesIn('promised', 'waiting');

/** Why a step of the order is not possible while its deal is as it is. */
export type DealFault = 'not-paid' | 'disputed' | 'needs-code' | 'parcel-is-on-its-way';

export interface HandoverFacts {
  /** Whether the step comes with the buyer's code, or is decided by the deal itself. */
  readonly isProven: boolean;
  /** Whether the parts were given to a carrier, so that nobody can hand them over against a code any more. */
  readonly isSent: boolean;
}

/** Judges a step of an order, which its own graph allows, by the deal. @returns null where the deal allows it */
export function dealFaultOf(deal: DealStatus, to: OrderStatus, { isProven, isSent }: HandoverFacts): DealFault | null {
  if (to === 'ready' && !holdsMoney(deal)) return 'not-paid';
  if (to === 'collected') {
    if (!holdsMoney(deal) && !isDealOver(deal)) return 'not-paid';
    if (isProven) return null;
    return deal === 'disputed' ? 'disputed' : 'needs-code';
  }
  if (orderPhase(to) === 'off' && !isProven) {
    if (deal === 'disputed') return 'disputed';
    // Otherwise a buyer could take the parts from the carrier and the money back.
    if (deal === 'held' && isSent) return 'parcel-is-on-its-way';
  }
  return null;
}

/** The state to which a step that `dealFaultOf` allows leads its deal; null where the money stays as it is. */
export function dealAfter(deal: DealStatus, to: OrderStatus): DealStatus | null {
  if (isDealOver(deal)) return null;
  if (to === 'collected') return 'released';
  if (orderPhase(to) !== 'off') return null;
  return holdsMoney(deal) ? 'refunded' : 'void';
}
