import { and, eq, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/connection.ts';
import { comparedEmail } from '#contract/core/readEmail.ts';
import { storedPhone } from '#contract/core/readPhone.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import { accounts } from '#server/db/tables/schema.ts';
import type { OrderRow } from './ordersRepository.ts';
import { shortName } from './shortName.ts';

type ReviewRow = typeof reviews.$inferSelect;

/** Reads the review of an order; null when there is none. */
export async function findReview(tx: Transaction, orderId: string): Promise<ReviewRow | null> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.orderId, orderId));
  return row ?? null;
}

/** Counts the reviews of a vendor that have no answer, except hidden ones, which need none. */
export function countUnanswered(db: Database, vendorId: string): Promise<number> {
  return db.$count(reviews, and(eq(reviews.vendorId, vendorId), isNull(reviews.answer), isNull(reviews.hiddenAt)));
}

/** Stores the buyer's review of an order. The order must be locked and have no review yet. */
export async function addReview(
  tx: Transaction,
  order: OrderRow,
  said: { stars: number; text: string; createdAt: Date },
): Promise<ReviewRow> {
  const values = { orderId: order.id, vendorId: order.vendorId, author: shortName(order.buyerName), ...said };
  const [row] = await tx.insert(reviews).values(values).returning();
  if (!row) throw new Error('A review was stored but no row came back.');
  return row;
}

/** Stores the vendor's answer to a review. */
export async function answerReview(
  tx: Transaction,
  orderId: string,
  answer: { answer: string; answeredAt: Date },
): Promise<void> {
  await tx.update(reviews).set(answer).where(eq(reviews.orderId, orderId));
}

/**
 * Whether an order was placed with the phone or the e-mail of its vendor, or by an account that has that phone. Only
 * this way can vendors who order from themselves be recognised; with another phone and another e-mail they cannot.
 */
export async function isVendorsOwn(tx: Transaction, order: OrderRow): Promise<boolean> {
  const [vendor] = await tx
    .select({ email: accounts.email, phone: accounts.phone })
    .from(accounts)
    .where(eq(accounts.id, order.vendorId));
  if (!vendor) return false;
  const buyer =
    order.buyerId === null
      ? undefined
      : (await tx.select({ phone: accounts.phone }).from(accounts).where(eq(accounts.id, order.buyerId)))[0];
  const phones = [order.buyerPhone, buyer?.phone].flatMap((phone) => (phone ? (storedPhone(phone) ?? phone) : []));
  return (
    (order.buyerEmail !== null && comparedEmail(order.buyerEmail) === vendor.email) ||
    (vendor.phone !== null && phones.includes(storedPhone(vendor.phone) ?? vendor.phone))
  );
}
