import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { id, instant } from '#contract/core/fields.ts';

/*
 * What buyers say of a vendor: each of an order that was collected, once, and what the vendor answers, once.
 */

const answered = z.nullable(z.object({ text: z.string(), at: instant }));

/** A review as the two sides of its order see it. */
export const orderReviewSchema = z.object({
  id,
  stars: z.int(),
  text: z.string(),
  at: instant,
  /** What the vendor says to it. */
  answer: answered,
});
export type OrderReview = z.infer<typeof orderReviewSchema>;

/** A review as everybody sees it. */
export const publicReviewSchema = z.extend(orderReviewSchema, {
  /** First name and initial of the buyer: "Kwesi A." */
  author: z.string(),
});
export type PublicReview = z.infer<typeof publicReviewSchema>;

/** A part of a vendor's reviews, the newest first. */
export const reviewListSchema = z.object({
  items: z.array(publicReviewSchema),
  /** Where the next ones start; null when these are the last. */
  nextCursor: z.nullable(z.string()),
});

/** Query of GET /vendors/{id}/reviews. */
export const reviewsQuerySchema = z.strictObject({
  cursor: z.optional(z.string().check(z.maxLength(200, 'This place in the list is not known.'))),
});

/** What all reviews of a vendor come to. */
export const ratingSchema = z.object({
  reviews: z.int(),
  /** Stars with one decimal; null below `reviewsForAverage`. */
  average: z.nullable(z.number()),
});
