import type { OrderEvent } from '#contract/orders/orderGraph.ts';
import type { OrderMover } from '#contract/orders/orderStatuses.ts';

/* What the mails about an order say instead, where the order is paid through the shop. */

/** What happened, in the words of the mail about it. */
export interface EventWords {
  readonly short: string;
  readonly heading: string;
  readonly next: string;
  /** The label of the button. */
  readonly act?: string;
}

interface Facts {
  readonly usual: EventWords;
  readonly event: OrderEvent;
  readonly by?: OrderMover;
}

const comesBack = 'If you have paid, all of it goes back to you.';

export function safeBuyerWords({ usual, event, by, vendor }: Facts & { readonly vendor: string }): EventWords {
  const ended = { ...usual, heading: 'The request has ended', next: comesBack };
  const changes: Partial<Record<OrderEvent, Partial<EventWords>>> = {
    sent: {
      next: `${vendor} will accept or decline it, and we will mail you then. You pay once it is accepted, and the shop holds the money until you have the parts.`,
    },
    'fee-asked': {
      next: 'The total includes this fee. Agree to it or cancel the request. You pay after that, and the shop holds the money until you have the parts.',
    },
    accepted: {
      next: 'Pay now: the shop holds the money until you have the parts. If it is not paid soon, the request ends.',
      act: 'Pay',
    },
    declined: { next: comesBack },
    ready: {
      next: `${vendor} has them ready. Look at the parts first, and show your code only when they are right.`,
      act: 'Show your code',
    },
    collected: {
      next: 'The money goes to the vendor. If something is not right, ask to return it within seven days. Your review helps the next buyer.',
    },
    'not-collected': { next: `The request is over. ${comesBack}` },
    cancelled: by === 'shop' ? ended : { next: comesBack },
    'last-day': {
      next: 'After that the vendor may end the order, and the money goes back to you. If you cannot come, write to the vendor.',
    },
    'return-accepted': {
      next: 'Bring the parts with their packaging and everything that came with them. Once the vendor has them, the money goes back to you.',
    },
  };
  return { ...usual, ...changes[event] };
}

export function safeVendorWords({ usual, event, by }: Facts): EventWords {
  const changes: Partial<Record<OrderEvent, Partial<EventWords>>> = {
    accepted: { next: 'The buyer pays the shop now, and we tell you as soon as the shop holds the money.' },
    'not-collected': {
      next: 'The order has ended, and the money goes back to the buyer. You can sell the parts to somebody else.',
    },
    'last-day': { next: 'If the buyer does not come by then, you can end the order, and the money goes back to them.' },
    collected: { short: 'complete', heading: 'The buyer has the parts', next: 'The money is yours.' },
    ...(by === 'shop' && {
      cancelled: {
        heading: 'The order has ended',
        next: 'Money that was paid goes back to the buyer. You can sell the parts to somebody else.',
      },
    }),
  };
  return { ...usual, ...changes[event] };
}
