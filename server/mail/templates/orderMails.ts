import { displayPhone } from '#contract/core/phoneNumbers.ts';
import { formatPrice } from '#contract/core/money.ts';
import { shopName } from '#contract/core/shop.ts';
import { type OrderEvent, type OrderMover, noShowWarningDays } from '#contract/people/orderGraph.ts';
import type { MailContent } from '../mailer.ts';
import { mailMoment } from './mailDates.ts';
import { renderMail } from './layout.ts';
import type { MailBlock } from './layout.ts';
import { type EventWords, safeBuyerWords, safeVendorWords } from './safeOrderWords.ts';

export interface OrderMailItem {
  title: string;
  quantity: number;
  pricePesewas: number;
}

interface OrderMail {
  number: number;
  items: readonly OrderMailItem[];
  /** Including the delivery fee. */
  totalPesewas: number;
  /** The fee for a delivery; null if none was set. */
  feePesewas: number | null;
  handover: 'pick-up' | 'delivery';
  /** Whether it is paid through the shop. */
  isSafe?: boolean;
  /** From when it is ready and until when it is held, where the vendor said so. */
  readyFrom?: Date | null;
  heldUntil?: Date | null;
}

export interface OrderRequestMail extends OrderMail {
  buyerName: string;
  buyerPhone: string;
  address: string | null;
  note: string | null;
  orderUrl: string;
  /** Where the vendor can write to the buyer. */
  threadUrl: string;
}

/**
 * A buyer's request, for the vendor, who accepts or declines it. It has no Reply-To: neither side sees the other's
 * e-mail, and they talk to each other in the conversation of the order.
 */
export function orderRequestToVendorMail(order: OrderRequestMail): MailContent {
  const { buyerName, number, orderUrl, threadUrl } = order;
  const handover = order.handover === 'pick-up' ? 'Pick-up' : `Delivery to ${order.address ?? ''}`;
  const note: MailBlock[] = order.note ? [{ kind: 'quote', text: order.note }] : [];
  return renderMail({
    subject: `Order request ${number} from ${buyerName}`,
    heading: `${buyerName} wants to buy from you`,
    blocks: [
      itemsBlock(order),
      {
        kind: 'facts',
        rows: [
          ['Buyer', buyerName],
          ['Phone', displayPhone(order.buyerPhone)],
          ['Handover', handover],
        ],
      },
      ...note,
      {
        kind: 'text',
        text: `${
          order.isSafe
            ? 'The buyer pays the shop once you accept, and the money is yours when the buyer has the parts.'
            : 'The buyer pays you at handover.'
        } Accept or decline: the buyer is waiting for your answer.`,
      },
      { kind: 'button', label: 'Accept or decline', url: orderUrl },
      {
        kind: 'link',
        text: 'Something to ask first? Nobody reads replies to this mail.',
        label: 'Write to the buyer',
        url: threadUrl,
      },
    ],
    reason: `You get this mail because you sell these parts on ${shopName}.`,
  });
}

/** Something that happened to an order, as reported to one of its sides. */
interface OrderEventMail extends OrderMail {
  event: OrderEvent;
  by?: OrderMover;
  /** The reason given by the person who changed the order. */
  reason: string | null;
  /** Where this side can follow it. */
  orderUrl: string;
}

export interface BuyerOrderMail extends OrderEventMail {
  vendorName: string;
  vendorPhone: string | null;
  vendorAddress: string | null;
  /** Their opening hours, in their own words. */
  vendorHours: string | null;
}

/** Tells the buyer about a step of the request; `sent` is its receipt. */
export function orderEventToBuyerMail(order: BuyerOrderMail): MailContent {
  const { vendorName, vendorPhone, vendorAddress, vendorHours, number } = order;
  const usual = buyerWords(order);
  const words = order.isSafe ? safeBuyerWords({ ...order, usual, vendor: vendorName }) : usual;
  const contact: [string, string][] = [];
  if (vendorPhone) contact.push(['Phone', displayPhone(vendorPhone)]);
  if (vendorAddress) contact.push(['Address', vendorAddress]);
  if (vendorHours) contact.push(['Open', vendorHours.split('\n').join(', ')]);
  const vendor: MailBlock[] = contact.length > 0 ? [{ kind: 'facts', rows: [['Vendor', vendorName], ...contact] }] : [];
  return renderMail({
    subject: `Order request ${number}: ${words.short}`,
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.next },
      ...reasonBlock(order),
      itemsBlock(order),
      ...vendor,
      { kind: 'button', label: words.act ?? 'Follow the request', url: order.orderUrl },
    ],
    reason: `You get this mail because you sent this request on ${shopName}.`,
  });
}

