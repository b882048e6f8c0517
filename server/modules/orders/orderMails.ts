import type { Transaction } from '../../db/connection.ts';
import type { ModuleContext } from '../../deps.ts';
import {
  orderCancelledToVendorMail,
  orderRequestToVendorMail,
  orderStatusMail,
} from '../../mail/templates/orderMails.ts';
import { totalPesewas } from './orderRules.ts';
import type { FullOrder } from './ordersRepository.ts';

type Mailing = Pick<ModuleContext, 'config' | 'queueMail'>;

/** Where a buyer follows requests: the part of the contact page that "Track Your Order" leads to. */
const followPath = '/contact#order';

/** Tells the vendor of a new request, and a buyer whose e-mail is known that it is with the vendor. */
export async function mailNewOrder(
  context: Mailing,
  tx: Transaction,
  full: FullOrder,
  buyerEmail: string | null,
): Promise<void> {
  const { order, vendor, items } = full;
  await context.queueMail(tx, {
    to: vendor.email,
    idempotencyKey: `order-${order.id}`,
    ...orderRequestToVendorMail({
      number: order.number,
      items,
      totalPesewas: totalPesewas(items),
      buyerName: order.buyerName,
      buyerPhone: order.buyerPhone,
      buyerEmail,
      handover: order.handover,
      address: order.address,
      note: order.note,
      dashboardUrl: dashboardUrl(context),
    }),
  });
  await mailBuyer(context, tx, full, buyerEmail);
}

/** Tells the other side what became of a request; a buyer without an account looks it up instead. */
export async function mailNewStatus(
  context: Mailing,
  tx: Transaction,
  full: FullOrder,
  changedBy: 'vendor' | 'buyer',
  buyerEmail: string | null,
): Promise<void> {
  if (changedBy === 'vendor') return mailBuyer(context, tx, full, buyerEmail);
  const { order, vendor, items } = full;
  await context.queueMail(tx, {
    to: vendor.email,
    idempotencyKey: `order-${order.id}-${order.status}`,
    ...orderCancelledToVendorMail({
      number: order.number,
      items,
      totalPesewas: totalPesewas(items),
      buyerName: order.buyerName,
      dashboardUrl: dashboardUrl(context),
    }),
  });
}

async function mailBuyer(
  { config, queueMail }: Mailing,
  tx: Transaction,
  { order, vendor, items }: FullOrder,
  email: string | null,
): Promise<void> {
  if (email === null) return;
  await queueMail(tx, {
    to: email,
    idempotencyKey: `order-${order.id}-${order.status}-buyer`,
    ...orderStatusMail({
      number: order.number,
      status: order.status,
      items,
      totalPesewas: totalPesewas(items),
      vendorName: vendor.name,
      vendorPhone: vendor.phone,
      vendorAddress: vendor.address,
      orderUrl: new URL(followPath, config.publicUrl).href,
    }),
  });
}

function dashboardUrl({ config }: Mailing): string {
  return new URL('/vendor-dashboard', config.publicUrl).href;
}
