import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import { type DeskMoney, openReturnDays } from '#contract/desk/deskMoney.ts';
import { statusesOn } from '#contract/orders/orderGraph.ts';
import type { Queryable } from '#server/db/connection.ts';
import { deals } from '#server/db/tables/dealSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';

/**
 * The returns of paid orders that a vendor has not answered for `openReturnDays`, or has agreed to and not ended. The
 * money goes back once the vendor says that the part is back, so whoever never says it keeps both. Nothing follows from
 * it by itself.
 */
export async function openReturns(db: Queryable, now: Date): Promise<DeskMoney['openReturns']> {
  const { id: orderId, number, status, updatedAt: since } = orders;
  const { fullname, companyName, email, phone } = accounts;
  const rows = await db
    .select({ orderId, number, status, since, vendorId: accounts.id, fullname, companyName, email, phone })
    .from(orders)
    .innerJoin(deals, and(eq(deals.orderId, orderId), eq(deals.status, 'released')))
    .innerJoin(accounts, eq(accounts.id, orders.vendorId))
    .where(and(inArray(status, statusesOn('returns')), lte(since, new Date(now.getTime() - openReturnDays * dayMs))))
    .orderBy(asc(since), asc(orderId));
  return rows.map((row) => ({
    orderId: row.orderId,
    number: row.number,
    vendor: { id: row.vendorId, name: row.companyName ?? row.fullname, email: row.email, phone: row.phone },
    isAgreed: row.status === 'return-accepted',
    since: row.since.toISOString(),
  }));
}
