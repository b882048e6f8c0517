import { formatPrice } from '#contract/core/money/money.ts';
import { shopName } from '#contract/core/shop.ts';
import { noShowWarningDays, type OrderEvent } from '#contract/orders/orderGraph.ts';
import type { OrderMover } from '#contract/orders/orderStatuses.ts';
import type { EventWords } from './safeOrderWords.ts';

/* What the mails about the steps of an order say, where it is paid at the hand-over. */

interface OrderFacts {
  readonly event: OrderEvent;
  readonly by?: OrderMover;
  readonly handover: 'pick-up' | 'delivery';
  /** The fee for a delivery; null if none was set. */
  readonly feePesewas: number | null;
}

export function buyerWords({
  event,
  by,
  vendorName: vendor,
  handover,
  feePesewas,
}: OrderFacts & { readonly vendorName: string }): EventWords {
  const isDelivery = handover === 'delivery';
  const words: Record<OrderEvent, EventWords> = {
    sent: {
      short: 'sent',
      heading: `Sent to ${vendor}`,
      next: `${vendor} will accept or decline it, and we will mail you then. You pay nothing yet: you pay the vendor at the hand-over.`,
    },
    'fee-asked': {
      short: `delivery for ${formatPrice(feePesewas ?? 0)}?`,
      heading: `${vendor} accepts, and delivers for ${formatPrice(feePesewas ?? 0)}`,
      next: 'The total includes this fee. Agree to it or cancel the request: the vendor is waiting for your answer. You pay when you have the parts in your hands.',
      act: 'Agree or cancel',
    },
    accepted: {
      short: 'accepted',
      heading: `${vendor} accepted your request`,
      next: 'The vendor puts the parts aside for you. We will mail you when they are ready. You pay the vendor at the hand-over.',
    },
    declined: {
      short: 'declined',
      heading: `${vendor} declined your request`,
      next: 'Nothing was charged. Other vendors may have the same parts.',
    },
    ready: {
      short: 'ready',
      heading: 'Your parts are ready',
      next: `${vendor} ${isDelivery ? 'delivers them' : 'has them waiting'}. See the parts before you pay.`,
    },
    collected: {
      short: isDelivery ? 'delivered' : 'collected',
      heading: 'You have your parts',
      next: `${vendor} marked the request as ${isDelivery ? 'delivered' : 'collected'}. If something is not right, ask to return it within seven days. Your review helps the next buyer.`,
      act: 'Write a review',
    },
    'not-collected': {
      short: isDelivery ? 'not delivered' : 'not collected',
      heading: isDelivery ? 'The delivery did not take place' : 'The parts were not collected',
      next: 'The request is over, and nothing was charged. Send a new one if you still want the parts.',
    },
    cancelled: {
      short: 'cancelled',
      heading: `${vendor} cancelled the request`,
      next: 'Nothing was charged. Other vendors may have the same parts.',
    },
    'return-asked': {
      short: 'return requested',
      heading: `We told ${vendor} that you want to return it`,
      next: 'Keep the parts as they are. We will mail you when the vendor has answered.',
    },
    'return-accepted': {
      short: 'return accepted',
      heading: `${vendor} accepts the return`,
      next: 'Bring the parts with their packaging and everything that came with them. The vendor gives you your money back or another part in exchange.',
    },
    'return-refused': {
      short: 'return refused',
      // The shop does where the vendor has left, who had agreed to it.
      heading: by === 'shop' ? `${vendor} cannot take the parts back` : `${vendor} refuses the return`,
      next: `${by === 'shop' ? 'Write' : 'If you and the vendor cannot agree, write'} to ${shopName} and we will help to settle it.`,
    },
    returned: {
      short: 'returned',
      heading: 'Your return is done',
      next: `${vendor} has the parts back.`,
    },
    'ends-soon': {
      short: `ends in ${noShowWarningDays} days`,
      heading: `Your request ends in ${noShowWarningDays} days`,
      next: isDelivery
        ? `The parts have been ready for some time. Call ${vendor} to have them delivered, or the request will end automatically.`
        : `The parts have been ready for some time. Collect them from ${vendor}, or the request will end automatically.`,
    },
    'ready-now': {
      short: 'ready from now on',
      heading: 'Your parts should be ready',
      next: `${vendor} said that you can collect them from now on. Call before you set out.`,
    },
    'last-day': {
      short: 'held for one more day',
      heading: `${vendor} holds your parts for one more day`,
      next: 'After that the vendor may sell them to somebody else. If you cannot come, write to the vendor.',
    },
  };
  return words[event];
}

/** What only the buyer is told of, since the vendor did it; and a new order, which has a mail of its own. */
type NeverToVendor = 'sent' | 'fee-asked' | 'declined' | 'ready' | 'return-accepted' | 'return-refused' | 'returned';

/** Words for the vendor. */
export function vendorWords({
  event,
  buyerName: buyer,
  handover,
  feePesewas,
}: OrderFacts & { readonly buyerName: string }): EventWords {
  type Told = Exclude<OrderEvent, NeverToVendor>;
  const words: Record<Told, EventWords> & Partial<Record<NeverToVendor, EventWords>> = {
    accepted: {
      short: 'fee agreed',
      heading: `${buyer} agreed to the delivery fee`,
      next: `The fee of ${formatPrice(feePesewas ?? 0)} is included in the total. Mark the order as ready once you have put the parts aside.`,
    },
    'return-asked': {
      short: 'return requested',
      heading: `${buyer} wants to return parts`,
      next: 'Read what the buyer says, then accept or refuse the return.',
    },
    cancelled: {
      short: 'cancelled',
      heading: `${buyer} cancelled the request`,
      next: 'There is nothing left to do. You can sell the parts to somebody else.',
    },
    collected: {
      short: handover === 'delivery' ? 'delivered' : 'collected',
      heading: `${buyer} has the parts`,
      next: 'There is nothing left to do.',
    },
    'not-collected': {
      short: 'not collected',
      heading: `${buyer} did not collect the parts`,
      next: 'The order has ended automatically. You can sell the parts to somebody else.',
    },
    'ends-soon': {
      short: `ends in ${noShowWarningDays} days`,
      heading: `Order ${handover === 'delivery' ? 'not delivered' : 'not collected'} yet`,
      next: `It has been ready for some time, and will end automatically in ${noShowWarningDays} days. Call ${buyer}, or mark the order if you have handed over the parts.`,
    },
    'ready-now': {
      short: 'ready from now on',
      heading: `${buyer} can come from now on`,
      next: 'You said that the parts are ready by now. Mark the order as ready once they are put aside.',
    },
    'last-day': {
      short: 'held for one more day',
      heading: `You hold these parts for one more day`,
      next: `If ${buyer} does not come by then, you can release them.`,
    },
  };
  return words[event] ?? words.cancelled;
}
