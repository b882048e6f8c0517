import { type SQL, and, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { type FiguresAnswer, figuresDays, fewestVisitors, type LackedByShop } from '#contract/vendor/figures.ts';
import type { Attention } from '#contract/catalogue/listing.ts';
import type { Database } from '../../db/connection.ts';
import { advertViews } from '#server/db/tables/advertViewsSchema.ts';
import { adverts, publishedAdverts } from '#server/db/tables/schema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { dayBefore, dayOf } from '../../days.ts';
import { type DayCount, layOutDays } from './figureDays.ts';
import { findPartType } from '#contract/catalogue/partTypes.ts';
import { readLackedSubject, visitorsIn } from '#server/plugins/watch/lackedParts.ts';
import { counterSales } from '#server/db/tables/counterSaleSchema.ts';
import { statusesIn } from '#contract/orders/orderGraph.ts';
import { orderItems, orders, orderSteps } from '#server/db/tables/orderSchema.ts';

const maxShown = 10;

/** The states of an order that is sold: a return that was asked for, agreed to or refused has brought no parts back. */
const soldStatuses = statusesIn('handed-over').filter((status) => status !== 'returned');

/** What a vendor has is taken out of this many. */
const maxRead = 60;

/** The condition for adverts that need attention in this way: the list's own rule, so that both agree. */
export type Needing = (attention: Attention, now: Date) => SQL | undefined;

/** Finds a public advert and its vendor; null for any other advert. */
export async function findShownAdvert(db: Database, id: string): Promise<{ id: string; vendorId: string } | null> {
  const [row] = await db
    .select({ id: publishedAdverts.id, vendorId: publishedAdverts.vendorId })
    .from(publishedAdverts)
    .where(eq(publishedAdverts.id, id));
  return row ?? null;
}

/** Counts one view of an advert on the day of `now`. */
export async function addView(
  db: Database,
  { id, vendorId }: { id: string; vendorId: string },
  now: Date,
): Promise<void> {
  await db
    .insert(advertViews)
    .values({ vendorId, day: dayOf(now), advertId: id, views: 1 })
    .onConflictDoUpdate({
      target: [advertViews.vendorId, advertViews.day, advertViews.advertId],
      set: { views: sql`${advertViews.views} + 1` },
    });
}

/** Reads a vendor's views and enquiries day by day, and how many adverts need the vendor's attention. */
export async function readFigures(
  { db, needing }: { db: Database; needing: Needing },
  vendorId: string,
  now: Date,
): Promise<FiguresAnswer> {
  const firstDay = dayBefore(now, 2 * figuresDays - 1);
  const [views, enquiries, attention, lacked, sold] = await Promise.all([
    countViews(db, vendorId, firstDay, dayOf(now)),
    countEnquiries(db, vendorId, new Date(`${firstDay}T00:00:00Z`)),
    countAttention(db, vendorId, now, needing),
    readLacked(db, vendorId, now),
    readSold(db, vendorId, new Date(`${dayBefore(now, figuresDays - 1)}T00:00:00Z`)),
  ]);
  return { ...layOutDays(now, { views, enquiries }), ...attention, lacked, sold };
}

function countViews(db: Database, vendorId: string, from: string, to: string): Promise<DayCount[]> {
  return db
    .select({ day: advertViews.day, count: sql<number>`sum(${advertViews.views})::int` })
    .from(advertViews)
    .where(and(eq(advertViews.vendorId, vendorId), gte(advertViews.day, from), lte(advertViews.day, to)))
    .groupBy(advertViews.day);
}

/** Conversations that buyers have opened about adverts. */
function countEnquiries(db: Database, vendorId: string, from: Date): Promise<DayCount[]> {
  const day = sql<string>`to_char(${threads.createdAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  return db
    .select({ day, count: sql<number>`count(*)::int` })
    .from(threads)
    .where(and(eq(threads.vendorId, vendorId), isNotNull(threads.advertId), gte(threads.createdAt, from)))
    .groupBy(day);
}

async function countAttention(db: Database, vendorId: string, now: Date, needing: Needing) {
  const count = (attention: Attention) =>
    sql<number>`(count(*) filter (where ${needing(attention, now) ?? sql`true`}))::int`;
  const [row] = await db
    .select({ stale: count('stale'), withoutPictures: count('no-pictures'), paused: count('paused') })
    .from(adverts)
    .where(and(eq(adverts.vendorId, vendorId), isNull(adverts.deletedAt)));
  return row ?? { stale: 0, withoutPictures: 0, paused: 0 };
}

/** What visitors searched for in vain in the last days and the vendor has no advert for, the most wanted first. */
async function readLacked(db: Database, vendorId: string, now: Date): Promise<LackedByShop[]> {
  const days = Array.from({ length: figuresDays }, (_, ago) => dayBefore(now, ago));
  // A list of days walks the key, of which `about` is the second column.
  const { rows } = await db.execute<{ subject: string; filled: number }>(sql`
    with lacked as (
      select subject, bit_count(bit_or(visitors))::int as filled from search_counts
      where day = any(${sql.param(days)}::date[]) and about = 'lacked'
      group by subject having bit_count(bit_or(visitors)) >= ${fewestVisitors}
      order by 2 desc, 1 limit ${maxRead}),
    wanted as (
      select lacked.*, split_part(subject, '|', 1) as kind, split_part(subject, '|', 2) as make,
        split_part(subject, '|', 3) as model from lacked)
    select subject, filled from wanted
    where not exists (
      select from adverts
      where vendor_id = ${vendorId} and deleted_at is null and part_type = wanted.kind
        and (wanted.make = '' or universal or (make = wanted.make and wanted.model in ('', model))))
    order by filled desc, subject limit ${maxShown}`);
  return rows.flatMap(({ subject, filled }) => {
    const { kind, make, model } = readLackedSubject(subject);
    const type = findPartType(kind);
    return type ? [{ partType: kind, name: type.name, make, model, visitors: visitorsIn(filled) }] : [];
  });
}

/**
 * What a vendor has sold since `from`: orders that were handed over since then and have not come back, pieces sold at the
 * counter, and what the parts of both cost, without delivery fees.
 */
async function readSold(db: Database, vendorId: string, from: Date): Promise<FiguresAnswer['sold']> {
  const [[handedOver], [atCounter]] = await Promise.all([
    db
      .select({
        orders: sql<number>`count(distinct ${orders.id})::int`,
        pesewas: sql`coalesce(sum(${orderItems.pricePesewas}::bigint * ${orderItems.quantity}), 0)`.mapWith(Number),
      })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
      // An order is collected once. Its last change may be an answer about a return, months later.
      .innerJoin(orderSteps, and(eq(orderSteps.orderId, orders.id), eq(orderSteps.status, 'collected')))
      .where(and(eq(orders.vendorId, vendorId), inArray(orders.status, soldStatuses), gte(orderSteps.createdAt, from))),
    db
      .select({
        pieces: sql<number>`count(*)::int`,
        pesewas: sql`coalesce(sum(${counterSales.pricePesewas}), 0)`.mapWith(Number),
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
