import { type OrderEvent, statusesIn } from '#contract/orders/orderGraph.ts';
import { type OrderMover, type OrderParty, orderParties } from '#contract/orders/orderStatuses.ts';
import { emailOf } from '#server/db/emailOf.ts';
import type { Transaction } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import {
  orderEventToBuyerMail,
  orderEventToTypedMail,
  orderEventToVendorMail,
  orderRequestToVendorMail,
} from '../../mail/templates/orderMails.ts';
import { orderLink } from '#server/plugins/session/orderKeys.ts';
import type { FullOrder } from './orderReads.ts';
import { totalPesewas } from './orderRules.ts';
import { textBuyer } from './textBuyer.ts';

export type Telling = Pick<ModuleContext, 'config' | 'queueMail' | 'notices' | 'secret' | 'smsQueue'>;

export interface OrderHappening {
  readonly event: OrderEvent;
  readonly by: OrderMover;
  /** Whether the buyer, who has just sent it, gets a receipt; true if left out. */
  readonly hasReceipt?: boolean;
}

/**
 * Who is notified: the other side; both if the shop did it or it was just sent (the buyer gets a receipt). The shop refuses
 * a return for a vendor who has left, and tells the buyer alone.
 */
function recipientsOf({ event, by, hasReceipt = true }: OrderHappening): readonly OrderParty[] {
  if (!hasReceipt) return ['vendor'];
  if (event === 'return-refused') return ['buyer'];
  if (event === 'sent' || by === 'shop') return orderParties;
  return by === 'vendor' ? ['buyer'] : ['vendor'];
}

/**
 * Tells the sides of an order what happened to it, by notice, mail and SMS, in the transaction in which it happens. No
 * other code does this.
 * @returns whether an SMS to the buyer was queued
 */
export async function tellOrderEvent(
  context: Telling,
  tx: Transaction,
  full: FullOrder,
  happening: OrderHappening,
): Promise<boolean> {
  const recipients = recipientsOf(happening);
  await noteSeen(context, tx, full, happening);
  const buyerEmail = await buyerEmailOf(tx, full);
  if (recipients.includes('vendor')) await tellVendor(context, tx, full, happening);
  if (!recipients.includes('buyer')) return false;
  if (buyerEmail !== null) await tellBuyer(context, tx, full, happening, buyerEmail);
  return textBuyer(context, tx, full, happening.event);
}

/** The buyer's e-mail address: that of the account, or the one that came with the order. */
async function buyerEmailOf(tx: Transaction, { order }: FullOrder): Promise<string | null> {
  return order.buyerId === null ? order.buyerEmail : emailOf(tx, order.buyerId);
}

/** While somebody may still come, a mail says when. */
const whileAwaited: readonly OrderEvent[] = [
  ...statusesIn('promised', 'waiting'),
  'ready-now',
  'last-day',
  'ends-soon',
];

function mailFacts({ order, items, steps, deal }: FullOrder, event: OrderEvent) {
  const isAwaited = whileAwaited.includes(event);
  return {
    isSafe: deal !== null,
    number: order.number,
    items,
    feePesewas: order.feePesewas,
    totalPesewas: totalPesewas(items) + (order.feePesewas ?? 0),
    handover: order.handover,
    reason: steps.at(-1)?.reason ?? null,
    readyFrom: isAwaited ? order.readyFrom : null,
    heldUntil: isAwaited ? order.heldUntil : null,
  };
}

const groupOf = ({ order }: FullOrder) => `order ${order.id}`;

/** Marks the notices about an order as read for the side that moves it on, since that side has seen them. */
async function noteSeen({ notices }: Telling, tx: Transaction, full: FullOrder, { by }: OrderHappening): Promise<void> {
  const { order, vendor } = full;
  const mover = { vendor: vendor.id, buyer: order.buyerId, shop: null }[by];
  if (mover !== null) await notices.noteRead(tx, mover, groupOf(full));
}

async function giveNotice(
  { notices }: Telling,
  tx: Transaction,
  full: FullOrder,
  {
    accountId,
    toStaff,
    title,
    from,
    path,
    isUrgent = false,
  }: { accountId: string; toStaff?: boolean; title: string; from: string; path: string; isUrgent?: boolean },
): Promise<void> {
  const [first] = full.items;
  const more = full.items.length > 1 ? ` and ${full.items.length - 1} more` : '';
  const body = `${from}: ${first?.title ?? ''}${more}`;
  const groupKey = groupOf(full);
  const aboutId = full.order.buyerId;
  await notices.tell(tx, { accountId, toStaff, aboutId, kind: 'order', groupKey, title, body, path, isUrgent });
}

async function tellVendor(
  context: Telling,
  tx: Transaction,
  full: FullOrder,
  { event, by }: OrderHappening,
): Promise<void> {
  const { config, queueMail } = context;
  const { order, vendor } = full;
  const path = `/vendor-orders?order=${order.id}`;
  const orderUrl = new URL(path, config.publicUrl).href;
  const threadUrl = new URL(`/messages?order=${order.id}`, config.publicUrl).href;
  const facts = { ...mailFacts(full, event), buyerName: order.buyerName, orderUrl };
  const { buyerPhone, address, note } = order;
  const mail =
    event === 'sent'
      ? orderRequestToVendorMail({ ...facts, threadUrl, buyerPhone, address, note })
      : orderEventToVendorMail({ ...facts, event, by });
  await queueMail(tx, { to: vendor.email, idempotencyKey: `order-${order.id}-${event}-vendor`, ...mail });
  // A buyer waits for the vendor's first answer.
  const isUrgent = event === 'sent';
  const notice = { accountId: vendor.id, toStaff: true, title: mail.subject, from: order.buyerName, path, isUrgent };
  await giveNotice(context, tx, full, notice);
}

async function tellBuyer(
  context: Telling,
  tx: Transaction,
  full: FullOrder,
  { event, by }: OrderHappening,
  email: string,
): Promise<void> {
  const { config, queueMail, secret } = context;
  const { order, vendor } = full;
  const orderUrl = orderLink({ config, secret }, order);
  const isTyped = order.buyerId === null && order.emailConfirmedAt === null;
  const mail = isTyped
    ? orderEventToTypedMail({ event, number: order.number, orderUrl: orderUrl.href })
    : orderEventToBuyerMail({
        ...mailFacts(full, event),
        event,
        by,
        vendorName: vendor.name,
        vendorPhone: vendor.phone,
        vendorAddress: vendor.address,
        vendorHours: vendor.openingHours,
        orderUrl: orderUrl.href,
      });
  await queueMail(tx, { to: email, isTyped, idempotencyKey: `order-${order.id}-${event}-buyer`, ...mail });
  // Buyers need no notice about the order that they have just sent.
  if (order.buyerId === null || event === 'sent') return;
  const path = `/order?id=${order.id}`;
  await giveNotice(context, tx, full, { accountId: order.buyerId, title: mail.subject, from: vendor.name, path });
}
