import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';
import { formerName } from '#server/formerAccounts.ts';

/** What is left of the buyer in an order that the vendor keeps. */
export const orderWithout = (buyerName: string) => ({
  buyerName,
  buyerPhone: '',
  buyerEmail: null,
  emailConfirmedAt: null,
  wantsSms: false,
  address: null,
  note: null,
});

/** What is left of the buyer in a conversation that the vendor keeps. */
export const threadWithout = (buyerName: string) => ({
  buyerName,
  buyerPhone: null,
  buyerEmail: null,
  emailConfirmedAt: null,
  version: sql`${threads.version} + 1`,
});

/** As many at a time as a statement may take, however many there are after an upgrade. */
const atOnce = 500;

/**
 * Removes the person from requests and questions that were sent without an account and in which nothing has happened
 * since a given time. A request and its conversation go together. Part of `sweep-expired`; may be repeated.
 */
export async function eraseGuests(db: Database, before: Date): Promise<void> {
  const name = formerName.guest;
  const orderIsDue = sql`${orders.buyerId} is null and ${orders.buyerName} <> ${name} and ${orders.updatedAt} < ${before}
    and not exists (select 1 from ${threads} where ${threads.orderId} = ${orders.id} and ${threads.lastAt} >= ${before})`;
  await untilNone(async () => {
    const due = db.select({ id: orders.id }).from(orders).where(orderIsDue).limit(atOnce);
    const erased = await db
      .update(orders)
      .set(orderWithout(name))
      .where(inArray(orders.id, due))
      .returning({ id: orders.id });
    // Who wrote a review is not known of those from before the release that stores it: their name was the buyer's.
    const ids = erased.map(({ id }) => id);
    if (ids.length > 0) {
      const unknown = and(inArray(reviews.orderId, ids), isNull(reviews.reviewerId));
      await db.update(reviews).set({ author: name }).where(unknown);
    }
    return erased.length;
  });
  const threadIsDue = sql`${threads.buyerId} is null and ${threads.buyerName} <> ${name} and ${threads.lastAt} < ${before}
    and not exists (select 1 from ${orders} where ${orders.id} = ${threads.orderId} and ${orders.updatedAt} >= ${before})`;
  await untilNone(async () => {
    const due = db.select({ id: threads.id }).from(threads).where(threadIsDue).limit(atOnce);
    const erased = await db
      .update(threads)
      .set(threadWithout(name))
      .where(inArray(threads.id, due))
      .returning({ id: threads.id });
    return erased.length;
  });
}

async function untilNone(piece: () => Promise<number>): Promise<void> {
  while ((await piece()) > 0);
}
