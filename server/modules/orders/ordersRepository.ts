import { and, eq, inArray } from 'drizzle-orm';
import type { OrderMover, OrderStatus } from '#contract/orders/orderStatuses.ts';
import type { ReturnRequest } from '#contract/orders/orders.ts';
import type { Queryable, Transaction } from '../../db/connection.ts';
import { lockName, shareName } from '#server/db/namedLocks.ts';
import { orderItems, orderReturnPictures, orderReturns, orderSteps, orders } from '#server/db/tables/orderSchema.ts';
import { adverts, pictures } from '#server/db/tables/schema.ts';
import type { CurrentAdvert, OrderLine } from './orderRules.ts';

export type OrderRow = typeof orders.$inferSelect;

/** Reads the present state of adverts; ids that do not exist are left out. */
export async function currentAdverts(tx: Transaction, ids: readonly string[]): Promise<CurrentAdvert[]> {
  return tx
    .select({
      id: adverts.id,
      vendorId: adverts.vendorId,
      title: adverts.title,
      pricePesewas: adverts.pricePesewas,
      quantity: adverts.quantity,
      category: adverts.category,
      partType: adverts.partType,
      published: adverts.published,
    })
    .from(adverts)
    .where(inArray(adverts.id, [...ids]));
}

const vendorLock = (vendorId: string) => `orders at ${vendorId}`;

/**
 * Takes a shared lock until the transaction ends, so that the deletion of a vendor's account waits for an order that is
 * being sent. Take it before reading the adverts, which may be gone by the time the lock is granted.
 */
export async function shareOrdersOfVendor(tx: Transaction, vendorId: string): Promise<void> {
  await shareName(tx, vendorLock(vendorId));
}

/** Waits for orders on their way to a vendor who is deleted; later ones wait. Call it first in the transaction. */
export async function lockOrdersOfVendor(tx: Transaction, vendorId: string): Promise<void> {
  await lockName(tx, vendorLock(vendorId));
}

/** Stores an order request with its lines and its first step; its status is "sent". */
export async function addOrder(
  tx: Transaction,
  order: Omit<typeof orders.$inferInsert, 'status' | 'updatedAt'>,
  lines: readonly OrderLine[],
): Promise<OrderRow> {
  const [row] = await tx
    .insert(orders)
    .values({ ...order, status: 'sent', updatedAt: order.createdAt })
    .returning();
  if (!row) throw new Error('An order was stored but no row came back.');
  await tx.insert(orderItems).values(lines.map((line, position) => ({ ...line, orderId: row.id, position })));
  await tx
    .insert(orderSteps)
    .values({ orderId: row.id, position: 0, status: 'sent', movedBy: 'buyer', createdAt: row.createdAt });
  return row;
}

export async function findOrder(db: Queryable, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** Reads an order and locks it until the transaction ends; null if there is none. */
export async function lockOrder(tx: Transaction, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

/** Stores a step of an order and the state that it leads to. Lock the order first. @returns the changed order */
export async function addStep(
  tx: Transaction,
  order: OrderRow,
  step: {
    status: OrderStatus;
    movedBy: OrderMover;
    staffId: string | null;
    reason: string | null;
    at: Date;
    feePesewas?: number;
    times?: Pick<OrderRow, 'readyFrom' | 'heldUntil' | 'readyToldAt' | 'holdToldAt'>;
  },
): Promise<OrderRow> {
  const position = await tx.$count(orderSteps, eq(orderSteps.orderId, order.id));
  const { status, movedBy, staffId, reason, at, feePesewas, times } = step;
  await tx.insert(orderSteps).values({ orderId: order.id, position, status, movedBy, staffId, reason, createdAt: at });
  const change = { status, updatedAt: at, ...(feePesewas !== undefined && { feePesewas }), ...times };
  await tx.update(orders).set(change).where(eq(orders.id, order.id));
  return { ...order, ...change };
}

/** A buyer's request to return parts, with pictures of them. */
export type AskedReturn = ReturnRequest & {
  readonly pictureIds: readonly string[];
  /** The account that uploaded the pictures; null for a buyer who is not signed in and cannot upload any. */
  readonly picturesOf: string | null;
};

/**
 * Stores a request to return parts. Locks the pictures, so that the job that deletes unused ones skips them.
 * @returns false when a picture does not belong to the sender; then nothing was stored
 */
export async function addReturn(
  tx: Transaction,
  order: OrderRow,
  request: AskedReturn,
  createdAt: Date,
): Promise<boolean> {
  const wanted = [...new Set(request.pictureIds)];
  if (wanted.length > 0) {
    if (request.picturesOf === null) return false;
    const owned = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(and(inArray(pictures.id, wanted), eq(pictures.ownerId, request.picturesOf)))
      .orderBy(pictures.id)
      .for('update');
    if (owned.length !== wanted.length) return false;
  }
  await tx.insert(orderReturns).values({
    orderId: order.id,
    reason: request.reason,
    advertIds: [...request.advertIds],
    asNew: request.asNew === true,
    createdAt,
  });
  if (wanted.length > 0) {
    await tx
      .insert(orderReturnPictures)
      .values(wanted.map((pictureId, position) => ({ orderId: order.id, position, pictureId })));
  }
  return true;
}
