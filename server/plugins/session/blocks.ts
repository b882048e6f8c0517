import { and, eq, not, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Queryable } from '#server/db/connection.ts';
import { threads } from '#server/db/tables/threadSchema.ts';

/*
 * Who has blocked whom. A block holds for two accounts, whatever they talk about and however they meet next: it is
 * stored in the threads that the two have, and judged here for everything by which one of them could reach the other.
 * Two vendors meet with either of them as the vendor, so a thread counts whichever side each of the two has there.
 * What only one thread knows, that of somebody without an account, holds in that thread alone.
 *
 * `deleteAccount` marks the threads of who leaves as blocked, so that nobody writes there any more. That is no block
 * between two people: outside of threads nothing counts as blocked once one of them has left.
 */

/** Which of the two sides have blocked the other. */
export interface Blocks {
  readonly byVendor: boolean;
  readonly byBuyer: boolean;
}

type Side = keyof Blocks;
type Thread = Pick<typeof threads.$inferSelect, 'vendorId' | 'buyerId' | 'blockedByVendorAt' | 'blockedByBuyerAt'>;

const columns = { byVendor: sql`pair.blocked_by_vendor_at`, byBuyer: sql`pair.blocked_by_buyer_at` } as const;
const otherSide = { byVendor: 'byBuyer', byBuyer: 'byVendor' } as const;

/**
 * The condition that a side of the threads with this vendor and this buyer has blocked the other there. A block from the
 * time when a guest had the thread stays with that thread: a key made it, or the vendor made it against whoever had the
 * key.
 */
function markedBy(side: Side, vendorId: SQLWrapper, buyerId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select 1 from threads as pair
    where pair.vendor_id = ${vendorId} and pair.buyer_id = ${buyerId} and ${columns[side]} is not null
      and (pair.claimed_at is null or ${columns[side]} > pair.claimed_at))`;
}

/** The condition that one of two accounts has blocked the other, as values or columns, whichever of them was the vendor. */
function blockedBy(side: Side, vendorId: SQLWrapper, buyerId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(${markedBy(side, vendorId, buyerId)} or ${markedBy(otherSide[side], buyerId, vendorId)})`;
}

/** The condition that either of two accounts has blocked the other; the ids are values or columns of the query. */
export function isPairBlocked(vendorId: SQLWrapper, buyerId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(${blockedBy('byVendor', vendorId, buyerId)} or ${blockedBy('byBuyer', vendorId, buyerId)})`;
}

/** The condition that one of two accounts is deleted. */
function hasLeft(vendorId: SQLWrapper, buyerId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select 1 from accounts as former
    where former.id in (${vendorId}, ${buyerId}) and former.deleted_at is not null)`;
}

/** What a select of threads takes to know which sides have blocked the other, here or in another thread of the two. */
export const blocksInThread = {
  byVendor: sql<boolean>`(${threads.blockedByVendorAt} is not null
    or ${blockedBy('byVendor', threads.vendorId, threads.buyerId)})`,
  byBuyer: sql<boolean>`(${threads.blockedByBuyerAt} is not null
    or ${blockedBy('byBuyer', threads.vendorId, threads.buyerId)})`,
};

/** Reads which of two accounts have blocked the other; neither if one of them is deleted. */
export async function blocksBetween(db: Queryable, vendorId: string, buyerId: string): Promise<Blocks> {
  const ids = [sql`${vendorId}::uuid`, sql`${buyerId}::uuid`] as const;
  const { rows } = await db.execute<{ vendor: boolean; buyer: boolean }>(
    sql`select ${blockedBy('byVendor', ...ids)} as vendor, ${blockedBy('byBuyer', ...ids)} as buyer
      where not ${hasLeft(...ids)}`,
  );
  return { byVendor: rows[0]?.vendor === true, byBuyer: rows[0]?.buyer === true };
}

/**
 * Reads which sides of a thread have blocked the other, in it or in another thread of the two accounts. A side that has
 * deleted the account has blocked the other one here.
 */
export async function blocksOfThread(db: Queryable, thread: Thread): Promise<Blocks> {
  const here = { byVendor: thread.blockedByVendorAt !== null, byBuyer: thread.blockedByBuyerAt !== null };
  if (thread.buyerId === null) return here;
  const anywhere = await blocksBetween(db, thread.vendorId, thread.buyerId);
  return { byVendor: here.byVendor || anywhere.byVendor, byBuyer: here.byBuyer || anywhere.byBuyer };
}

/** Reads which sides of an order have blocked the other; neither if one of them has deleted the account. */
export async function blocksOfOrder(db: Queryable, orderId: string): Promise<Blocks> {
  const [thread] = await db
    .select()
    .from(threads)
    .where(and(eq(threads.orderId, orderId), not(hasLeft(threads.vendorId, threads.buyerId))));
  return thread ? blocksOfThread(db, thread) : { byVendor: false, byBuyer: false };
}

/** Who has blocked the other, from the view of a side; "you" if both have, null if nobody has. */
export function blockerFor(side: 'vendor' | 'buyer', { byVendor, byBuyer }: Blocks): 'you' | 'other' | null {
  const [own, others] = side === 'vendor' ? [byVendor, byBuyer] : [byBuyer, byVendor];
  return own ? 'you' : others ? 'other' : null;
}
