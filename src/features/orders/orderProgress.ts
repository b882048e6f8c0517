import { returnsEndAt } from '#contract/catalogue/returnTerms.ts';
import { nextOrderStatuses, type OrderPhase, orderPhase } from '#contract/orders/orderGraph.ts';
import { orderMovers, type OrderStatus } from '#contract/orders/orderStatuses.ts';
import type { OrderView } from '#contract/orders/orders.ts';

/* How far a buyer's request has come, and what is still open about it. */

/** The steps of an order that goes well. */
const successSteps: readonly OrderPhase[] = ['asked', 'promised', 'waiting', 'handed-over'];
export const successStepCount = successSteps.length;

/** Returns how many of the `successStepCount` steps an order has taken; null when it has arrived or has left that way. */
export function stepsTaken(status: OrderStatus): number | null {
  const taken = successSteps.indexOf(orderPhase(status)) + 1;
  return taken === 0 || taken === successStepCount ? null : taken;
}

/**
 * Whether a request is over for its buyer: nobody may take a step any more, or the parts were collected and are neither
 * to be reviewed nor to be returned.
 */
export function isPast(order: OrderView, now: Date): boolean {
  const isReviewed = order.review !== null || order.ownWordsRemoved === true;
  if (order.status === 'collected') return isReviewed || returnChance(order, now)?.kind !== 'open';
  return orderMovers.every((mover) => nextOrderStatuses(mover, order.status).length === 0);
}

/** Whether the vendor declined or cancelled, so that the buyer still needs the part. */
export function isOffByVendor({ status, steps }: OrderView): boolean {
  return status === 'declined' || (status === 'cancelled' && steps.at(-1)?.by === 'vendor');
}

/** Whether any part of an order can be returned, and until when; null when it is not the time to ask. */
export function returnChance(
  {
    status,
    items,
    vendor,
    updatedAt,
  }: Pick<OrderView, 'status' | 'updatedAt'> & {
    readonly items: readonly Pick<OrderView['items'][number], 'returns'>[];
    readonly vendor: Pick<OrderView['vendor'], 'hasLeft'>;
  },
  now: Date,
): { kind: 'open'; endsAt: Date } | { kind: 'over' } | { kind: 'never' } | { kind: 'vendor-left' } | null {
  if (status !== 'collected') return null;
  if (items.every(({ returns }) => returns === 'never')) return { kind: 'never' };
  const endsAt = returnsEndAt(new Date(updatedAt));
  if (now >= endsAt) return { kind: 'over' };
  return vendor.hasLeft ? { kind: 'vendor-left' } : { kind: 'open', endsAt };
}
