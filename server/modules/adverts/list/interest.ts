import { type SQL, and, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { figuresDays } from '#contract/vendor/figures.ts';
import { dayBefore, dayOf } from '../../../days.ts';
import type { Database } from '../../../db/connection.ts';
import { advertViews } from '#server/db/tables/advertViewsSchema.ts';
import { adverts } from '#server/db/tables/schema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';

/*
 * How often each advert was viewed and enquired about in the last `figuresDays` days. The dashboard's figures
 * (server/modules/figures) give the same for all adverts together.
 */

const firstDay = (now: Date) => dayBefore(now, figuresDays - 1);
const startOfRange = (now: Date) => new Date(`${firstDay(now)}T00:00:00Z`);

/**
 * Returns columns for a select from `adverts`. Each does an index look-up per row, so use them for a page, not for all.
 */
export function interestColumns(now: Date): { views: SQL<number>; enquiries: SQL<number> } {
  return {
    views: sql<number>`(
      select coalesce(sum(counted.views), 0)::int from advert_views as counted
      where counted.advert_id = ${adverts.id} and counted.day between ${firstDay(now)} and ${dayOf(now)})`,
    enquiries: sql<number>`(
      select count(*)::int from threads as asked
      where asked.advert_id = ${adverts.id} and asked.created_at >= ${startOfRange(now).toISOString()}::timestamptz)`,
  };
}

/** Returns a subquery with the views of all adverts of a vendor in one pass; adverts without views are missing. */
export function viewsByAdvert(db: Database, vendorId: string, now: Date) {
  const { advertId, day, views } = advertViews;
  return db
    .select({ advertId, count: sql<number>`sum(${views})::int`.as('view_count') })
    .from(advertViews)
    .where(and(eq(advertViews.vendorId, vendorId), gte(day, firstDay(now)), lte(day, dayOf(now))))
    .groupBy(advertId)
    .as('interest');
}

/** Returns a subquery with the enquiries about all adverts of a vendor in one pass; adverts without any are missing. */
export function enquiriesByAdvert(db: Database, vendorId: string, now: Date) {
  const { advertId, createdAt } = threads;
  return db
    .select({ advertId, count: sql<number>`count(*)::int`.as('enquiry_count') })
    .from(threads)
    .where(and(eq(threads.vendorId, vendorId), isNotNull(advertId), gte(createdAt, startOfRange(now))))
    .groupBy(advertId)
    .as('interest');
}
