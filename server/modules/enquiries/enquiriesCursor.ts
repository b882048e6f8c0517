import * as z from 'zod';
import { instant } from '#contract/core/fields.ts';
import { fieldProblem } from '../../plugins/problems.ts';
import type { EnquiryPlace } from './enquiriesRepository.ts';

/*
 * A place in a vendor's enquiries, opaque to the outside. Not signed: whatever it says, only enquiries of the vendor
 * who asks are looked through.
 */

const place = z.tuple([instant, z.uuid()]);

/** Writes the place after an enquiry. */
export function writeCursor({ createdAt, id }: { createdAt: string; id: string }): string {
  return Buffer.from(JSON.stringify([createdAt, id])).toString('base64url');
}

/** @throws ProblemError 422 at `cursor` for one that we did not give out. */
export function readCursor(cursor: string): EnquiryPlace {
  try {
    const [createdAt, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch {
    throw fieldProblem('cursor', 'This place in the list is not known. Start from the newest.');
  }
}
