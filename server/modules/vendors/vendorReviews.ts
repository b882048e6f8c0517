import { and, desc, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod';
import type { PublicReview, reviewListSchema } from '#contract/catalogue/reviews.ts';
import type { Database } from '../../db/connection.ts';
import { reviews } from '#server/db/tables/reviewSchema.ts';
import { olderThan, pageOf, type TimePlace } from '#server/plugins/answers/timeCursor.ts';

/** Reads a page of the public reviews of a vendor, newest first. */
export async function readReviews(
  db: Database,
  vendorId: string,
  { after, limit }: { after: TimePlace | null; limit: number },
): Promise<z.infer<typeof reviewListSchema>> {
  const found = await db
    .select()
    .from(reviews)
    .where(
      and(eq(reviews.vendorId, vendorId), isNull(reviews.hiddenAt), olderThan(reviews.createdAt, reviews.id, after)),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit + 1);
  const { rows, nextCursor } = pageOf(found, limit, (review) => review);
  return { items: rows.map(publicReview), nextCursor };
}

function publicReview({
  id,
  author,
  stars,
  text,
  createdAt,
  answer,
  answeredAt,
  answerHiddenAt,
}: typeof reviews.$inferSelect): PublicReview {
  return {
    id,
    author,
    stars,
    text,
    at: createdAt.toISOString(),
    answer:
      answer !== null && answeredAt !== null && answerHiddenAt === null
        ? { text: answer, at: answeredAt.toISOString() }
        : null,
  };
}
