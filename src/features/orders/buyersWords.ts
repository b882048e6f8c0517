import { whatsAppLinkTo } from '#contract/core/phones/phoneMessages.ts';
import { shopName } from '#contract/core/shop.ts';
import { orderPhase } from '#contract/orders/orderGraph.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { orderStateWords } from '#contract/orders/orderWords.ts';

/**
 * Says how far the vendor had come when the buyer's cancellation arrived, which the buyer may not have known; null when
 * the vendor had not answered, or when somebody else ended it.
 */
export function cancelledAfter({ status, steps, handover, vendor }: OrderView): string | null {
  const last = steps.at(-1);
  if (status !== 'cancelled' || last?.by !== 'buyer') return null;
  const before = steps.findLast(({ by }) => by === 'vendor');
  if (!before) return null;
  const words = orderStateWords(before.status, handover).toLowerCase();
  return `${vendor.name} had answered before you cancelled (“${words}”) and has been told that you no longer want the parts.`;
}

/** Says what happens next, for the buyer; null when nothing more does. */
export function nextStepWords(order: OrderView): string | null {
  const { status, handover, vendor } = order;
  // Where the shop holds the money, its state says what happens next.
  if (order.deal !== null && ['promised', 'waiting'].includes(orderPhase(status))) return null;
  switch (status) {
    case 'sent':
      return `${vendor.name} has not answered yet.`;
    case 'fee-asked':
      return `${vendor.name} accepts and asks for a delivery fee. The total includes it.${order.deal === null ? ' Pay when you have the parts.' : ''}`;
    case 'accepted':
      return `${vendor.name} is putting the parts aside.`;
    case 'ready':
      return handover === 'delivery'
        ? 'The vendor delivers. See the parts before you pay.'
        : 'Collect it, see the parts, then pay the vendor.';
    case 'declined':
      return 'The vendor cannot help this time. Look for the part at another vendor.';
    case 'not-collected':
      return 'The parts were not handed over. Send a new request if you still want them.';
    case 'return-asked':
      return `${vendor.name} has not answered yet. Keep the parts as they are.`;
    case 'return-accepted':
      return 'Bring the parts back with everything that came with them.';
    case 'return-refused':
      // The shop ends it where the vendor has left, who had agreed to it.
      return order.steps.at(-1)?.by === 'shop'
        ? `${vendor.name} cannot take the parts back. Write to ${shopName}.`
        : `If you and the vendor cannot agree, write to ${shopName}.`;
    case 'cancelled':
      return cancelledAfter(order);
    case 'collected':
    case 'returned':
      return null;
  }
}

/** A link that opens WhatsApp at the vendor's number with the first words; null where WhatsApp cannot have the number. */
export function whatsAppToVendor({ number }: OrderView, phone: string): string | null {
  const text = `Hello, about my request ${number} on ${shopName}: `;
  return whatsAppLinkTo(phone, text);
}
