import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { pictures } from '#server/db/tables/schema.ts';
import { fieldProblem } from '#server/plugins/requests/problems.ts';
import { vendorOfStaff } from '#server/plugins/session/acting.ts';

/**
 * The condition for pictures that a sender may use: their own, and those of the vendor on whose staff they are, since
 * whatever staff upload is the vendor's.
 */
export function ownedBySender(senderId: string): SQL | undefined {
  return or(eq(pictures.ownerId, senderId), eq(pictures.ownerId, vendorOfStaff(senderId)));
}

/**
 * Makes sure that the pictures exist and belong to the sender, and locks them, so that the sweeper skips them.
 * @param senderId null for a sender without an account, who has no pictures
 * @throws ProblemError 422 `images` otherwise
 */
export async function lockOwnPictures(tx: Transaction, senderId: string | null, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const allowed =
    senderId === null
      ? []
      : await tx
          .select({ id: pictures.id })
          .from(pictures)
          .where(and(inArray(pictures.id, [...ids]), ownedBySender(senderId), ne(pictures.state, 'failed')))
          .orderBy(pictures.id)
          .for('share');
  const missing = ids.length - allowed.length;
  if (missing === 0) return;
  throw fieldProblem(
    'images',
    missing === 1 ? 'One picture is missing. Add it again.' : `${missing} pictures are missing. Add them again.`,
  );
}
