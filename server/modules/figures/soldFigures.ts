import { and, eq, gte, sql } from 'drizzle-orm';
import type { FiguresAnswer } from '#contract/vendor/figures.ts';
import type { Database } from '../../db/connection.ts';
import { counterSales } from '#server/db/tables/counterSaleSchema.ts';
import { orderItems, orders } from '#server/db/tables/orderSchema.ts';

/**
 * What a vendor has sold since `from`: orders that were handed over and have not come back, pieces sold at the counter,
 * and what the parts of both cost, without delivery fees.
 */
export async function readSold(db: Database, vendorId: string, from: Date): Promise<FiguresAnswer['sold']> {
  const [[handedOver], [atCounter]] = await Promise.all([
    db
      .select({
        orders: sql<number>`count(distinct ${orders.id})::int`,
        pesewas: sql<number>`coalesce(sum(${orderItems.pricePesewas} * ${orderItems.quantity}), 0)::int`,
      })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      .where(and(eq(orders.vendorId, vendorId), eq(orders.status, 'collected'), gte(orders.updatedAt, from))),
    db
      .select({
        pieces: sql<number>`count(*)::int`,
        pesewas: sql<number>`coalesce(sum(${counterSales.pricePesewas}), 0)::int`,
      })
      .from(counterSales)
      .where(and(eq(counterSales.vendorId, vendorId), gte(counterSales.soldAt, from))),
  ]);
  return {
    orders: handedOver?.orders ?? 0,
    atCounter: atCounter?.pieces ?? 0,
    pesewas: (handedOver?.pesewas ?? 0) + (atCounter?.pesewas ?? 0),
  };
}
