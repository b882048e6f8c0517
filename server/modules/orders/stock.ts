import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { maxPieces } from '#contract/catalogue/advert/fields/quantity.ts';
import { orderPhase } from '#contract/orders/orderGraph.ts';
import type { OrderStatus } from '#contract/orders/orderStatuses.ts';
import { orderItems } from '#server/db/tables/orderSchema.ts';
import { lockPlan } from '#server/db/lockPlan.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { ProblemError } from '#server/plugins/requests/problems.ts';
import type { Transaction } from '../../db/connection.ts';
import { shortMessage, type ShortItem } from './orderRules.ts';
import type { OrderRow } from './ordersRepository.ts';

/*
 * Stock of the adverts whose pieces are counted. An advert's quantity is what can still be ordered: pieces leave it when
 * an order is accepted, are noted with the order's line, and come back from there when the order ends without having
 * been collected. So two buyers are never promised one piece, whatever the vendor edits meanwhile. What came back from a
 * buyer, or may never have come back, is counted again by the vendor alone (`partsAway` in moveOrder.ts).
 */

/**
 * Does to the stock what a step of an order asks for. Lock the order first. May be repeated: pieces that are reserved
 * are not reserved again, and those that came back do not come back twice.
 * @returns whether the pieces of an advert changed
 * @throws ProblemError 409 with `details.short` when an order is accepted, or a fee is asked for, and there are too few
 */
export async function moveStock(tx: Transaction, order: OrderRow, to: OrderStatus, now: Date): Promise<boolean> {
  if (to === 'fee-asked' || to === 'accepted') {
    const found = await lockStock(tx, order);
    const { lines, stock } = found;
    const short = lines.flatMap(({ advertId, title }): ShortItem[] => {
      const left = stock.get(advertId);
      const wanted = lines.reduce((sum, line) => sum + (line.advertId === advertId ? line.missing : 0), 0);
      return left !== undefined && left < wanted ? [{ advertId, title, left }] : [];
    });
    if (short.length > 0) {
      const side = to === 'accepted' && order.status === 'fee-asked' ? 'buyer' : 'vendor';
      throw new ProblemError(409, 'conflict', shortMessage(side, short), { details: { status: order.status, short } });
    }
    // A fee is a question: pieces are promised only once the buyer has agreed.
    return to === 'accepted' && reserve(tx, order, found, now);
  } else if (to === 'collected') {
    // What was accepted while the vendor did not count, or by a release that did not reserve.
    return reserve(tx, order, await lockStock(tx, order), now);
  } else if (orderPhase(to) === 'off') {
    return giveBack(tx, order, now);
  }
  return false;
}

interface StockLine {
  readonly position: number;
  readonly advertId: string;
  readonly title: string;
  /** How many pieces the order has not reserved yet. */
  readonly missing: number;
}

/**
 * Locks the adverts of an order and reads what they have.
 * @returns the order's lines, and what can be ordered of the adverts whose pieces are counted
 */
async function lockStock(
  tx: Transaction,
  order: OrderRow,
): Promise<{ lines: readonly StockLine[]; stock: Map<string, number> }> {
  const lines = await tx
    .select({
      position: orderItems.position,
      advertId: orderItems.advertId,
      title: orderItems.title,
      missing: sql<number>`${orderItems.quantity} - ${orderItems.reserved}`.mapWith(Number),
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position));
  await lockPlan(tx, order.vendorId);
  const rows = await tx
    .select({ id: adverts.id, quantity: adverts.quantity })
    .from(adverts)
    .where(
      inArray(
        adverts.id,
        lines.map((line) => line.advertId),
      ),
    )
    .orderBy(asc(adverts.id))
    // Orders that are being stored have a key-share lock on their adverts: with this lock neither waits for the other.
    .for('no key update');
  const counted = rows.flatMap(({ id, quantity }) => (quantity === null ? [] : [[id, quantity] as const]));
  return { lines, stock: new Map(counted) };
}

/** Moves as many of the missing pieces as there are from the stock to the order's lines. @returns whether there were any */
async function reserve(
  tx: Transaction,
  order: OrderRow,
  { lines, stock }: Awaited<ReturnType<typeof lockStock>>,
  now: Date,
): Promise<boolean> {
  let isMoved = false;
  for (const { position, advertId, missing } of lines) {
    const left = stock.get(advertId) ?? 0;
    const taken = Math.min(missing, left);
    if (taken <= 0) continue;
    isMoved = true;
    stock.set(advertId, left - taken);
    await addPieces(tx, advertId, -taken, now);
    await tx
      .update(orderItems)
      .set({ reserved: sql`${orderItems.reserved} + ${taken}` })
      .where(and(eq(orderItems.orderId, order.id), eq(orderItems.position, position)));
  }
  return isMoved;
}

/** Gives back what the order's lines have. @returns whether they had anything */
async function giveBack(tx: Transaction, order: OrderRow, now: Date): Promise<boolean> {
  const { stock } = await lockStock(tx, order);
  const reservations = await tx
    .select({ advertId: orderItems.advertId, reserved: orderItems.reserved })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, order.id), gt(orderItems.reserved, 0)));
  for (const { advertId, reserved } of reservations) {
    // A vendor who no longer counts the pieces, or whose advert is gone, gets no number back.
    if (stock.has(advertId)) await addPieces(tx, advertId, reserved, now);
  }
  if (reservations.length === 0) return false;
  await tx.update(orderItems).set({ reserved: 0 }).where(eq(orderItems.orderId, order.id));
  return true;
}

/** Pieces that come back are not added to an advert that already has the highest quantity. */
async function addPieces(tx: Transaction, advertId: string, pieces: number, now: Date): Promise<void> {
  await tx
    .update(adverts)
    .set({
      quantity: sql`least(${adverts.quantity} + ${pieces}, ${maxPieces})`,
      version: sql`${adverts.version} + 1`,
      updatedAt: now,
    })
    .where(eq(adverts.id, advertId));
}
