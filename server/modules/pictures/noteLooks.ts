import { type SQL, and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { doubledPictures, pictureLooks, quarterOf, quarters } from '#server/db/tables/pictureLooksSchema.ts';
import { pictures } from '#server/db/tables/schema.ts';

/**
 * Pictures that differ in more bits count as different. It must not exceed three, or all four quarters could differ.
 */
const mostDifferent = 3;
const mostFound = 10;

/**
 * Stores the looks of a picture, and records which pictures of other people look like it. May be repeated. Of two
 * pictures that are processed at the same time, the second one finds the first. The picture that was sent later is
 * recorded as like the earlier one, even if it was processed first.
 * @param looks 64 characters "0" or "1"
 */
export async function noteLooks(
  db: Database,
  { id, ownerId, createdAt, looks, now }: { id: string; ownerId: string; createdAt: Date; looks: string; now: Date },
): Promise<void> {
  await db
    .insert(pictureLooks)
    .values({ pictureId: id, looks })
    .onConflictDoUpdate({ target: pictureLooks.pictureId, set: { looks } });
  const own = sql`${looks}::bit(64)`;
  const column = sql`${pictureLooks.looks}`;
  const distance: SQL<number> = sql<number>`bit_count(${column} # ${own})::int`.mapWith(Number);
  const found = await db
    .select({ otherId: pictureLooks.pictureId, otherAt: pictures.createdAt, distance })
    .from(pictureLooks)
    .innerJoin(pictures, eq(pictures.id, pictureLooks.pictureId))
    .where(
      and(
        or(...quarters.map((n) => sql`${quarterOf(column, n)} = ${quarterOf(own, n)}`)),
        sql`${distance} <= ${mostDifferent}`,
        ne(pictures.id, id),
        isNotNull(pictures.ownerId),
        ne(pictures.ownerId, ownerId),
      ),
    )
    .orderBy(distance, pictures.createdAt)
    .limit(mostFound);
  if (found.length === 0) return;
  await db
    .insert(doubledPictures)
    .values(
      found.map(({ otherId, otherAt, distance: bits }) => ({
        ...(otherAt > createdAt ? { pictureId: otherId, earlierId: id } : { pictureId: id, earlierId: otherId }),
        distance: bits,
        foundAt: now,
      })),
    )
    .onConflictDoNothing();
}
