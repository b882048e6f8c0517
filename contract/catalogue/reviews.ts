import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { listCursor } from '#contract/core/cursorField.ts';
import { id, instant } from '#contract/core/fields.ts';

/*
 * Reviews of a vendor: a buyer writes one for each collected order, and the vendor may answer it once.
 */

const answered = z.nullable(
  // The member of the vendor's staff who answered is named to the vendor's side alone.
  z.object({ text: z.string(), at: instant, staffId: z.optional(id) }),
);

/** A review as the buyer and the vendor of its order see it. */
export const orderReviewSchema = z.object({
  id,
  stars: z.int(),
  text: z.string(),
  at: instant,
  answer: answered,
});
export type OrderReview = z.infer<typeof orderReviewSchema>;

/** A review as everybody sees it. */
export const publicReviewSchema = z.extend(orderReviewSchema, {
  /** First name and initial of the buyer: "Kwesi A." */
  author: z.string(),
});
export type PublicReview = z.infer<typeof publicReviewSchema>;

/** One page of a vendor's reviews, newest first. */
export const reviewListSchema = z.object({
  items: z.array(publicReviewSchema),
  /** Where the next page starts; null on the last page. */
  nextCursor: z.nullable(z.string()),
});

/** Query of GET /vendors/{id}/reviews. */
export const reviewsQuerySchema = z.strictObject({
  cursor: listCursor,
});

export const ratingSchema = z.object({
  reviews: z.int(),
  /** Stars with one decimal; null below `reviewsForAverage`. */
  average: z.nullable(z.number()),
});