/**
 * Tells whoever has the address that was typed with an order that there is news of it. The address may be a stranger's:
 * the number is the shop's own, and everything that a person wrote is behind the link.
 */
export function orderEventToTypedMail({
  event,
  number,
  orderUrl,
}: Pick<OrderEventMail, 'event' | 'number' | 'orderUrl'>): MailContent {
  const news = event === 'sent' ? 'it was sent' : 'there is news';
  return renderMail({
    subject: `Order request ${number}: ${news}`,
    heading: `Order request ${number}: ${news}`,
    blocks: [
      {
        kind: 'text',
        text: `Somebody sent this request on ${shopName} with your address. The page below says what is in it and how it stands. Once you have opened it, our mails say more.`,
      },
      { kind: 'button', label: 'Open the request', url: orderUrl },
    ],
    reason: `You get this mail because someone ordered with your address. If it was not you, do nothing.`,
  });
}

/** Tells the vendor what the buyer did, or what the shop did because nobody acted. */
export function orderEventToVendorMail(order: OrderEventMail & { buyerName: string }): MailContent {
  const usual = vendorWords(order);
  const words = order.isSafe ? safeVendorWords({ ...order, usual }) : usual;
  return renderMail({
    subject: `Order request ${order.number}: ${words.short}`,
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.next },
      ...reasonBlock(order),
      itemsBlock(order),
      { kind: 'button', label: 'Open the order', url: order.orderUrl },
    ],
    reason: `You get this mail because you sell these parts on ${shopName}.`,
  });
}

function buyerWords({ event, vendorName: vendor, handover, feePesewas }: BuyerOrderMail): EventWords {
  const isDelivery = handover === 'delivery';
  switch (event) {
    case 'sent':
      return {
        short: 'sent',
        heading: `Sent to ${vendor}`,
        next: `${vendor} will accept or decline it, and we will mail you then. You pay nothing yet: you pay the vendor at handover.`,
      };
    case 'fee-asked':
      return {
        short: `delivery for ${formatPrice(feePesewas ?? 0)}?`,
        heading: `${vendor} accepts, and delivers for ${formatPrice(feePesewas ?? 0)}`,
        next: 'The total includes this fee. Agree to it or cancel the request: the vendor is waiting for your answer. You pay when you have the parts in your hands.',
        act: 'Agree or cancel',
      };
    case 'accepted':
      return {
        short: 'accepted',
        heading: `${vendor} accepted your request`,
        next: 'The vendor puts the parts aside for you. We will mail you when they are ready. You pay the vendor at handover.',
      };
    case 'declined':
      return {
        short: 'declined',
        heading: `${vendor} declined your request`,
        next: 'Nothing was charged. Other vendors may have the same parts.',
      };
    case 'ready':
      return {
        short: 'ready',
        heading: 'Your parts are ready',
        next: `${vendor} ${isDelivery ? 'delivers them' : 'has them waiting'}. See the parts before you pay.`,
      };
    case 'collected':
      return {
        short: isDelivery ? 'delivered' : 'collected',
        heading: 'You have your parts',
        next: `${vendor} marked the request as ${isDelivery ? 'delivered' : 'collected'}. If something is not right, ask to return it within seven days. Your review helps the next buyer.`,
        act: 'Write a review',
      };
    case 'not-collected':
      return {
        short: isDelivery ? 'not delivered' : 'not collected',
        heading: isDelivery ? 'The delivery did not take place' : 'The parts were not collected',
        next: 'The request is over, and nothing was charged. Send a new one if you still want the parts.',
      };
    case 'cancelled':
      return {
        short: 'cancelled',
        heading: `${vendor} cancelled the request`,
        next: 'Nothing was charged. Other vendors may have the same parts.',
      };
    case 'return-asked':
      return {
        short: 'return requested',
        heading: `We told ${vendor} that you want to return it`,
        next: 'Keep the parts as they are. We will mail you when the vendor has answered.',
      };
    case 'return-accepted':
      return {
        short: 'return accepted',
        heading: `${vendor} takes it back`,
        next: 'Bring the parts with their packaging and everything that came with them. The vendor gives you your money back or another part in exchange.',
      };
    case 'return-refused':
      return {
        short: 'return refused',
        heading: `${vendor} does not take it back`,
        next: `If you and the vendor cannot agree, write to ${shopName} and we will help to settle it.`,
      };
    case 'returned':
      return {
        short: 'returned',
        heading: 'Your return is done',
        next: `${vendor} has the parts back.`,
      };
    case 'ends-soon':
      return {
        short: `ends in ${noShowWarningDays} days`,
        heading: `Your request ends in ${noShowWarningDays} days`,
        next: isDelivery
          ? `The parts have been ready for some time. Call ${vendor} to have them delivered, or the request will end automatically.`
          : `The parts have been ready for some time. Collect them from ${vendor}, or the request will end automatically.`,
      };
    case 'ready-now':
      return {
        short: 'ready from now on',
        heading: 'Your parts should be ready',
        next: `${vendor} said that you can collect them from now on. Call before you set out.`,
      };
    case 'last-day':
      return {
        short: 'held for one more day',
        heading: `${vendor} holds your parts for one more day`,
        next: 'After that the vendor may sell them to somebody else. If you cannot come, write to the vendor.',
      };
  }
}

