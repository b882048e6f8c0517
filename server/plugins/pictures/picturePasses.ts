import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '#contract/core/durations.ts';
import type { Clock } from '#server/clock.ts';
import { deriveKey } from '#server/secretKey.ts';

/*
 * A picture that strangers may not see is opened with a pass: an HMAC over its id and the day. The pass stays the same
 * all day, so that the address of a picture stays the same for caches, and it is accepted on its day and the next. One of
 * tomorrow is accepted too: of two machines that serve one shop, one comes to midnight before the other.
 * Reads mark hidden pictures (`hidden`), and in a response to one person a pass replaces the mark; a stored answer
 * never contains a pass.
 */

const pictureId = /^\/pictures\/([0-9a-f-]{36})\//;

/** A shared cache asks again after a day, so that it does not show a hidden picture for longer than that. */
export const publicPictureCaching = 'public, max-age=31536000, s-maxage=86400, immutable';
/** For as long as a pass is valid. */
export const openedPictureCaching = 'private, max-age=172800, immutable';

/** Puts passes into answers, and checks them. */
export interface PicturePasses {
  opens(id: string, pass: string): boolean;
  /** Returns the answer with a pass in each picture that is marked as hidden; everything else is returned as it is. */
  into(answer: unknown): unknown;
}

/** The mark that a read puts on a picture that strangers may not see. */
interface Hidden {
  readonly hidden: true;
}

/** Marks a picture as one that strangers may not see; the response gives its receiver a pass instead. */
export function markHidden<Picture extends object>(picture: Picture): Picture & Hidden {
  return { ...picture, hidden: true };
}

/** Makes the passes of a shop. */
export function createPicturePasses({ secret, clock }: { secret: string; clock: Clock }): PicturePasses {
  const key = deriveKey(secret, 'passes of pictures');
  const today = () => Math.floor(clock().getTime() / dayMs);
  const passOn = (day: number, id: string) =>
    createHmac('sha256', key).update(`${day} ${id}`).digest('base64url').slice(0, 22);
  const passOf = (id: string) => passOn(today(), id);

  function into(answer: unknown): unknown {
    if (Array.isArray(answer)) return answer.map(into);
    if (!isPlain(answer)) return answer;
    const { hidden, ...rest } = answer;
    const whole = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, into(value)]));
    if (hidden !== true) return hidden === undefined ? whole : { ...whole, hidden };
    const { id, photoUrl } = whole;
    if (typeof photoUrl === 'string') {
      const photoId = pictureId.exec(photoUrl)?.[1];
      return photoId ? { ...whole, photoUrl: `${photoUrl}?pass=${passOf(photoId)}` } : whole;
    }
    return typeof id === 'string' && !('photoUrl' in whole) ? { ...whole, pass: passOf(id) } : whole;
  }

  return {
    opens(id, pass) {
      const given = Buffer.from(pass);
      return [today(), today() - 1, today() + 1].some((day) => {
        const right = Buffer.from(passOn(day, id));
        return right.length === given.length && timingSafeEqual(right, given);
      });
    },
    into,
  };
}

/** Whether a value is a plain object of JSON, and not a date or another object with its own form. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
