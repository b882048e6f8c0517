import { sql } from 'drizzle-orm';
import type { VendorFigures } from '#contract/catalogue/adverts.ts';
import { reviewsForAverage } from '#contract/catalogue/reviews.ts';
import { collectedStatuses } from '#contract/people/orderGraph.ts';
import type { Database, Transaction } from '../../db/connection.ts';

const windowMs = 90 * 86_400_000;
/** Fewer conversations than this say nothing of a vendor. */
const minThreads = 5;
/** The newest are enough for a median, and the busiest vendor costs no more than these. */
const maxThreads = 200;
/** Who has not answered for so long counts as slower than everybody who has; before that it is too early to say. */
const patienceMs = 86_400_000;

interface FoundFigures extends Record<string, unknown> {
  minutes: number | null;
  collected: number;
  reviews: number;
  average: number | null;
}

/**
 * What the shop has measured of a vendor: the median time from a buyer's first message to the vendor's next one, over the
 * last 90 days, the orders that were collected, and the stars that buyers gave. What was never answered counts as slower than any answer, so that who
 * answers few, fast, is not called fast; where it is most of them, nothing is said.
 */
export async function readVendorFigures(
  db: Database | Transaction,
  vendorId: string,
  now: Date,
): Promise<VendorFigures> {
  const since = new Date(now.getTime() - windowMs).toISOString();
  const waitsSince = new Date(now.getTime() - patienceMs).toISOString();
  const collected = sql.join(
    collectedStatuses.map((status) => sql`${status}`),
    sql`, `,
  );
  const { rows } = await db.execute<FoundFigures>(sql`
    with recent as (
      select id from threads
      where vendor_id = ${vendorId} and last_at >= ${since}::timestamptz and created_at >= ${since}::timestamptz
      order by last_at desc limit ${maxThreads}::int),
    asked as (
      select recent.id, question.sequence, question.created_at from recent cross join lateral (
        select sequence, created_at from thread_messages
        where thread_id = recent.id and side = 'buyer' order by sequence limit 1) as question),
    waits as (
      select asked.created_at, extract(epoch from answer.created_at - asked.created_at) / 60 as minutes
      from asked left join lateral (
        select created_at from thread_messages
        where thread_id = asked.id and side = 'vendor' and sequence > asked.sequence order by sequence limit 1) as answer on true)
    select
      (select case when count(*) >= ${minThreads}::int
          then percentile_disc(0.5) within group (order by coalesce(minutes, 'infinity'))::float8 end
        from waits where minutes is not null or created_at < ${waitsSince}::timestamptz) as minutes,
      (select count(*)::int from orders where vendor_id = ${vendorId} and status in (${collected})) as collected,
      rated.reviews, case when rated.reviews >= ${reviewsForAverage}::int then rated.average end as average
    from (
      select count(*)::int as reviews, round(avg(stars), 1)::float8 as average
      from reviews where vendor_id = ${vendorId} and hidden_at is null) as rated`);
  const [row] = rows;
  const minutes = row?.minutes ?? null;
  return {
    answerMinutes: minutes !== null && Number.isFinite(minutes) ? Math.round(minutes) : null,
    ordersCollected: row?.collected ?? 0,
    rating: { reviews: row?.reviews ?? 0, average: row?.average ?? null },
  };
}