function vendorWords({
  event,
  buyerName: buyer,
  handover,
  feePesewas,
}: OrderEventMail & { buyerName: string }): EventWords {
  switch (event) {
    case 'accepted':
      return {
        short: 'fee agreed',
        heading: `${buyer} agreed to the delivery fee`,
        next: `The fee of ${formatPrice(feePesewas ?? 0)} is included in the total. Mark the order as ready once you have put the parts aside.`,
      };
    case 'return-asked':
      return {
        short: 'return requested',
        heading: `${buyer} wants to return parts`,
        next: 'Read what the buyer says, then accept or refuse the return.',
      };
    case 'not-collected':
      return {
        short: 'not collected',
        heading: `${buyer} did not collect the parts`,
        next: 'The order has ended automatically. You can sell the parts to somebody else.',
      };
    case 'ends-soon':
      return {
        short: `ends in ${noShowWarningDays} days`,
        heading: `Order ${handover === 'delivery' ? 'not delivered' : 'not collected'} yet`,
        next: `It has been ready for some time, and will end automatically in ${noShowWarningDays} days. Call ${buyer}, or mark the order if you have handed over the parts.`,
      };
    case 'ready-now':
      return {
        short: 'ready from now on',
        heading: `${buyer} can come from now on`,
        next: 'You said that the parts are ready by now. Mark the order as ready once they are put aside.',
      };
    case 'last-day':
      return {
        short: 'held for one more day',
        heading: `You hold these parts for one more day`,
        next: `If ${buyer} does not come by then, you can release them.`,
      };
    default:
      return {
        short: 'cancelled',
        heading: `${buyer} cancelled the request`,
        next: 'There is nothing left to do. You can sell the parts to somebody else.',
      };
  }
}

function reasonBlock({ reason }: OrderEventMail): MailBlock[] {
  return reason ? [{ kind: 'quote', text: reason }] : [];
}

function itemsBlock({ items, totalPesewas, feePesewas, readyFrom, heldUntil }: OrderMail): MailBlock {
  const rows = items.map(
    ({ title, quantity, pricePesewas }) => [`${quantity} × ${title}`, formatPrice(quantity * pricePesewas)] as const,
  );
  const fee = feePesewas === null ? [] : [['Delivery', formatPrice(feePesewas)] as const];
  const ready = readyFrom ? [['Ready from', mailMoment(readyFrom)] as const] : [];
  const held = heldUntil ? [['Held until', mailMoment(heldUntil)] as const] : [];
  return { kind: 'facts', rows: [...rows, ...fee, ['Total', formatPrice(totalPesewas)], ...ready, ...held] };
}
