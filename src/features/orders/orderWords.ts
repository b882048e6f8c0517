import { returnsEndAt } from '#contract/catalogue/returnTerms.ts';
import { whatsAppLinkTo } from '#contract/core/phoneMessages.ts';
import { shopName } from '#contract/core/shop.ts';
import { nextOrderStatuses, orderMovers, type OrderStatus } from '#contract/people/orderGraph.ts';
import type { OrderView } from '#contract/people/orders.ts';
import { orderStateWords } from '#contract/people/orderWords.ts';

/** The steps of an order that goes well. */
export const successSteps: readonly OrderStatus[] = ['sent', 'accepted', 'ready', 'collected'];

/** Returns how many steps of `successSteps` an order has taken; null when it has arrived or has left that way. */
export function stepsTaken(status: OrderStatus): number | null {
  // The buyer has not agreed to the fee, so the order has moved no further.
  const taken = successSteps.indexOf(status === 'fee-asked' ? 'sent' : status) + 1;
  return taken === 0 || taken === successSteps.length ? null : taken;
}

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

/**
 * Whether a request is over for its buyer: nobody may take a step any more, or the parts were collected and are neither
 * to be reviewed nor to be returned.
 */
export function isPast(order: OrderView, now: Date): boolean {
  if (order.status === 'collected') return order.review !== null || returnChance(order, now)?.kind !== 'open';
  return orderMovers.every((mover) => nextOrderStatuses(mover, order.status).length === 0);
}

/** Whether the vendor declined or cancelled, so that the buyer still needs the part. */
export function isOffByVendor({ status, steps }: OrderView): boolean {
  return status === 'declined' || (status === 'cancelled' && steps.at(-1)?.by === 'vendor');
}

/** Says what happens next, for the buyer; null when nothing more does. */
export function nextStepWords(order: OrderView): string | null {
  const { status, handover, vendor } = order;
  // Where the shop holds the money, its state says what happens next.
  if (order.deal !== null && (status === 'accepted' || status === 'ready')) return null;
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
      return `If you and the vendor cannot agree, write to ${shopName}.`;
    case 'cancelled':
      return cancelledAfter(order);
    case 'collected':
    case 'returned':
      return null;
  }
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

/** A link that opens WhatsApp at the vendor's number with the first words; null where WhatsApp cannot have the number. */
export function whatsAppToVendor({ number }: OrderView, phone: string): string | null {
  const text = `Hello, about my request ${number} on ${shopName}: `;
  return whatsAppLinkTo(phone, text);
}
