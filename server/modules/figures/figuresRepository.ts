import { type SQL, and, eq, gte, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { type FiguresAnswer, figuresDays } from '#contract/vendor/figures.ts';
import type { Attention } from '#contract/catalogue/listing.ts';
import type { Database } from '../../db/connection.ts';
import { advertViews } from '#server/db/tables/advertViewsSchema.ts';
import { adverts, publishedAdverts } from '#server/db/tables/schema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { dayBefore, dayOf } from '../../days.ts';
import { readSold } from './soldFigures.ts';
import { readLacked } from './lackedFigures.ts';
import { type DayCount, layOutDays } from './figureDays.ts';

/**
 * The condition for adverts that need the vendor's attention in this way; the same rule as in the list, so that both
 * agree.
 */
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
