import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/connection.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { threads } from '#server/db/tables/threadSchema.ts';

/** What stands for somebody who is gone, where the other side still reads it. */
export const formerName = { user: 'Former member', vendor: 'Former vendor', guest: 'Former guest' } as const;

/** What is left of the buyer in an order that the vendor keeps. */
export const orderWithout = (buyerName: string) => ({
  buyerName,
  buyerPhone: '',
  buyerEmail: null,
  address: null,
  note: null,
});

/** What is left of the buyer in a conversation that the vendor keeps. */
export const threadWithout = (buyerName: string) => ({
  buyerName,
  buyerPhone: null,
  buyerEmail: null,
  version: sql`${threads.version} + 1`,
});

/**
 * Removes the person from requests and questions that were sent without an account and in which nothing has happened
 * since a given time. A request and its conversation go together. Part of `sweep-expired`; may be repeated.
 */
export async function eraseGuests(db: Database | Transaction, before: Date): Promise<void> {
  const name = formerName.guest;
  await db
    .update(orders)
    .set(orderWithout(name))
    .where(
      sql`${orders.buyerId} is null and ${orders.buyerName} <> ${name} and ${orders.updatedAt} < ${before}
        and not exists (select 1 from ${threads} where ${threads.orderId} = ${orders.id} and ${threads.lastAt} >= ${before})`,
    );
  await db
    .update(threads)
    .set(threadWithout(name))
    .where(
      sql`${threads.buyerId} is null and ${threads.buyerName} <> ${name} and ${threads.lastAt} < ${before}
        and not exists (select 1 from ${orders} where ${orders.id} = ${threads.orderId} and ${orders.updatedAt} >= ${before})`,
    );
}
