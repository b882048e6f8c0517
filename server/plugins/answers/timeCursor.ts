import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { instant } from '#contract/core/fields.ts';
import { unknownCursorMessage } from '#contract/core/listCursor.ts';
import { fieldProblem } from '../requests/problems.ts';

/* A place in a list by time. It is not signed: it shows nothing that the list would not show from its start. */

export interface TimePlace {
  readonly createdAt: Date;
  readonly id: string;
}

const placeSchema = z.tuple([instant, z.uuid()]);

/** Decodes a place; null for none. @throws ProblemError 422 at `cursor` for one that we did not give out */
export function readTimeCursor(cursor: string | undefined): TimePlace | null {
  if (cursor === undefined) return null;
  try {
    const [createdAt, id] = placeSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw fieldProblem('cursor', `${unknownCursorMessage} Start from the newest.`);
  }
}

/** The condition for the rows after a place in a list that shows the latest first; none for a list from its start. */
export function olderThan(time: AnyColumn, id: AnyColumn, place: TimePlace | null | undefined): SQL | undefined {
  return place ? sql`(${time}, ${id}) < (${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)` : undefined;
}

/** Cuts a page from rows of which one more was read than it has. @param placeOf the place of a row in the list */
export function pageOf<Row>(found: readonly Row[], size: number, placeOf: (row: Row) => TimePlace) {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, nextCursor: last ? writeTimeCursor(placeOf(last)) : null };
}

function writeTimeCursor({ createdAt, id }: TimePlace): string {
  return Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');
}
