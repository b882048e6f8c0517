import type { OrderStatus } from '#contract/people/orderGraph.ts';
import { orderStateWords } from '#contract/people/orderWords.ts';
import type { OrderView } from '#contract/people/orders.ts';
import type { ChipKind } from '#src/ui/Chip.tsx';

const chipKinds: Partial<Record<OrderStatus, ChipKind>> = {
  sent: 'info',
  'fee-asked': 'warning',
  accepted: 'success',
  declined: 'error',
  ready: 'success',
  'return-asked': 'warning',
  'return-accepted': 'info',
  'return-refused': 'error',
};

/** How far a request is, as its chip says it. */
export function statusChip({ status, handover }: Pick<OrderView, 'status' | 'handover'>): {
  kind: ChipKind;
  words: string;
} {
  return { kind: chipKinds[status] ?? 'neutral', words: orderStateWords(status, handover) };
}

/** What happens next, for whoever looks. */
export function nextWords({ status, party, handover, vendor, buyer }: OrderView): string | null {
  if (party === 'vendor') {
    if (status === 'sent') return `Call ${buyer.name}, then accept or decline.`;
    if (status === 'fee-asked') return `${buyer.name} has not agreed to the delivery fee yet.`;
    if (status === 'accepted') return 'Mark it ready once the parts are put aside.';
    if (status === 'ready') return 'Mark it once you have the money and the buyer has the parts.';
    if (status === 'return-asked') return `${buyer.name} wants to return parts.`;
    if (status === 'return-accepted') return 'Mark it once the parts are back with you.';
    return null;
  }
  if (status === 'sent') return `${vendor.name} has not answered yet.`;
  if (status === 'fee-asked') return `${vendor.name} accepts, and asks for a delivery fee. The total is with it.`;
  if (status === 'accepted') return `${vendor.name} is putting the parts aside.`;
  if (status === 'ready')
    return handover === 'delivery' ? 'The vendor delivers. You pay then.' : 'Collect it and pay the vendor.';
  if (status === 'declined') return 'The vendor cannot help this time. Look for the part at another vendor.';
  if (status === 'return-asked') return `${vendor.name} has not answered yet. Keep the parts as they are.`;
  if (status === 'return-accepted') return 'Bring the parts back with all that came with them.';
  return null;
}

/** The button that leads to a status. */
export function actWords(status: OrderStatus, { party, handover }: Pick<OrderView, 'party' | 'handover'>): string {
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
