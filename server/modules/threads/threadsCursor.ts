import * as z from 'zod';
import { instant } from '#contract/core/fields.ts';
import { fieldProblem } from '#server/plugins/requests/problems.ts';
import type { ThreadPlace } from './threadsRepository.ts';

/*
 * A place in an account's list of threads, opaque to clients. It is not signed, since a query with it only ever looks
 * at the account's own threads.
 */

const place = z.tuple([instant, z.uuid()]);

/** Encodes the place after a thread. */
export function writeCursor({ lastAt, id }: ThreadPlace): string {
  return Buffer.from(JSON.stringify([lastAt.toISOString(), id])).toString('base64url');
}

/** Decodes a place that `writeCursor` made. @throws ProblemError 422 at `cursor` for anything else. */
export function readCursor(cursor: string): ThreadPlace {
  try {
    const [lastAt, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { lastAt: new Date(lastAt), id };
  } catch {
    throw fieldProblem('cursor', 'This place in the list is not known. Start from the newest.');
  }
}
