import { displayPhone } from '#contract/core/phones/phoneNumbers.ts';
import { formatPrice } from '#contract/core/money/money.ts';
import { shopName } from '#contract/core/shop.ts';
import type { OrderEvent } from '#contract/orders/orderGraph.ts';
import type { OrderMover } from '#contract/orders/orderStatuses.ts';
import type { MailContent } from '../mailer.ts';
import { mailMoment } from './mailDates.ts';
import { renderMail, type MailBlock } from './layout.ts';
import { buyerWords, vendorWords } from './orderEventWords.ts';
import { safeBuyerWords, safeVendorWords } from './safeOrderWords.ts';

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
          ['Hand-over', handover],
        ],
      },
      ...note,
      `${
        order.isSafe
          ? 'The buyer pays the shop once you accept, and the money is yours when the buyer has the parts.'
          : 'The buyer pays you at the hand-over.'
      } Accept or decline: the buyer is waiting for your answer.`,
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
      words.next,
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
      `Somebody sent this request on ${shopName} with your address. The page below says what is in it and how it stands. Our mails tell you more once you have opened it.`,
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
      words.next,
      ...reasonBlock(order),
      itemsBlock(order),
      { kind: 'button', label: 'Open the order', url: order.orderUrl },
    ],
    reason: `You get this mail because you sell these parts on ${shopName}.`,
  });
}

function reasonBlock({ reason }: OrderEventMail): MailBlock[] {
  return reason ? [{ kind: 'quote', text: reason }] : [];
}

function itemsBlock({ items, totalPesewas, feePesewas, readyFrom, heldUntil }: OrderMail): MailBlock {
  const rows = items.map(
    ({ title, quantity, pricePesewas }) => [`${quantity} × ${title}`, formatPrice(quantity * pricePesewas)] as const,
  );
  const fee = feePesewas === null ? [] : [['Delivery', formatPrice(feePesewas)] as const];
  const readyFact = readyFrom ? [['Ready from', mailMoment(readyFrom)] as const] : [];
  const heldFact = heldUntil ? [['Held until', mailMoment(heldUntil)] as const] : [];
  return { kind: 'facts', rows: [...rows, ...fee, ['Total', formatPrice(totalPesewas)], ...readyFact, ...heldFact] };
}
