import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/connection.ts';
import { reviews } from '../../db/reviewSchema.ts';
import type { OrderRow } from './ordersRepository.ts';
import { shortName } from './shortName.ts';

type ReviewRow = typeof reviews.$inferSelect;

/** The review of an order; null when there is none. */
export async function findReview(tx: Transaction, orderId: string): Promise<ReviewRow | null> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.orderId, orderId));
  return row ?? null;
}

/** Stores what the buyer of an order says of it. The order must be locked and have no review yet. */
export async function addReview(
  tx: Transaction,
  order: OrderRow,
  said: { stars: number; text: string; createdAt: Date },
): Promise<ReviewRow> {
  const values = { orderId: order.id, vendorId: order.vendorId, author: shortName(order.buyerName), ...said };
  const [row] = await tx.insert(reviews).values(values).returning();
  if (!row) throw new Error('A review was stored and is not there.');
  return row;
}

/** Stores what the vendor answers. */
export async function answerReview(
  tx: Transaction,
  orderId: string,
  answer: { answer: string; answeredAt: Date },
): Promise<void> {
  await tx.update(reviews).set(answer).where(eq(reviews.orderId, orderId));
}
