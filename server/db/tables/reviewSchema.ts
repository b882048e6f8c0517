import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, primaryId, time } from './columns.ts';
import { orders } from './orderSchema.ts';
import { ofAccount } from './owners.ts';
import { accounts } from './schema.ts';

/** Buyers' reviews of orders that they collected: at most one for each order, with at most one answer of the vendor. */
export const reviews = pgTable(
  'reviews',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    vendorId: ofAccount('vendor_id').notNull(),
    /** Who wrote it, also of an order that was sent without an account; null in what earlier releases stored of those. */
    reviewerId: uuid('reviewer_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The author's name as everybody reads it: first name and initial. */
    author: text('author').notNull(),
    stars: smallint('stars').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    answer: text('answer'),
    answeredAt: time('answered_at'),
    /** The member of the vendor's staff who answered; null for the owner. */
    answerStaffId: uuid('answer_staff_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** Since when the people who run the shop have hidden the review, or only its answer, from the public. */
    hiddenAt: time('hidden_at'),
    answerHiddenAt: time('answer_hidden_at'),
    /**
     * Since when the desk has removed the review, or only its answer, for both sides as well: then it is hidden, its words
     * are empty and lie in `removedText` or `removedAnswer`, and nothing is written in its place. The desk reads them and
     * may bring them back. They are null once whoever wrote them has left.
     */
    removedAt: time('removed_at'),
    removedText: text('removed_text'),
    answerRemovedAt: time('answer_removed_at'),
    removedAnswer: text('removed_answer'),
  },
  (table) => [
    uniqueIndex('reviews_order').on(table.orderId),
    index('reviews_reviewer').on(table.reviewerId),
    index('reviews_answer_staff')
      .on(table.answerStaffId)
      .where(sql`${table.answerStaffId} is not null`),
    index('reviews_vendor').on(table.vendorId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // The average is an index-only scan of this index.
    index('reviews_vendor_stars')
      .on(table.vendorId, table.stars)
      .where(sql`${table.hiddenAt} is null`),
    check('reviews_stars', sql`${table.stars} between 1 and 5`),
    check('reviews_answered', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check('reviews_removed', sql`${table.removedText} is null or ${table.removedAt} is not null`),
    check('reviews_answer_removed', sql`${table.removedAnswer} is null or ${table.answerRemovedAt} is not null`),
  ],
);
