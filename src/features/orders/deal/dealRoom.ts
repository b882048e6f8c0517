import type { OrderView } from '#contract/people/orders.ts';

/** How high the panel of a payment is on a phone, about, so that what follows it does not jump when it is there. */
export function dealRoom({ deal, status, isSent }: Pick<OrderView, 'deal' | 'status' | 'isSent'>): number {
  if (deal === 'held') return status === 'ready' && !isSent ? 650 : 180;
  if (deal === 'disputed') return 570;
  return deal === 'unpaid' || deal === 'paying' ? 260 : 130;
}
