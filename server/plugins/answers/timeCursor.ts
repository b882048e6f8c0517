import * as z from 'zod';
import { instant } from '#contract/core/fields.ts';
import { unknownCursorMessage } from '#contract/core/listCursor.ts';
import { fieldProblem } from '../requests/problems.ts';

/*
 * A place in a list by time, opaque to the outside. It is not signed: whatever it says, it shows nothing of the list
 * that the list would not show from its start.
 */

/** The place after the row with this time and id. */
export interface TimePlace {
  readonly createdAt: Date;
  readonly id: string;
}

const place = z.tuple([instant, z.uuid()]);

/** Encodes the place after a row. */
export function writeTimeCursor({ createdAt, id }: TimePlace): string {
  return Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');
}

/** Decodes a place. @throws ProblemError 422 at `cursor` for one that we did not give out */
export function readTimeCursor(cursor: string): TimePlace {
  try {
    const [createdAt, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw fieldProblem('cursor', `${unknownCursorMessage} Start from the newest.`);
  }
}
