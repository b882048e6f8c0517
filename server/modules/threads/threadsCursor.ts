import * as z from 'zod';
import { instant } from '#contract/core/fields.ts';
import { fieldProblem } from '../../plugins/problems.ts';
import type { ThreadPlace } from './threadsRepository.ts';

/*
 * A place in one's threads, opaque to the outside. Not signed: whatever it says, only threads of who asks are looked
 * through.
 */

const place = z.tuple([instant, z.uuid()]);

/** Writes the place after a thread. */
export function writeCursor({ lastAt, id }: ThreadPlace): string {
  return Buffer.from(JSON.stringify([lastAt.toISOString(), id])).toString('base64url');
}

/** @throws ProblemError 422 at `cursor` for one that we did not give out. */
export function readCursor(cursor: string): ThreadPlace {
  try {
    const [lastAt, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { lastAt: new Date(lastAt), id };
  } catch {
    throw fieldProblem('cursor', 'This place in the list is not known. Start from the newest.');
  }
}
