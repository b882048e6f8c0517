import { type SQL, and, asc, count, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PictureRef } from '#contract/catalogue/adverts.ts';
import type { DealStatus } from '#contract/deal/dealStatuses.ts';
import type { OrderStatus } from '#contract/orders/orderStatuses.ts';
import type { OrderView } from '#contract/orders/orders.ts';
import { patternOf } from '#server/db/patternOf.ts';
import type { Database, Queryable, Transaction } from '../../db/connection.ts';
import { deals, parcels } from '#server/db/tables/dealSchema.ts';
import { orderItems, orderReturns, orderSteps, orders } from '#server/db/tables/orderSchema.ts';
import { accounts, adverts } from '#server/db/tables/schema.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { olderThan, type TimePlace } from '#server/plugins/answers/timeCursor.ts';
import type { OrderRow } from './ordersRepository.ts';
import { groupBy } from '#contract/core/groupBy.ts';

export interface FullOrder {
  readonly order: OrderRow;
  readonly vendor: OrderVendor;
  readonly items: readonly ShownItem[];
  readonly steps: readonly (typeof orderSteps.$inferSelect)[];
  readonly return: ShownReturn | null;
  readonly review: typeof reviews.$inferSelect | null;
  readonly threadId: string | null;
  /** How the payment stands where it is paid through the shop; null where it is not. */
  readonly deal: DealStatus | null;
  /** Whether its parts are with a carrier. */
  readonly isSent: boolean;
}

type ShownItem = typeof orderItems.$inferSelect & {
  readonly picture: PictureRef | null;
  /** How many pieces the advert has left while it is Available; null if they are not counted. */
  readonly left: number | null;
};
type ShownReturn = typeof orderReturns.$inferSelect & { readonly pictures: readonly PictureRef[] };

type OrderVendor = OrderView['vendor'] & { readonly email: string };

/** Reads a page of the orders that an account sent, newest first. */
export async function sentOrders(
  db: Database,
  buyerId: string,
  { after, limit }: { after: TimePlace | null; limit: number },
): Promise<FullOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), olderThan(orders.createdAt, orders.id, after)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return complete(db, rows);
}

/** A page of a vendor's received orders, newest first. @param search.words part of a name, number or phone */
export async function receivedOrders(
  db: Database,
  vendorId: string,
  {
    statuses,
    words,
    after,
    limit,
  }: { statuses: readonly OrderStatus[]; words: string; after: TimePlace | null; limit: number },
): Promise<FullOrder[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.vendorId, vendorId),
        statuses.length > 0 ? inArray(orders.status, [...statuses]) : undefined,
        words === '' ? undefined : named(words),
        olderThan(orders.createdAt, orders.id, after),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit);
  return complete(db, rows);
}

function named(words: string): SQL | undefined {
  const pattern = patternOf(words);
  const digits = words.replace(/\D/g, '');
  const isNumber = digits !== '' && /^[\d\s+#()./-]+$/.test(words);
  // Without the country's code and the 0 of calls within it, however these were typed.
  const figures = digits.replace(/^0*(?:233(?=\d{4}))?0*/, '');
  return or(
    ilike(orders.buyerName, pattern),
    isNumber ? sql`${orders.number}::text like ${`${digits}%`}` : undefined,
    isNumber && figures.length >= 4 ? sql`${orders.buyerPhone} like ${`%${figures}%`}` : undefined,
  );
}

/** Counts a vendor's orders in each state; states without orders are missing. */
export async function countOrders(db: Database, vendorId: string): Promise<ReadonlyMap<OrderStatus, number>> {
  const rows = await db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(eq(orders.vendorId, vendorId))
    .groupBy(orders.status);
  return new Map(rows.map((row) => [row.status, row.orders]));
}

/** Reads the orders that these hashes of keys open, newest first; unknown keys, and those that ended, are ignored. */
export async function ordersByTracking(db: Database, hashes: readonly Buffer[]): Promise<FullOrder[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        isNull(orders.buyerId),
        isNull(orders.claimedAt),
        or(inArray(orders.trackingHash, [...hashes]), inArray(orders.linkHash, [...hashes])),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id));
  return complete(db, rows);
}

/** Reads the order whose device key has this hash; null if there is none. */
export async function orderOfKey(tx: Transaction, trackingHash: Buffer): Promise<FullOrder | null> {
  const [full] = await complete(tx, await tx.select().from(orders).where(eq(orders.trackingHash, trackingHash)));
  return full ?? null;
}

/**
 * Reads the order with this number whose buyer gave this phone number, in any of its forms; null if there is none. It is one statement, so
 * that a wrong pair takes as long as an unknown order.
 */
export async function orderByNumber(
  db: Database,
  number: number,
  phones: readonly string[],
): Promise<FullOrder | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.number, number), inArray(orders.buyerPhone, [...phones])));
  const [full] = await complete(db, rows);
  return full ?? null;
}

