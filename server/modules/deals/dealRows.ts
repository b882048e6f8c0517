import { eq, sql } from 'drizzle-orm';
import { isDealOver } from '#contract/deal/dealGraph.ts';
import type { DealMover, DealStatus } from '#contract/deal/dealStatuses.ts';
import { dealFeeOf } from '#contract/deal/dealTerms.ts';
import type { Queryable, Transaction } from '#server/db/connection.ts';
import { deals, dealSteps } from '#server/db/tables/dealSchema.ts';
import { orderItems, orders } from '#server/db/tables/orderSchema.ts';

export type DealRow = typeof deals.$inferSelect;
export type DealOrder = typeof orders.$inferSelect;

/** Reads the deal of an order; null for an order that is paid at pick-up. */
export async function findDeal(db: Queryable, orderId: string): Promise<DealRow | null> {
  const [row] = await db.select().from(deals).where(eq(deals.orderId, orderId));
  return row ?? null;
}

/** Reads an order; null if there is none. */
export async function orderOfDeal(db: Queryable, orderId: string): Promise<DealOrder | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId));
  return row ?? null;
}

/** A deal with its order, both locked. */
export interface LockedDeal {
  readonly deal: DealRow;
  readonly order: DealOrder;
}

/** Locks an order and then its deal, as all code that moves either does; null where there is no deal. */
export async function lockDeal(tx: Transaction, orderId: string): Promise<LockedDeal | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const [deal] = await tx.select().from(deals).where(eq(deals.orderId, orderId)).for('update');
  return order && deal ? { order, deal } : null;
}

/** What an order costs: the price with the delivery, the fee of the deal, and both. */
export interface DealPrice {
  readonly pricePesewas: number;
  readonly feePesewas: number;
  readonly totalPesewas: number;
}

/** What was paid, and by which payment. */
export type PaidDeal = DealPrice & { readonly chargeId: string };

/** Sums what an order costs as a deal. Once it is paid, what was paid counts. */
export async function priceOf(db: Queryable, deal: DealRow, order: Pick<DealOrder, 'feePesewas'>): Promise<DealPrice> {
  if (deal.paidPesewas !== null && deal.paidFeePesewas !== null) {
    const [totalPesewas, feePesewas] = [deal.paidPesewas, deal.paidFeePesewas];
    return { totalPesewas, feePesewas, pricePesewas: totalPesewas - feePesewas };
  }
  const [row] = await db
    .select({ sum: sql<number>`sum(${orderItems.pricePesewas}::bigint * ${orderItems.quantity})`.mapWith(Number) })
    .from(orderItems)
    .where(eq(orderItems.orderId, deal.orderId));
  const pricePesewas = (row?.sum ?? 0) + (order.feePesewas ?? 0);
  const feePesewas = dealFeeOf(pricePesewas, {
    basisPoints: deal.feeBasisPoints,
    fixedPesewas: deal.feeFixedPesewas,
  });
  return { pricePesewas, feePesewas, totalPesewas: pricePesewas + feePesewas };
}

/** Stores a step of a deal and the state that it leads to. @returns the changed deal */
export async function addDealStep(
  tx: Transaction,
  deal: DealRow,
  step: { status: DealStatus; movedBy: DealMover; reason: string | null; at: Date; paid?: PaidDeal },
): Promise<DealRow> {
  const { status, movedBy, reason, at, paid } = step;
  const position = await tx.$count(dealSteps, eq(dealSteps.orderId, deal.orderId));
  await tx.insert(dealSteps).values({ orderId: deal.orderId, position, status, movedBy, reason, createdAt: at });
  const change = {
    status,
    updatedAt: at,
    ...(paid && { paidPesewas: paid.totalPesewas, paidFeePesewas: paid.feePesewas, chargeId: paid.chargeId }),
  };
  await tx.update(deals).set(change).where(eq(deals.orderId, deal.orderId));
  return { ...deal, ...change };
}

/** Whether a deal's money has gone to its vendor, in whole or in part. */
export function wasPaidOut({ status }: DealRow): boolean {
  return isDealOver(status) && (status === 'released' || status === 'split');
}
