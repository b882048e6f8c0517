import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { insertMany } from './insertMany.ts';

/**
 * Inserts orders of one part, an hour apart, in states as in a shop of some years: nearly all are done. Their buyers
 * are called "Buyer Number 1", the newest, and so on.
 */
export async function insertOrders(
  db: Database,
  { vendorId, advertId, many }: { vendorId: string; advertId: string; many: number },
): Promise<void> {
  await insertMany(
    db,
    sql`
    with added as (
      insert into orders (vendor_id, tracking_hash, buyer_name, buyer_phone, handover, status, created_at, updated_at)
      select ${vendorId}::uuid, sha256((${vendorId} || n)::bytea), 'Buyer Number ' || n, '+23324' || lpad(n::text, 7, '0'),
        'pick-up', case when n % 100 = 1 then 'sent' when n % 100 = 2 then 'ready' when n % 10 = 3 then 'declined'
        else 'collected' end, now() - n * interval '1 hour', now() - n * interval '1 hour'
      from generate_series(1, ${many}::int) as n
      returning id),
    lines as (
      insert into order_items (order_id, position, advert_id, title, price_pesewas, quantity, returns)
      select id, 0, ${advertId}::uuid, 'Front brake pads', 10000, 1, 'yes' from added)
    insert into order_steps (order_id, position, status, moved_by, created_at)
    select id, 0, 'sent', 'buyer', now() from added`,
  );
}
