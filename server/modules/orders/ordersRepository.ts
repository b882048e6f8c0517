import { and, asc, desc, eq, inArray, or } from 'drizzle-orm';
import type { OrderStatus } from '#contract/people/orders.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { orderItems, orders } from '../../db/contactSchema.ts';
import { accounts, adverts } from '../../db/schema.ts';
import type { CurrentAdvert, OrderLine } from './orderRules.ts';

export type OrderRow = typeof orders.$inferSelect;
type ItemRow = typeof orderItems.$inferSelect;

/** An order with all that its view needs. */
export interface FullOrder {
  readonly order: OrderRow;
  readonly vendor: OrderVendor;
  readonly items: readonly ItemRow[];
}

/** Who sells: `name` as the public knows them. */
export interface OrderVendor {
  readonly id: string;
  readonly name: string;
  readonly phone: string | null;
  readonly email: string;
  readonly address: string | null;
}

/** What is true now of the adverts asked for; those that do not exist are not among them. */
export async function currentAdverts(tx: Transaction, ids: readonly string[]): Promise<CurrentAdvert[]> {
  return tx
    .select({
      id: adverts.id,
      vendorId: adverts.vendorId,
      title: adverts.title,
      pricePesewas: adverts.pricePesewas,
      published: adverts.published,
    })
    .from(adverts)
    .where(inArray(adverts.id, [...ids]));
}

/** Stores an order request with its lines, as status "sent". */
export async function addOrder(
  tx: Transaction,
  order: Omit<typeof orders.$inferInsert, 'id' | 'status' | 'updatedAt'>,
  lines: readonly OrderLine[],
): Promise<OrderRow> {
  const [row] = await tx
    .insert(orders)
    .values({ ...order, status: 'sent', updatedAt: order.createdAt })
    .returning();
  if (!row) throw new Error('An order was stored and is not there.');
  await tx.insert(orderItems).values(lines.map((line, position) => ({ ...line, orderId: row.id, position })));
  return row;
}

export async function findOrder(db: Database, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** The order, locked until the transaction ends. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

export async function setOrderStatus(
  tx: Transaction,
  id: string,
  change: { status: OrderStatus; updatedAt: Date },
): Promise<void> {
  await tx.update(orders).set(change).where(eq(orders.id, id));
}

/** The newest orders that an account has received or sent. */
export async function ordersOf(db: Database, accountId: string, limit: number): Promise<FullOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(or(eq(orders.vendorId, accountId), eq(orders.buyerId, accountId)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return complete(db, rows);
}

/** The orders that these keys follow, newest first; unknown keys bring nothing. */
export async function ordersByTracking(db: Database, hashes: readonly Buffer[]): Promise<FullOrder[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.trackingHash, [...hashes]))
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return complete(db, rows);
}

/** Adds the vendors and the lines. */
export async function complete(db: Database | Transaction, rows: readonly OrderRow[]): Promise<FullOrder[]> {
  if (rows.length === 0) return [];
  const [vendors, items] = [
    await findVendors(db, [...new Set(rows.map((row) => row.vendorId))]),
    await db
      .select()
      .from(orderItems)
      .where(
        inArray(
          orderItems.orderId,
          rows.map((row) => row.id),
        ),
      )
      .orderBy(asc(orderItems.orderId), asc(orderItems.position)),
  ];
  return rows.map((order) => {
    const vendor = vendors.get(order.vendorId);
    if (!vendor) throw new Error(`Order ${order.id} has no vendor.`);
    return { order, vendor, items: items.filter((item) => item.orderId === order.id) };
  });
}

async function findVendors(db: Database | Transaction, ids: readonly string[]): Promise<Map<string, OrderVendor>> {
  const rows = await db
    .select({
      id: accounts.id,
      fullname: accounts.fullname,
      companyName: accounts.companyName,
      phone: accounts.phone,
      email: accounts.email,
      address: accounts.businessAddress,
    })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), eq(accounts.role, 'vendor')));
  return new Map(
    rows.map(({ fullname, companyName, ...vendor }) => [vendor.id, { ...vendor, name: companyName ?? fullname }]),
  );
}

export async function emailOf(db: Database | Transaction, accountId: string): Promise<string | null> {
  const [row] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  return row?.email ?? null;
}
