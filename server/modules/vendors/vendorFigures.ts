import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { VendorFigures } from '#contract/catalogue/adverts.ts';
import type { Queryable } from '../../db/connection.ts';

const windowHours = 90 * 24;
/** Fewer conversations than this say nothing about a vendor. */
const minThreads = 5;
/** The newest conversations are enough for a median, and limit what the busiest vendor costs. */
const maxThreads = 200;
/**
 * A conversation without an answer for this long counts as slower than any answer; before that it is too early to say.
 */
const patienceHours = 24;

/**
 * The figures of a vendor, as an SQL value for any statement: the median time from a buyer's first message to the
 * vendor's next one over the last 90 days, the number of collected orders, and the stars that buyers gave.
 * Conversations without an answer count as slower than any answer, so that a vendor who answers only a few, fast, does
 * not look fast. If most have no answer, the median is null.
 * @param vendorId the vendor's id, or the column of the statement that has it
 * @param now the present time in ISO 8601, or its placeholder
 */
export function vendorFigures(vendorId: string | AnyPgColumn, now: string | Placeholder): SQL<VendorFigures> {
  const ago = (hours: number) => sql`(${now}::timestamptz - interval '${sql.raw(String(hours))} hours')`;
  const since = ago(windowHours);
  return sql<VendorFigures>`(
    with recent as (
      select id from threads
      where vendor_id = ${vendorId} and last_at >= ${since} and created_at >= ${since}
      order by last_at desc limit ${maxThreads}::int),
    questions as (
      select recent.id, question.sequence, question.created_at from recent cross join lateral (
        select sequence, created_at from thread_messages
        where thread_id = recent.id and side = 'buyer' order by sequence limit 1) as question),
    waits as (
      select questions.created_at, extract(epoch from answer.created_at - questions.created_at) / 60 as minutes
      from questions left join lateral (
        select created_at from thread_messages
        where thread_id = questions.id and side = 'vendor' and sequence > questions.sequence order by sequence limit 1) as answer on true)
    select json_build_object(
      'answerMinutes', (
        select case when count(*) >= ${minThreads}::int then floor(nullif(
            percentile_disc(0.5) within group (order by coalesce(minutes, 'infinity')), 'infinity') + 0.5)::int end
        from waits where minutes is not null or created_at < ${ago(patienceHours)}),
      'ordersCollected', orders_collected,
      'rating', json_build_object('average', rating, 'reviews', (
        select count(*)::int from reviews where vendor_id = measured.id and hidden_at is null)))
    from accounts as measured where measured.id = ${vendorId})`;
}

/** Reads the figures of a vendor; see `vendorFigures`. The vendor must exist. */
export async function readVendorFigures(db: Queryable, vendorId: string, now: Date): Promise<VendorFigures> {
  const { rows } = await db.execute<{ figures: VendorFigures }>(
    sql`select ${vendorFigures(vendorId, now.toISOString())} as figures`,
  );
  const [row] = rows;
  if (!row) throw new Error('A select of values gave no row.');
  return row.figures;
}
