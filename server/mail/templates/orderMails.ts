import { displayPhone } from '#contract/core/fields.ts';
import { formatPrice } from '#contract/core/money.ts';
import type { OrderStatus } from '#contract/people/orders.ts';
import { shopName } from '#contract/core/shop.ts';
import type { MailContent } from '../mailer.ts';
import { renderMail } from './layout.ts';
import type { MailBlock } from './layout.ts';

export interface OrderMailItem {
  title: string;
  quantity: number;
  pricePesewas: number;
}

interface OrderMail {
  number: number;
  items: readonly OrderMailItem[];
  totalPesewas: number;
}

export interface OrderRequestMail extends OrderMail {
  buyerName: string;
  buyerPhone: string;
  /** Null when the buyer has no account. */
  buyerEmail: string | null;
  handover: 'pick-up' | 'delivery';
  address: string | null;
  note: string | null;
  dashboardUrl: string;
}

/** A buyer's request, to the vendor, who accepts or declines. */
export function orderRequestToVendorMail(order: OrderRequestMail): MailContent {
  const { buyerName, buyerEmail, number } = order;
  const handover = order.handover === 'pick-up' ? 'Pick-up' : `Delivery to ${order.address ?? ''}`;
  const note: MailBlock[] = order.note ? [{ kind: 'quote', text: order.note }] : [];
  return {
    ...renderMail({
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
        { kind: 'text', text: 'The buyer pays you at handover. Accept or decline, so that nobody waits for nothing.' },
        { kind: 'button', label: 'Accept or decline', url: order.dashboardUrl },
      ],
      reason: `You get this mail because you sell these parts on ${shopName}.`,
    }),
    ...(buyerEmail ? { replyTo: { name: buyerName, address: buyerEmail } } : {}),
  };
}

export interface OrderStatusMail extends OrderMail {
  status: OrderStatus;
  vendorName: string;
  vendorPhone: string | null;
  vendorAddress: string | null;
  /** Where the buyer follows the request. */
  orderUrl: string;
}

/** Tells the buyer where the request stands; status `sent` is its receipt. */
export function orderStatusMail(order: OrderStatusMail): MailContent {
  const { status, vendorName, vendorPhone, vendorAddress, number } = order;
  const words = statusWords(status, vendorName);
  const contact: [string, string][] = [];
  if (vendorPhone) contact.push(['Phone', displayPhone(vendorPhone)]);
  if (vendorAddress) contact.push(['Address', vendorAddress]);
  const vendor: MailBlock[] = contact.length > 0 ? [{ kind: 'facts', rows: [['Vendor', vendorName], ...contact] }] : [];
  return renderMail({
    subject: `Order request ${number}: ${words.short}`,
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.next },
      itemsBlock(order),
      ...vendor,
      { kind: 'button', label: 'Follow the request', url: order.orderUrl },
    ],
    reason: `You get this mail because you sent this request on ${shopName}.`,
  });
}

/** Tells the vendor that the buyer took the request back. */
export function orderCancelledToVendorMail(
  order: OrderMail & { buyerName: string; dashboardUrl: string },
): MailContent {
  return renderMail({
    subject: `Order request ${order.number} was cancelled`,
    heading: `${order.buyerName} cancelled the request`,
    blocks: [
      { kind: 'text', text: 'There is nothing left to do. The parts are free to sell again.' },
      itemsBlock(order),
      { kind: 'button', label: 'Open your dashboard', url: order.dashboardUrl },
    ],
    reason: `You get this mail because you sell these parts on ${shopName}.`,
  });
}

function statusWords(status: OrderStatus, vendor: string): { short: string; heading: string; next: string } {
  switch (status) {
    case 'sent':
      return {
        short: 'sent',
        heading: `Your request is with ${vendor}`,
        next: `${vendor} accepts or declines it, and we mail you then. Nothing is paid yet: you pay the vendor at handover.`,
      };
    case 'accepted':
      return {
        short: 'accepted',
        heading: `${vendor} accepted your request`,
        next: 'The parts are put aside for you. We mail you when they are ready. You pay the vendor at handover.',
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
        next: `${vendor} has them waiting. See the parts before you pay.`,
      };
    case 'collected':
      return {
        short: 'collected',
        heading: 'You have your parts',
        next: `${vendor} marked the request as collected. If something is not right, tell the vendor within seven days.`,
      };
    case 'cancelled':
      return {
        short: 'cancelled',
        heading: 'You cancelled your request',
        next: `${vendor} knows it. Nothing was charged.`,
      };
  }
}

function itemsBlock({ items, totalPesewas }: OrderMail): MailBlock {
  const rows = items.map(
    ({ title, quantity, pricePesewas }) => [`${quantity} × ${title}`, formatPrice(quantity * pricePesewas)] as const,
  );
  return { kind: 'facts', rows: [...rows, ['Total', formatPrice(totalPesewas)]] };
}
