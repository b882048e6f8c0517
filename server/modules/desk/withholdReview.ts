import { and, eq, inArray, or } from 'drizzle-orm';
import type { DecisionKind } from '#contract/desk/decisions.ts';
import type { Transaction } from '#server/db/connection.ts';
import { notices } from '#server/db/tables/noticesSchema.ts';
import { orders } from '#server/db/tables/orderSchema.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import { reviewNoticeGroup } from '#server/plugins/notify/reviewNotices.ts';

/*
 * What the desk hides and removes of reviews. A removed review keeps its place, since there is one review for an order
 * and one answer to it: whoever could write again after a removal would publish the same words at once. Its words lie
 * where only the desk reads them, so that it can bring them back, and it is hidden as well, so that whatever counts or
 * shows reviews to the public leaves it out.
 */

type ReviewRow = typeof reviews.$inferSelect;
type Part = 'review' | 'answer';

/** Hides, removes or restores a review or only its answer. @returns whether anything changed */
export async function withholdReview(
  tx: Transaction,
  id: string,
  { kind, part, now }: { kind: Exclude<DecisionKind, 'warn' | 'suspend'>; part: Part; now: Date },
): Promise<boolean> {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
  if (!review || (part === 'answer' && review.answer === null)) return false;
  const change = part === 'review' ? changeOfReview(review, kind, now) : changeOfAnswer(review, kind, now);
  if (change === null) return false;
  await tx.update(reviews).set(change).where(eq(reviews.id, id));
  if (kind === 'remove') await dropNotice(tx, review, part);
  return true;
}

function changeOfReview(
  { text, hiddenAt, removedAt, removedText }: ReviewRow,
  kind: 'hide' | 'remove' | 'restore',
  now: Date,
): Partial<ReviewRow> | null {
  if (kind === 'hide') return hiddenAt === null ? { hiddenAt: now } : null;
  if (kind === 'remove') {
    return removedAt === null ? { hiddenAt: hiddenAt ?? now, removedAt: now, removedText: text, text: '' } : null;
  }
  if (removedAt === null) return hiddenAt === null ? null : { hiddenAt: null };
  return removedText === null ? null : { hiddenAt: null, removedAt: null, removedText: null, text: removedText };
}

function changeOfAnswer(
  { answer, answerHiddenAt, answerRemovedAt, removedAnswer }: ReviewRow,
  kind: 'hide' | 'remove' | 'restore',
  now: Date,
): Partial<ReviewRow> | null {
  if (kind === 'hide') return answerHiddenAt === null ? { answerHiddenAt: now } : null;
  if (kind === 'remove') {
    if (answerRemovedAt !== null) return null;
    return { answerHiddenAt: answerHiddenAt ?? now, answerRemovedAt: now, removedAnswer: answer, answer: '' };
  }
  if (answerRemovedAt === null) return answerHiddenAt === null ? null : { answerHiddenAt: null };
  if (removedAnswer === null) return null;
  return { answerHiddenAt: null, answerRemovedAt: null, removedAnswer: null, answer: removedAnswer };
}

/** Deletes the notice that brought the removed words to the other side: the vendor with its staff, or the buyer. */
async function dropNotice(tx: Transaction, { orderId, vendorId }: ReviewRow, part: Part): Promise<void> {
  const buyer = tx.select({ id: orders.buyerId }).from(orders).where(eq(orders.id, orderId));
  const reader =
    part === 'review'
      ? or(eq(notices.accountId, vendorId), eq(notices.vendorId, vendorId))
      : inArray(notices.accountId, buyer);
  await tx.delete(notices).where(and(eq(notices.groupKey, reviewNoticeGroup(orderId)), reader));
}
