import { inArray, type SQL, sql } from 'drizzle-orm';
import type { AdvertSummary } from '#contract/catalogue/adverts.ts';
import { reviewsForAverage } from '#contract/catalogue/reviews.ts';
import { collectedStatuses } from '#contract/people/orderGraph.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import { orders } from '../../db/contactSchema.ts';

type Measured = Pick<AdvertSummary['vendor'], 'rating' | 'collected'>;

/** What `measuredVendors` tells of a vendor. */
type MeasuredRow = Readonly<{ rating: number | null; collected: number | null }>;

/** No more are counted: a card says that there are many. */
const mostCollected = 1000;

/**
 * The statement of what cards say of vendors, as rows of `id`, `rating` and `collected`: their stars, and where those are
 * too few for an average, the orders that were collected. Its cost is bounded for each vendor.
 * @param ids a statement that gives each vendor's `id` once
 */
export function measuredVendors(ids: SQL): SQL {
  const wasCollected = inArray(orders.status, [...collectedStatuses]);
  return sql`
    select vendor.id, rated.rating, case when rated.rating is null then (
        select count(*)::int from (
          select from orders where vendor_id = vendor.id and ${wasCollected} limit ${mostCollected}::int) as held) end as collected
    from (${ids}) as vendor
    cross join lateral (
      select case when count(*) >= ${reviewsForAverage}::int then round(avg(stars), 1)::float8 end as rating
      from reviews where vendor_id = vendor.id and hidden_at is null) as rated`;
}

/** What a card says of a vendor; what was not measured is not there. */
export function measuredOf({ rating, collected }: MeasuredRow): Measured {
  return { ...(rating !== null && { rating }), ...(collected && { collected }) };
}

/** What cards say of some vendors, by their ids. */
export async function readCardVendors(
  db: Database | Transaction,
  vendorIds: readonly string[],
): Promise<ReadonlyMap<string, Measured>> {
  const ids = [...new Set(vendorIds)];
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<MeasuredRow & { id: string }>(
    measuredVendors(sql`select unnest(${sql.param(ids)}::uuid[]) as id`),
  );
  return new Map(rows.map((row) => [row.id, measuredOf(row)]));
}
