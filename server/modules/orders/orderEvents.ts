import { type OrderEvent, type OrderMover, type OrderParty, orderParties } from '#contract/people/orderGraph.ts';
import type { Transaction } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import {
  orderEventToBuyerMail,
  orderEventToVendorMail,
  orderRequestToVendorMail,
} from '../../mail/templates/orderMails.ts';
import { createOrderKeys } from './orderKeys.ts';
import type { FullOrder } from './orderReads.ts';
import { totalPesewas } from './orderRules.ts';
import { emailOf } from './ordersRepository.ts';

type Telling = Pick<ModuleContext, 'config' | 'queueMail' | 'secret'>;

/** Something that happened to an order. */
export interface OrderHappening {
  readonly event: OrderEvent;
  readonly by: OrderMover;
}

/** Who is told of it: the other side, both where the shop did it, and whoever sent an order, as a receipt. */
function toldOf({ event, by }: OrderHappening): readonly OrderParty[] {
  if (event === 'sent' || by === 'shop') return orderParties;
  return by === 'vendor' ? ['buyer'] : ['vendor'];
}

/** Tells the sides of an order what happened to it, in the transaction in which it happens: the only place that does. */
export async function tellOrderEvent(
  context: Telling,
  tx: Transaction,
  full: FullOrder,
  happening: OrderHappening,
): Promise<void> {
  const told = toldOf(happening);
  const buyerEmail = await buyerEmailOf(tx, full);
  if (told.includes('vendor')) await mailVendor(context, tx, full, happening, buyerEmail);
  if (told.includes('buyer') && buyerEmail !== null) await mailBuyer(context, tx, full, happening, buyerEmail);
}

/** Where a buyer is told: the account's e-mail, or the one that came with the order. */
async function buyerEmailOf(tx: Transaction, { order }: FullOrder): Promise<string | null> {
  return order.buyerId === null ? order.buyerEmail : emailOf(tx, order.buyerId);
}

function mailFacts({ order, items, steps }: FullOrder) {
  return {
    number: order.number,
    items,
    feePesewas: order.feePesewas,
    totalPesewas: totalPesewas(items) + (order.feePesewas ?? 0),
    handover: order.handover,
    reason: steps.at(-1)?.reason ?? null,
  };
}

async function mailVendor(
  { config, queueMail }: Telling,
  tx: Transaction,
  full: FullOrder,
  { event }: OrderHappening,
  buyerEmail: string | null,
): Promise<void> {
  const { order, vendor } = full;
  const orderUrl = new URL(`/vendor-orders?order=${order.id}`, config.publicUrl).href;
  const facts = { ...mailFacts(full), buyerName: order.buyerName, orderUrl };
  const { buyerPhone, address, note } = order;
  await queueMail(tx, {
    to: vendor.email,
    idempotencyKey: `order-${order.id}-${event}-vendor`,
    ...(event === 'sent'
      ? orderRequestToVendorMail({ ...facts, buyerPhone, buyerEmail, address, note })
      : orderEventToVendorMail({ ...facts, event })),
  });
}

async function mailBuyer(
  { config, queueMail, secret }: Telling,
  tx: Transaction,
  full: FullOrder,
  { event }: OrderHappening,
  email: string,
): Promise<void> {
  const { order, vendor } = full;
  const orderUrl = new URL(`/order?id=${order.id}`, config.publicUrl);
  // In the fragment, which goes to no server: neither logs nor other pages see it.
  if (order.buyerId === null) orderUrl.hash = createOrderKeys(secret).ofLink(order.trackingHash);
  await queueMail(tx, {
    to: email,
    idempotencyKey: `order-${order.id}-${event}-buyer`,
    ...orderEventToBuyerMail({
      ...mailFacts(full),
      event,
      vendorName: vendor.name,
      vendorPhone: vendor.phone,
      vendorAddress: vendor.address,
      orderUrl: orderUrl.href,
    }),
  });
}
