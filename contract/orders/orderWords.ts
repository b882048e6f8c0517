import type { OrderMover, OrderParty, OrderStatus } from './orderStatuses.ts';

/*
 * The words for the states and steps of an order, for pages, mails and error messages.
 */

type Handover = 'pick-up' | 'delivery';

/** Returns the words for a state. An order that is "Sent" for the buyer is "New" for the vendor. */
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
      return 'Return requested';
    case 'return-accepted':
      return 'Return accepted';
    case 'return-refused':
      return 'Return refused';
    case 'returned':
      return 'Returned';
  }
}

/** The tone of a state: good, bad, or waiting for somebody. */
export type OrderTone = 'neutral' | 'success' | 'warning' | 'error' | 'info';

const tones: Record<OrderStatus, OrderTone> = {
  sent: 'info',
  'fee-asked': 'warning',
  accepted: 'success',
  declined: 'error',
  ready: 'success',
  collected: 'neutral',
  'not-collected': 'neutral',
  cancelled: 'neutral',
  'return-asked': 'warning',
  'return-accepted': 'info',
  'return-refused': 'error',
  returned: 'neutral',
};

/** Returns the tone of a state, for its colour. */
export function orderTone(status: OrderStatus): OrderTone {
  return tones[status];
}

/** Returns the label of the button that leads to a state. */
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

/** Returns who took a step, as one of the sides reads it. */
export function orderMoverWords(
  by: OrderMover,
  party: OrderParty,
  { vendor, buyer }: { vendor: string; buyer: string },
  status: OrderStatus = 'not-collected',
): string {
  if (by === party) return 'You';
  if (by === 'shop') return status === 'not-collected' ? 'Automatic, because nobody came' : 'The shop';
  return by === 'vendor' ? vendor : buyer;
}

export const returnReasonWords = {
  'wrong-description': 'Not what the advert said',
  damaged: 'Damaged or faulty',
  'change-of-mind': 'Changed my mind',
} as const;
