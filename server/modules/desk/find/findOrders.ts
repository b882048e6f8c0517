import { desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { FoundOrder } from '#contract/desk/accounts.ts';
import { phoneForms } from '#contract/core/phones/readPhone.ts';
import type { Database } from '../../../db/connection.ts';
import { orderItems, orders, orderSteps } from '#server/db/tables/orderSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import { vendorsOf } from './findAccounts.ts';
import { parseAdvertNumber } from './findAdverts.ts';

const ordersShown = 10;
const enoughDigits = 6;

/** Finds up to 10 orders by number or by the buyer's phone number, newest first. */
export async function findOrders(db: Database, q: string): Promise<FoundOrder[]> {
  const ways: SQL[] = [];
  const number = parseAdvertNumber(q.replace(/^#/, ''));
  if (number !== null) ways.push(eq(orders.number, number));
  if (q.replace(/\D/g, '').length >= enoughDigits) ways.push(inArray(orders.buyerPhone, phoneForms(q)));
  if (ways.length === 0) return [];
  const found = await db
    .select({ order: orders, email: accounts.email })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.buyerId))
    .where(or(...ways))
    .orderBy(desc(orders.createdAt))
    .limit(ordersShown);
  if (found.length === 0) return [];
  const ids = found.map(({ order }) => order.id);
  const items = await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(orderItems.position);
  const steps = await db.select().from(orderSteps).where(inArray(orderSteps.orderId, ids)).orderBy(orderSteps.position);
  const vendors = await vendorsOf(
    db,
    found.map(({ order }) => order.vendorId),
  );
  return found.map(({ order, email }) => ({
    id: order.id,
    number: order.number,
    status: order.status,
    handover: order.handover,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    vendor: vendors.get(order.vendorId) ?? { id: order.vendorId, name: '', email: '' },
    buyer: {
      name: order.buyerName,
      phone: order.buyerPhone,
      email: email ?? order.buyerEmail,
      isEmailTyped: email === null && order.emailConfirmedAt === null,
    },
    items: items
      .filter(({ orderId }) => orderId === order.id)
      .map(({ title, quantity, pricePesewas }) => ({ title, quantity, pricePesewas })),
    steps: steps
      .filter(({ orderId }) => orderId === order.id)
      .map(({ status, movedBy, createdAt, reason }) => ({ status, by: movedBy, at: createdAt.toISOString(), reason })),
  }));
}
