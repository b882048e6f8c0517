import * as z from 'zod/mini';
import { type AdvertDetail, advertDetailSchema } from '#contract/catalogue/adverts.ts';
import { ApiError, failureSentence, OfflineError } from '#src/http/failures.ts';

/** What the form has to say and offer after a try that did not work. */
export type Trouble =
  /** The message and the fields say it all. */
  | { kind: 'refused'; message: string }
  | { kind: 'connection'; message: string }
  | { kind: 'needs-plan'; message: string }
  | { kind: 'signed-out'; message: string }
  /** It was stored at an earlier try whose answer was lost, with other contents. */
  | { kind: 'sent-before'; message: string }
  | { kind: 'conflict'; message: string; current: AdvertDetail | null }
  /** The advert is away. `restorable`: it can be brought back. */
  | { kind: 'deleted'; message: string; restorable: boolean };

const conflictDetails = z.object({ current: advertDetailSchema });

/** Said before anything was tried: without a connection it can be sent all the same. */
export const noConnection: Trouble = {
  kind: 'connection',
  message: 'No connection right now. Send it all the same: it is kept on this phone and goes out by itself.',
};

/** Reads a failed try. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof OfflineError) {
    return {
      kind: 'connection',
      message: 'No connection right now. Your draft is kept on this phone; send it when the connection is back.',
    };
  }
  const message = failureSentence(error);
  if (!(error instanceof ApiError)) return { kind: 'connection', message };
  switch (error.code) {
    case 'needs_subscription':
      return { kind: 'needs-plan', message };
    case 'signed_out':
      return { kind: 'signed-out', message };
    case 'idempotency_mismatch':
      return {
        kind: 'sent-before',
        message: 'This advert was posted already, as it was before your last changes. The answer got lost on the way.',
      };
    case 'conflict': {
      const details = z.safeParse(conflictDetails, error.problem.details);
      return { kind: 'conflict', message, current: details.success ? details.data.current : null };
    }
    case 'gone':
      return { kind: 'deleted', message: 'This advert was deleted on another device.', restorable: true };
    case 'not_found':
      return { kind: 'deleted', message: 'This advert is not here any more.', restorable: false };
    default:
      return { kind: 'refused', message };
  }
}
