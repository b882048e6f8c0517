import type { OrderMover, OrderParty, OrderStatus } from './orderGraph.ts';

/*
 * What the states and steps of an order are called, for pages, mails and refusals.
 */

type Handover = 'pick-up' | 'delivery';

/** What a state is called. What a buyer has sent is new to the vendor. */
export function orderStateWords(status: OrderStatus, handover: Handover, party: OrderParty = 'buyer'): string {
  const isDelivery = handover === 'delivery';
  switch (status) {
    case 'sent':
      return party === 'vendor' ? 'New' : 'Sent';
    case 'fee-asked':
      return 'Fee to agree';
    case 'accepted':
      return 'Accepted';
    case 'declined':
      return 'Declined';
    case 'ready':
      return isDelivery ? 'Ready for delivery' : 'Ready for pick-up';
    case 'collected':
      return isDelivery ? 'Delivered' : 'Collected';
    case 'not-collected':
      return isDelivery ? 'Not delivered' : 'Not collected';
    case 'cancelled':
      return 'Cancelled';
    case 'return-asked':
      return 'Return asked';
    case 'return-accepted':
      return 'Return accepted';
    case 'return-refused':
      return 'Return refused';
    case 'returned':
      return 'Returned';
  }
}

/** How a state is meant: good, bad, or that somebody is waited for. */
export type OrderTone = 'neutral' | 'success' | 'warning' | 'error' | 'info';

const tones: Partial<Record<OrderStatus, OrderTone>> = {
  sent: 'info',
  'fee-asked': 'warning',
  accepted: 'success',
  declined: 'error',
  ready: 'success',
  'return-asked': 'warning',
  'return-accepted': 'info',
  'return-refused': 'error',
};

/** How a state is meant, for the colour of what says it. */
export function orderTone(status: OrderStatus): OrderTone {
  return tones[status] ?? 'neutral';
}

/** The button that leads to a state. */
export function orderActWords(status: OrderStatus, party: OrderParty, handover: Handover): string {
  const isDelivery = handover === 'delivery';
  switch (status) {
    case 'accepted':
      return party === 'buyer' ? 'Agree to the fee' : 'Accept';
    case 'fee-asked':
      return 'Accept with a fee';
    case 'declined':
      return 'Decline';
    case 'ready':
      return 'Mark as ready';
    case 'collected':
      return isDelivery ? 'Mark as delivered' : 'Mark as collected';
    case 'not-collected':
      return isDelivery ? 'Not delivered' : 'Not collected';
    case 'cancelled':
      return party === 'buyer' ? 'Cancel request' : 'Cancel order';
    case 'return-asked':
      return 'Return this';
    case 'return-accepted':
      return 'Accept the return';
    case 'return-refused':
      return 'Refuse the return';
    case 'returned':
      return 'Mark as returned';
    case 'sent':
      return 'Send';
  }
}

/** Who took a step, as one of the sides reads it. */
export function orderMoverWords(
  by: OrderMover,
  party: OrderParty,
  { vendor, buyer }: { vendor: string; buyer: string },
): string {
  if (by === party) return 'You';
  if (by === 'shop') return 'By itself, since nobody came';
  return by === 'vendor' ? vendor : buyer;
}

/** What a buyer gives as the reason of a return. */
export const returnReasonWords = {
  'wrong-description': 'Not what the advert said',
  damaged: 'Damaged or faulty',
  'change-of-mind': 'Changed my mind',
} as const;
