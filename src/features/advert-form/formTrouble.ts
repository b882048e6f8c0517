import * as z from 'zod/mini';
import { type AdvertDetail, advertDetailSchema } from '#contract/catalogue/adverts.ts';
import type { Fault } from '#src/http/failures.ts';

/** What keeps the advert from being sent, which decides what the form says and offers. */
export type Trouble =
  /** The message and the errors at the fields are all there is to show. */
  | { kind: 'refused'; message: string }
  | { kind: 'connection'; message: string }
  | { kind: 'needs-plan'; message: string }
  | { kind: 'signed-out'; message: string }
  /** An earlier try, whose answer was lost, stored it with other contents. */
  | { kind: 'sent-before'; message: string }
  | { kind: 'conflict'; message: string; current: AdvertDetail | null }
  /** The advert is gone; `restorable` says whether it can be brought back. */
  | { kind: 'deleted'; message: string; restorable: boolean };

const conflictDetails = z.object({ current: advertDetailSchema });

/** The newer advert in the details of a `conflict`; null when they have none that this release can read. */
export function newerAdvertIn(details: unknown): AdvertDetail | null {
  return z.safeParse(conflictDetails, details).data?.current ?? null;
}

/** Shown before anything was tried: the advert can be submitted even without a connection. */
export const noConnection: Trouble = {
  kind: 'connection',
  message: 'No connection right now. You can post anyway: it is sent automatically.',
};

/** Turns the fault of a failed try into what the form shows. */
export function troubleOf({ code, message, details: found }: Fault): Trouble {
  switch (code) {
    case null:
      return { kind: 'connection', message };
    case 'needs_subscription':
      return { kind: 'needs-plan', message };
    case 'signed_out':
      return { kind: 'signed-out', message };
    case 'idempotency_mismatch':
      return {
        kind: 'sent-before',
        message: 'This advert was posted already, without your last changes.',
      };
    case 'conflict':
      return { kind: 'conflict', message, current: newerAdvertIn(found) };
    case 'gone':
      return { kind: 'deleted', message: 'This advert was deleted on another device.', restorable: true };
    case 'not_found':
      return { kind: 'deleted', message: 'This advert no longer exists.', restorable: false };
    default:
      return { kind: 'refused', message };
  }
}