/** Adds vendors, lines, steps, returns, reviews and threads to orders. */
async function complete(db: Queryable, rows: readonly OrderRow[]): Promise<FullOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const vendors = await findVendors(db, [...new Set(rows.map((row) => row.vendorId))]);
  const items = await findItems(db, ids);
  const steps = await db
    .select()
    .from(orderSteps)
    .where(inArray(orderSteps.orderId, ids))
    .orderBy(asc(orderSteps.orderId), asc(orderSteps.position));
  const returns = await findReturns(db, ids);
  const talks = await db
    .select({ id: threads.id, orderId: threads.orderId })
    .from(threads)
    .where(inArray(threads.orderId, ids));
  const safe = await db
    .select({ id: deals.orderId, status: deals.status, sentAt: parcels.sentAt })
    .from(deals)
    .leftJoin(parcels, eq(parcels.orderId, deals.orderId))
    .where(inArray(deals.orderId, ids));
  const dealOf = new Map(safe.map((row) => [row.id, row]));
  const written = await db.select().from(reviews).where(inArray(reviews.orderId, ids));
  const itemsOf = groupBy(items, (item) => item.orderId);
  const stepsOf = groupBy(steps, (step) => step.orderId);
  return rows.map((order) => {
    const vendor = vendors.get(order.vendorId);
    if (!vendor) throw new Error(`Order ${order.id} has no vendor.`);
    return {
      order,
      vendor,
      items: itemsOf.get(order.id) ?? [],
      steps: stepsOf.get(order.id) ?? [],
      return: returns.find((row) => row.orderId === order.id) ?? null,
      review: written.find((review) => review.orderId === order.id) ?? null,
      deal: dealOf.get(order.id)?.status ?? null,
      isSent: dealOf.get(order.id)?.sentAt != null,
      threadId: talks.find((talk) => talk.orderId === order.id)?.id ?? null,
    };
  });
}

/** Adds to one order everything that its view needs. */
export async function completeOne(db: Queryable, order: OrderRow): Promise<FullOrder> {
  const [full] = await complete(db, [order]);
  if (!full) throw new Error(`Order ${order.id} is not complete.`);
  return full;
}

const pictureJson =
  sql.raw(`'id', picture.id, 'alt', '', 'width', case when picture.state = 'ready' then picture.width else 1 end,
  'height', case when picture.state = 'ready' then picture.height else 1 end, 'ready', picture.state = 'ready'`);

async function findItems(db: Queryable, orderIds: readonly string[]): Promise<ShownItem[]> {
  const cover = sql<PictureRef | null>`(
    select json_strip_nulls(json_build_object(${pictureJson}, 'hidden', case when not ${adverts.published} then true end))
    from advert_pictures as placed join pictures as picture on picture.id = placed.picture_id
    where placed.advert_id = ${orderItems.advertId} and picture.state <> 'failed' order by placed.position limit 1)`;
  const rows = await db
    .select({
      item: orderItems,
      picture: cover,
      left: sql<
        number | null
      >`case when ${adverts.status} = 'Available' and ${adverts.deletedAt} is null then ${adverts.quantity} end`,
    })
    .from(orderItems)
    .leftJoin(adverts, eq(adverts.id, orderItems.advertId))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position));
  return rows.map(({ item, ...more }) => ({ ...item, ...more }));
}

async function findReturns(db: Queryable, orderIds: readonly string[]): Promise<ShownReturn[]> {
  // With its table: drizzle leaves it out in a select from one table, and `placed` has an `order_id` too.
  const returnPictures = sql<PictureRef[]>`(
    select coalesce(json_agg(json_build_object(${pictureJson}, 'hidden', true) order by placed.position), '[]'::json)
    from order_return_pictures as placed join pictures as picture on picture.id = placed.picture_id
    where placed.order_id = order_returns.order_id and picture.state <> 'failed')`;
  const rows = await db
    .select({ row: orderReturns, pictures: returnPictures })
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, [...orderIds]));
  return rows.map(({ row, ...rest }) => ({ ...row, ...rest }));
}

async function findVendors(db: Queryable, ids: readonly string[]): Promise<Map<string, OrderVendor>> {
  const rows = await db
    .select({
      id: accounts.id,
      fullname: accounts.fullname,
      companyName: accounts.companyName,
      phone: accounts.phone,
      email: accounts.email,
      address: accounts.businessAddress,
      openingHours: accounts.openingHours,
    })
    .from(accounts)
    .where(and(inArray(accounts.id, [...ids]), eq(accounts.role, 'vendor')));
  return new Map(
    rows.map(({ fullname, companyName, ...vendor }) => [vendor.id, { ...vendor, name: companyName ?? fullname }]),
  );
}
