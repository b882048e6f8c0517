import '#contract/core/zodConfig.ts';
import * as z from 'zod/mini';
import { mostStars } from '#contract/catalogue/stars.ts';
import { line, paragraph } from '#contract/core/fields.ts';

/* What people write about a collected order: the buyer's review, the vendor's answer, a report of either. */

const badStars = `Choose 1 to ${mostStars} stars.`;
export const maxReviewCharacters = 1000;
export const maxAnswerCharacters = 600;

/** Body of POST /orders/{id}/review. */
export const reviewSchema = z.strictObject({
  stars: z.int(badStars).check(z.minimum(1, badStars), z.maximum(mostStars, badStars)),
  text: paragraph('Your review', { max: maxReviewCharacters }),
});
export type ReviewInput = z.input<typeof reviewSchema>;

/** Body of POST /orders/{id}/review/answer. */
export const reviewAnswerSchema = z.strictObject({ text: paragraph('Your answer', { max: maxAnswerCharacters }) });

/** What a report is about: the buyer's review or the vendor's answer. */
const reportedParts = ['review', 'answer'] as const;
export const reviewReportReasons = [
  'It is not true',
  'It insults somebody',
  'It contains private information',
  'It is an advertisement',
  'Other',
] as const;
/** Body of POST /reviews/{id}/reports. */
export const reviewReportSchema = z.strictObject({
  part: z.enum(reportedParts, 'Choose the review or the answer.'),
  reason: z.enum(reviewReportReasons, 'Choose a reason.'),
  note: z.optional(line('Note', { min: 0, max: 500 })),
});
