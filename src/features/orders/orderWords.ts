import type { OrderStatus, OrderView } from '#contract/people/orders.ts';
import type { ChipKind } from '#src/ui/Chip.tsx';

/** How far a request is, as its chip says it. */
export function statusChip({ status, handover }: Pick<OrderView, 'status' | 'handover'>): {
  kind: ChipKind;
  words: string;
} {
  switch (status) {
    case 'sent':
      return { kind: 'info', words: 'Sent' };
    case 'accepted':
      return { kind: 'success', words: 'Accepted' };
    case 'declined':
      return { kind: 'error', words: 'Declined' };
    case 'ready':
      return { kind: 'success', words: handover === 'delivery' ? 'Ready for delivery' : 'Ready for pick-up' };
    case 'collected':
      return { kind: 'neutral', words: handover === 'delivery' ? 'Delivered' : 'Collected' };
    case 'cancelled':
      return { kind: 'neutral', words: 'Cancelled' };
  }
}

/** What happens next, for whoever looks. */
export function nextWords({ status, party, handover, vendor, buyer }: OrderView): string | null {
  if (party === 'vendor') {
    if (status === 'sent') return `Call ${buyer.name}, then accept or decline.`;
    if (status === 'accepted') return 'Mark it ready once the parts are put aside.';
    if (status === 'ready') return 'Mark it once you have the money and the buyer has the parts.';
    return null;
  }
  if (status === 'sent') return `${vendor.name} has not answered yet.`;
  if (status === 'accepted') return `${vendor.name} is putting the parts aside.`;
  if (status === 'ready')
    return handover === 'delivery' ? 'The vendor delivers. You pay then.' : 'Collect it and pay the vendor.';
  if (status === 'declined') return 'The vendor cannot help this time. Look for the part at another vendor.';
  return null;
}

/** The button that leads to a status. */
export function actWords(status: OrderStatus, handover: OrderView['handover']): string {
  switch (status) {
    case 'accepted':
      return 'Accept';
    case 'declined':
      return 'Decline';
    case 'ready':
      return 'Mark as ready';
    case 'collected':
      return handover === 'delivery' ? 'Mark as delivered' : 'Mark as collected';
    case 'cancelled':
      return 'Cancel request';
    case 'sent':
      return 'Send';
  }
}
