import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { dayMs } from '#contract/core/durations.ts';
import { unsaidParcelDays } from '#contract/deal/dealTerms.ts';
import type { DeskMoney } from '#contract/desk/deskMoney.ts';
import type { Queryable } from '#server/db/connection.ts';
import { deals, parcels } from '#server/db/tables/dealSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';

/**
 * The parcels that were sent `unsaidParcelDays` ago and of which neither side says that they have arrived, nor that
 * something is wrong. Their money is held for as long as that lasts. Nothing follows from it by itself: whether the parcel
 * was collected or is lost, a person has to ask.
 */
export async function unsaidParcels(db: Queryable, now: Date): Promise<DeskMoney['unsaidParcels']> {
  const { carrier, station, waybill, sentAt, arrivedAt } = parcels;
  const { number, buyerName, buyerPhone } = orders;
  const { fullname, companyName, email, phone } = accounts;
  const held = { orderId: deals.orderId, pesewas: deals.paidPesewas, number, buyerName, buyerPhone };
  const rows = await db
    .select({ ...held, carrier, station, waybill, sentAt, vendorId: accounts.id, fullname, companyName, email, phone })
    .from(parcels)
    .innerJoin(deals, and(eq(deals.orderId, parcels.orderId), eq(deals.status, 'held')))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.vendorId))
    .where(and(isNull(arrivedAt), lte(sentAt, new Date(now.getTime() - unsaidParcelDays * dayMs))))
    .orderBy(asc(sentAt), asc(parcels.orderId));
  return rows.map((row) => ({
    orderId: row.orderId,
    number: row.number,
    pesewas: row.pesewas ?? 0,
    vendor: { id: row.vendorId, name: row.companyName ?? row.fullname, email: row.email, phone: row.phone },
    buyer: { name: row.buyerName, phone: row.buyerPhone },
    carrier: row.carrier,
    station: row.station,
    waybill: row.waybill,
    sentAt: row.sentAt.toISOString(),
  }));
}
