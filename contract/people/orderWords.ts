import type { OrderStatus } from './orderGraph.ts';

/** What a state is called, for pages, mails and refusals. */
export function orderStateWords(status: OrderStatus, handover: 'pick-up' | 'delivery'): string {
  const isDelivery = handover === 'delivery';
  switch (status) {
    case 'sent':
      return 'Sent';
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
