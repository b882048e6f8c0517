import { sql } from 'drizzle-orm';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { reviewsForAverage } from '#contract/catalogue/reviews.ts';
import { collectedStatuses } from '#contract/people/orderGraph.ts';
import type { Database, Transaction } from '../../db/connection.ts';

type Measured = Pick<AdvertSummary['vendor'], 'rating' | 'collected'>;

interface Found extends Record<string, unknown> {
  id: string;
  rating: number | null;
  collected: number | null;
}

/** No more are counted: a card says that there are many. */
const mostCollected = 1000;

/**
 * What cards say of vendors: their stars, and where those are too few for an average, the orders that were collected.
 * What was not measured is not there. One query, whose cost is bounded for each vendor.
 */
export async function readCardVendors(
  db: Database | Transaction,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, Measured>> {
  const ids = [...new Set(vendorIds)];
  if (ids.length === 0) return new Map();
  const collected = sql.join(
    collectedStatuses.map((status) => sql`${status}`),
    sql`, `,
  );
  const { rows } = await db.execute<Found>(sql`
    select vendor.id, rated.rating, case when rated.rating is null then (
        select count(*)::int from (
          select from orders where vendor_id = vendor.id and status in (${collected}) limit ${mostCollected}::int) as held) end as collected
    from unnest(${sql.param(ids)}::uuid[]) as vendor(id)
    cross join lateral (
      select case when count(*) >= ${reviewsForAverage}::int then round(avg(stars), 1)::float8 end as rating
      from reviews where vendor_id = vendor.id and hidden_at is null) as rated`);
  return new Map(
    rows.map(({ id, rating, collected: orders }) => [
      id,
      { ...(rating !== null && { rating }), ...(orders && { collected: orders }) },
    ]),
  );
}
